import { parentPort, type MessagePort } from 'node:worker_threads';
import { makeZip } from 'client-zip';
import { documentChunks } from '@latchkey/events/documents/document.ts';
import type { DocumentCredential, DocumentHead } from '@latchkey/events/documents/documentInput.ts';
import { threadRequests, type Numbered } from '../http/threadRequests.ts';
import type { Handed } from '../http/threads.ts';

export interface DocumentPage extends DocumentCredential {
  readonly fileName: string;
}
export interface ThreadTask {
  readonly head: DocumentHead;
  readonly kind: 'pdf' | 'zip';
}
/**
 * Messages from the thread. `more` requests the next pages; a null response marks the end. `bytes` are
 * confirmed once read. `pages` is the number of pages drawn.
 */
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

/**
 * Yields a PDF per page for the archive, which stores them uncompressed because PDFs are already compressed.
 */
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
  // the archive reads ahead: it requests pages while its bytes wait to be read
  for await (const bytes of kind === 'zip' ? makeZip(files(head, pages)) : documentChunks(head, pages))
    await ask({ kind: 'bytes', bytes });
  port.postMessage({ kind: 'done', pages: drawn.count } satisfies FromThread);
};

parentPort!.on('message', ({ task, port }: Handed<ThreadTask>) => void draw(task, port));
