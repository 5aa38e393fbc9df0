import { Refusal } from '@latchkey/events/kernel/index.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { DocumentPage, FromThread, ThreadTask } from './documentThread.ts';

const thread = new URL('documentThread.ts', import.meta.url);
const threads = 2;
const mostWaiting = 20;
const resourceLimits = { maxOldGenerationSizeMb: 192 };
const turn = pLimit(threads);

/** Waits for a thread. Answers what gives it back. */
const takeTurn = async (): Promise<() => void> => {
  if (turn.pendingCount >= mostWaiting) throw new Refusal('unavailable');
  return new Promise(resolve => {
    void turn(() => new Promise<void>(release => resolve(release)));
  });
};

/**
 * The bytes of a document, drawn in a thread beside the process as they are asked for: two documents at a time, the others wait. Refuses with `unavailable`
 * when too many wait. Whoever stops asking ends the thread, and nothing is drawn for one who is gone when the turn comes.
 */
export async function* streamDocument(
  task: ThreadTask,
  pages: AsyncIterable<readonly DocumentPage[]>,
  isGone: () => boolean,
): AsyncGenerator<Uint8Array> {
  const release = await takeTurn();
  if (isGone()) {
    release();
    throw new Refusal('unavailable');
  }
  const worker = new Worker(thread, { workerData: task, resourceLimits });
  const ended = new AbortController();
  worker.on('exit', () => ended.abort());
  const source = pages[Symbol.asyncIterator]();
  try {
    for (;;) {
      const [message] = (await once(worker, 'message', ended)) as [FromThread];
      if (message.kind === 'done') return;
      if (message.kind === 'bytes') yield message.bytes;
      const next = message.kind === 'more' ? await source.next() : null;
      worker.postMessage(next?.done === false ? next.value : null);
    }
  } finally {
    await worker.terminate();
    await source.return?.();
    release();
  }
}
