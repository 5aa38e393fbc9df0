import type { CsvImport } from '@latchkey/events/credential/csvRows.ts';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { threadsOf } from '../http/threads.ts';
import type { CsvTask, FromThread, More } from './csvThread.ts';

const { takeTurn, hand } = threadsOf<CsvTask, FromThread>(new URL('csvThread.ts', import.meta.url));
const longestMs = 60_000;

const isMore = (message: FromThread): message is More => typeof message === 'object' && 'kind' in message;

const inThread = async (
  chunks: AsyncIterable<Uint8Array>,
  task: CsvTask,
): Promise<Exclude<FromThread, More>> => {
  const thread = hand(task);
  const source = chunks[Symbol.asyncIterator]();
  const late = setTimeout(thread.end, longestMs);
  let isDone = false;
  try {
    for (;;) {
      const message = await thread.next();
      if (!isMore(message)) {
        isDone = true;
        return message;
      }
      const chunk = await source.next();
      thread.answer(message, chunk.done ? null : chunk.value);
    }
  } finally {
    clearTimeout(late);
    await thread.leave(isDone);
  }
};

/**
 * Reads an import file in a thread, while the process serves others: two at a time, the others wait with their bodies unread. The file streams through the
 * thread, which holds the rows of one order. Refuses bytes that are not UTF-8, and with `unavailable` when too many wait, or when it takes too long or more
 * memory than a thread may.
 */
export const readCsv = async (chunks: AsyncIterable<Uint8Array>, task: CsvTask): Promise<CsvImport> => {
  const release = await takeTurn();
  try {
    const found = await inThread(chunks, task);
    return found === 'not_utf8' ? refuseFields([{ field: 'file', reason: 'not_utf8' }]) : found;
  } finally {
    release();
  }
};
