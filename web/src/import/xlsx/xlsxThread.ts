import { orderLimit } from '@latchkey/events/order/fields.ts';
import { headerRows } from '../header.ts';
import { readXlsx } from './readXlsx.ts';
import { XlsxRefused } from './xlsxRefused.ts';

/**
 * Maximum number of rows to read: an order's, those above them, and one more to detect that there are too
 * many.
 */
const maxRows = orderLimit + headerRows + 1;

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  try {
    self.postMessage({ worksheets: readXlsx(data, maxRows) });
  } catch (error) {
    self.postMessage({ reason: error instanceof XlsxRefused ? error.reason : 'unreadable' });
  }
});
