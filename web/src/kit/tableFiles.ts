import { xlsxMediaType } from '@latchkey/events/documents/xlsxMediaType.ts';

/** The files of a table that the API returns: media types by extension. */
export const tableFiles = { xlsx: xlsxMediaType, csv: 'text/csv' } as const;
export type TableFile = keyof typeof tableFiles;
