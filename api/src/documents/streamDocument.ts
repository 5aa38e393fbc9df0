import { Refusal } from '@latchkey/events/kernel/index.ts';
import { threadsOf } from '../http/threads.ts';
import type { DocumentPage, FromThread, ThreadTask } from './documentThread.ts';

const { takeTurn, hand } = threadsOf<ThreadTask, FromThread>(new URL('documentThread.ts', import.meta.url));

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
  const thread = hand(task);
  const source = pages[Symbol.asyncIterator]();
  let isDone = false;
  try {
    for (;;) {
      const message = await thread.next();
      isDone = message.kind === 'done';
      if (isDone) return;
      if (message.kind === 'bytes') yield message.bytes;
      const next = message.kind === 'more' ? await source.next() : null;
      thread.send(next?.done === false ? next.value : null);
    }
  } finally {
    await thread.leave(isDone);
    await source.return?.();
    release();
  }
}
