import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { once } from 'node:events';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { decodedUtf8, readCredentialCsv } from '@latchkey/events/credential/csv.ts';
import type { CsvImport } from '@latchkey/events/credential/csvRows.ts';
import type { Handed } from '../http/threads.ts';

// The thread of `readCsv.ts`: for each file it asks for one chunk after the other, and answers with the rows.

/** The thread to its process: `more` asks for the next chunk, which is null at the end. */
export type FromThread = 'more' | 'not_utf8' | CsvImport;
export interface CsvTask {
  readonly params: readonly string[];
  readonly mostRows: number;
}

async function* chunksFrom(port: MessagePort): AsyncGenerator<Uint8Array> {
  for (;;) {
    const came = once(port, 'message') as Promise<[Uint8Array | null]>;
    port.postMessage('more' satisfies FromThread);
    const [chunk] = await came;
    if (chunk === null) return;
    yield chunk;
  }
}

const read = async ({ params, mostRows }: CsvTask, port: MessagePort): Promise<FromThread> => {
  try {
    const text = decodedUtf8(chunksFrom(port));
    return await readCredentialCsv(text, { params, mostRows, isPhone: isValidPhoneNumber });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return 'not_utf8';
  }
};

parentPort!.on('message', ({ task, port }: Handed<CsvTask>) => {
  void read(task, port).then(message => port.postMessage(message));
});
