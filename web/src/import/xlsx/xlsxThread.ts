import { orderLimit } from '@latchkey/events/order/fields.ts';
import { headerRows } from '../header.ts';
import { readXlsx } from './readXlsx.ts';
import { XlsxRefused } from './xlsxRefused.ts';

/**
 * Maximum number of rows to read: the limit of an order, the rows up to the header, and one more to detect
 * larger files.
 */
const maxRows = orderLimit + headerRows + 1;

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  try {
    self.postMessage({ worksheets: readXlsx(data, maxRows) });
  } catch (error) {
    self.postMessage({ reason: error instanceof XlsxRefused ? error.reason : 'unreadable' });
  }
});
