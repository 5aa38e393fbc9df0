import { parentPort, type MessagePort } from 'node:worker_threads';
import { makeZip } from 'client-zip';
import { documentChunks } from '@latchkey/events/documents/document.ts';
import type { DocumentCredential, DocumentHead } from '@latchkey/events/documents/documentInput.ts';
import { threadRequests, type Numbered } from '../http/threadRequests.ts';
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
/** The thread to its process. `more` asks for the next pages, null at the end; bytes are answered when they were taken. `pages`: how many were drawn. */
export type FromThread =
  | ({ readonly kind: 'more' } & Numbered)
  | ({ readonly kind: 'bytes'; readonly bytes: Uint8Array } & Numbered)
  | { readonly kind: 'done'; readonly pages: number };
type Question = { readonly kind: 'more' } | { readonly kind: 'bytes'; readonly bytes: Uint8Array };
type Ask = <Value>(question: Question) => Promise<Value>;

async function* pagesFrom(ask: Ask): AsyncGenerator<DocumentPage> {
  for (;;) {
    const next = await ask<readonly DocumentPage[] | null>({ kind: 'more' });
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

const counted = (pages: AsyncIterable<DocumentPage>) => {
  const drawn = { count: 0 };
  const counting = async function* (): AsyncGenerator<DocumentPage> {
    for await (const page of pages) {
      yield page;
      drawn.count += 1;
    }
  };
  return { drawn, pages: counting() };
};

const draw = async ({ head, kind }: ThreadTask, port: MessagePort): Promise<void> => {
  const ask: Ask = threadRequests<Question>(port);
  const { drawn, pages } = counted(pagesFrom(ask));
  // the archive reads ahead: it asks for pages while its bytes wait to be taken
  for await (const bytes of kind === 'zip' ? makeZip(files(head, pages)) : documentChunks(head, pages))
    await ask({ kind: 'bytes', bytes });
  port.postMessage({ kind: 'done', pages: drawn.count } satisfies FromThread);
};

parentPort!.on('message', ({ task, port }: Handed<ThreadTask>) => void draw(task, port));
