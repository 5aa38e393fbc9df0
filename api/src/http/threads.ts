import { on } from 'node:events';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Answer, Numbered } from './threadRequests.ts';

const atOnce = 2;
const maxWaiting = 20;
const resourceLimits = { maxOldGenerationSizeMb: 192 };
/** Idle timeout of a thread. Threads are reused, because loading the program takes longer than most tasks. */
const restMs = 60_000;

export interface Handed<Task> {
  readonly task: Task;
  readonly port: MessagePort;
}
interface Thread {
  readonly worker: Worker;
  /** Aborts when the thread has ended: with its error, or with `unavailable` if it ended without one. */
  readonly ended: AbortSignal;
  rest?: NodeJS.Timeout;
}

/**
 * Runs a program in threads. `takeTurn` waits for one of two turns and returns a function that releases it;
 * refuses with `unavailable` if too many wait. `hand` gives a task to an idle or new thread. `next` returns
 * its messages one by one, including those received before the call, and rejects when the thread has ended.
 * `answer` replies to a request. `leave` keeps the thread for a minute for the next task if `isDone`, and
 * otherwise ends it.
 */
export const threadsOf = <Task, Message>(program: URL) => {
  const turn = pLimit(atOnce);
  const resting = new Set<Thread>();

  const takeTurn = async (limit = maxWaiting): Promise<() => void> => {
    if (turn.pendingCount >= limit) throw new Refusal('unavailable');
    return new Promise(resolve => {
      void turn(() => new Promise<void>(release => resolve(release)));
    });
  };

  const begin = (): Thread => {
    const worker = new Worker(program, { resourceLimits });
    const ending = new AbortController();
    const thread: Thread = { worker, ended: ending.signal };
    worker.on('error', error => ending.abort(error));
    worker.on('exit', () => {
      resting.delete(thread);
      ending.abort(new Refusal('unavailable'));
    });
    return thread;
  };
  const wake = (thread: Thread): Thread => {
    resting.delete(thread);
    clearTimeout(thread.rest);
    thread.worker.ref();
    return thread;
  };
  const rest = (thread: Thread): void => {
    thread.worker.unref();
    thread.rest = setTimeout(() => void thread.worker.terminate(), restMs).unref();
    resting.add(thread);
  };

  const hand = (task: Task) => {
    const [rested] = resting;
    const thread = rested ? wake(rested) : begin();
    const { worker, ended } = thread;
    const { port1, port2 } = new MessageChannel();
    const messages = on(port1, 'message', { signal: ended });
    worker.postMessage({ task, port: port2 } satisfies Handed<Task>, [port2]);
    return {
      next: async (): Promise<Message> => {
        ended.throwIfAborted();
        const { value } = await messages.next().catch((error: unknown) => {
          throw ended.aborted ? ended.reason : error;
        });
        return (value as [Message])[0];
      },
      answer: ({ id }: Numbered, value: unknown): void => port1.postMessage({ id, value } satisfies Answer),
      end: (): void => void worker.terminate(),
      leave: async (isDone: boolean): Promise<void> => {
        await messages.return?.();
        port1.close();
        if (isDone && !ended.aborted) rest(thread);
        else await worker.terminate();
      },
    };
  };
  return { takeTurn, hand };
};
