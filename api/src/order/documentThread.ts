import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import {
  documentChunks,
  type DocumentCredential,
  type DocumentHead,
} from '@latchkey/events/documents/document.ts';

// The thread of `streamDocument.ts`: asks for credentials, and gives the bytes away as they are drawn.

/** The thread to its process. `more` asks for the next credentials, null at the end; bytes are answered when they were taken. */
export type FromThread =
  | { readonly kind: 'more' | 'done' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

const port = parentPort!;
const ask = async <Answer>(message: FromThread): Promise<Answer> => {
  const answered = once(port, 'message') as Promise<[Answer]>;
  port.postMessage(message);
  return (await answered)[0];
};

async function* credentials(): AsyncGenerator<DocumentCredential> {
  for (;;) {
    const next = await ask<readonly DocumentCredential[] | null>({ kind: 'more' });
    if (next === null) return;
    yield* next;
  }
}

for await (const bytes of documentChunks(workerData as DocumentHead, credentials()))
  await ask({ kind: 'bytes', bytes });
port.postMessage({ kind: 'done' } satisfies FromThread);
port.close();
