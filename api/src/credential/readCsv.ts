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
 * Reads an import file as a stream in a worker thread. Two files are read at a time; the bodies of others
 * aren't read until it is their turn. Refuses bytes that aren't UTF-8, and refuses with `unavailable` if too
 * many files wait or a limit of time or memory is reached.
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
