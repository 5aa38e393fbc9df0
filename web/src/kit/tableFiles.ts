import { xlsxMediaType } from '@latchkey/events/documents/xlsxMediaType.ts';

export const tableFiles = { xlsx: xlsxMediaType, csv: 'text/csv' } as const;
export type TableFile = keyof typeof tableFiles;
