import type { CsvImport } from '@latchkey/events/credential/csvRows.ts';
import { Refusal, refuseFields } from '@latchkey/events/kernel/index.ts';
import pLimit from 'p-limit';
import { Worker } from 'node:worker_threads';
import type { CsvTask, FromThread } from './csvThread.ts';

const thread = new URL('csvThread.ts', import.meta.url);
const threads = 2;
const mostWaiting = 20;
const longestMs = 60_000;
/** Of the thread's heap. The file streams through it; this holds the rows of one order. */
const resourceLimits = { maxOldGenerationSizeMb: 192 };
const turn = pLimit(threads);

const inThread = async (
  chunks: AsyncIterable<Uint8Array>,
  task: CsvTask,
): Promise<CsvImport | 'not_utf8'> => {
  const worker = new Worker(thread, { workerData: task, resourceLimits });
  const source = chunks[Symbol.asyncIterator]();
  const end = (): void => void worker.terminate();
  const late = setTimeout(end, longestMs);
  const read = new Promise<CsvImport | 'not_utf8'>((resolve, reject) => {
    const feed = async (): Promise<void> => {
      const next = await source.next();
      worker.postMessage(next.done ? null : next.value);
    };
    worker.on('message', (message: FromThread) => {
      if (message === 'more') feed().catch(reject);
      else resolve(message);
    });
    worker.on('error', reject);
    // it ended without an answer: it took too long, or more memory than it may
    worker.on('exit', () => reject(new Refusal('unavailable')));
  });
  try {
    return await read;
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
};

/**
 * Reads an import file in a thread of its own, while the process serves others: two at a time, the others wait with their bodies unread. Refuses bytes that
 * are not UTF-8, and with `unavailable` when too many wait.
 */
export const readCsv = async (chunks: AsyncIterable<Uint8Array>, task: CsvTask): Promise<CsvImport> => {
  if (turn.pendingCount >= mostWaiting) throw new Refusal('unavailable');
  const found = await turn(() => inThread(chunks, task));
  return found === 'not_utf8' ? refuseFields([{ field: 'file', reason: 'not_utf8' }]) : found;
};
