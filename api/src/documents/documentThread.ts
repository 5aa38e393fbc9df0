import { once } from 'node:events';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { makeZip } from 'client-zip';
import { documentChunks } from '@latchkey/events/documents/document.ts';
import type { DocumentCredential, DocumentHead } from '@latchkey/events/documents/documentInput.ts';
import type { Handed } from '../http/threads.ts';

// The thread of `streamDocument.ts`: for each document it asks for credentials, and gives the bytes away as they are drawn.

/** A page of a document, and the name of the file that it is alone in a ZIP. */
export interface DocumentPage extends DocumentCredential {
  readonly fileName: string;
}
/** What a thread is told: a PDF of all pages, or a ZIP with a PDF for each. */
export interface ThreadTask {
  readonly head: DocumentHead;
  readonly kind: 'pdf' | 'zip';
}
/** The thread to its process. `more` asks for the next pages, null at the end; bytes are answered when they were taken. */
export type FromThread =
  | { readonly kind: 'more' | 'done' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

const ask = async <Answer>(port: MessagePort, message: FromThread): Promise<Answer> => {
  const answered = once(port, 'message') as Promise<[Answer]>;
  port.postMessage(message);
  return (await answered)[0];
};

async function* pagesFrom(port: MessagePort): AsyncGenerator<DocumentPage> {
  for (;;) {
    const next = await ask<readonly DocumentPage[] | null>(port, { kind: 'more' });
    if (next === null) return;
    yield* next;
  }
}

/** The files are compressed already as PDFs: the archive stores them as they are. */
async function* files(head: DocumentHead, pages: AsyncIterable<DocumentPage>) {
  for await (const page of pages) {
    const alone = documentChunks({ ...head, title: page.nameOnCard }, [page]);
    const input = Buffer.concat(await Array.fromAsync(alone));
    yield { name: page.fileName, lastModified: head.at, input };
  }
}

const draw = async ({ head, kind }: ThreadTask, port: MessagePort): Promise<void> => {
  const pages = pagesFrom(port);
  for await (const bytes of kind === 'zip' ? makeZip(files(head, pages)) : documentChunks(head, pages))
    await ask(port, { kind: 'bytes', bytes });
  port.postMessage({ kind: 'done' } satisfies FromThread);
};

parentPort!.on('message', ({ task, port }: Handed<ThreadTask>) => void draw(task, port));
