import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { decodedUtf8, readCredentialCsv } from '@latchkey/events/credential/csv.ts';
import type { CsvImport } from '@latchkey/events/credential/csvRows.ts';

// The thread of `readCsv.ts`: asks for one chunk after the other, and answers with the rows.

/** The thread to its process: `more` asks for the next chunk, which is null at the end. */
export type FromThread = 'more' | 'not_utf8' | CsvImport;
export interface CsvTask {
  readonly params: readonly string[];
  readonly mostRows: number;
}

const port = parentPort!;
const answer = (message: FromThread): void => port.postMessage(message);

async function* chunks(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const came = once(port, 'message') as Promise<[Uint8Array | null]>;
    answer('more');
    const [chunk] = await came;
    if (chunk === null) return;
    yield chunk;
  }
}

try {
  const { params, mostRows } = workerData as CsvTask;
  answer(await readCredentialCsv(decodedUtf8(chunks()), { params, mostRows, isPhone: isValidPhoneNumber }));
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  answer('not_utf8');
}
port.close();
