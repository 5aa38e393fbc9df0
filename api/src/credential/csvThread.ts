import { parentPort, type MessagePort } from 'node:worker_threads';
import { decodedUtf8, readCredentialCsv } from '@latchkey/events/credential/csv.ts';
import type { CsvImport } from '@latchkey/events/credential/csvRows.ts';
import { threadRequests, type Numbered } from '../http/threadRequests.ts';
import type { Handed } from '../http/threads.ts';

export interface More extends Numbered {
  readonly kind: 'more';
}
export type FromThread = More | 'not_utf8' | CsvImport;
export interface CsvTask {
  readonly params: readonly string[];
  readonly required?: readonly string[];
  readonly maxRows: number;
}

async function* chunksFrom(port: MessagePort): AsyncGenerator<Uint8Array> {
  const ask = threadRequests<Omit<More, 'id'>>(port);
  for (;;) {
    const chunk = await ask<Uint8Array | null>({ kind: 'more' });
    if (chunk === null) return;
    yield chunk;
  }
}

const read = async (task: CsvTask, port: MessagePort): Promise<Exclude<FromThread, More>> => {
  try {
    const text = decodedUtf8(chunksFrom(port));
    return await readCredentialCsv(text, task);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return 'not_utf8';
  }
};

parentPort!.on('message', ({ task, port }: Handed<CsvTask>) => {
  void read(task, port).then(message => port.postMessage(message));
});
