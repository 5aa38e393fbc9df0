import { xlsxMediaType } from '@latchkey/events/documents/xlsxMediaType.ts';

/** Table formats of the API: media types by extension. */
export const tableFiles = { xlsx: xlsxMediaType, csv: 'text/csv' } as const;
export type TableFile = keyof typeof tableFiles;
