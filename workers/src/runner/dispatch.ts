import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { beginning, type Position } from '@latchkey/events/store/position.ts';
import { batched } from '@latchkey/events/store/batched.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import type { Checkpoints } from './checkpoints.ts';
import { hold } from './leaderLock.ts';
import { enqueue, jobOf } from './enqueue.ts';
import type { Reaction } from './reaction.ts';

const maxEvents = 5_000;

export interface Dispatching {
  readonly url: string;
  readonly checkpoints: Checkpoints;
  readonly store: EventStore;
  readonly log: Logger;
}

/**
 * Returns the position at which a reaction starts. A new reaction with `from: 'now'` saves the head as its
 * checkpoint first, so that it misses no later event.
 */
const startOf = async (
  { checkpoints, store }: Pick<Dispatching, 'checkpoints' | 'store'>,
  { name, from }: Reaction,
): Promise<Position> => {
  const stored = await checkpoints.read(name);
  if (stored !== null) return stored;
  if (from === 'beginning') return beginning;
  const head = await store.head();
  await checkpoints.start(name, head);
  return head;
};

/**
 * Turns events into jobs. The checkpoint moves only after the jobs are enqueued, so a crash in between
 * enqueues them again. Job IDs avoid most duplicates, but correctness only relies on the jobs' idempotency.
 */
export const dispatch = (
  { url, checkpoints, store, log }: Dispatching,
  reaction: Reaction,
  queue: Queue,
  signal: AbortSignal,
): Promise<void> =>
  hold(url, `dispatch ${reaction.name}`, signal, log, async held => {
    const after = await startOf({ checkpoints, store }, reaction);
    const types = reaction.hears.map(({ type }) => type);
    const ending = new AbortController();
    const signal = AbortSignal.any([held, ending.signal]);
    const batches = store.subscribe({ after, categories: reaction.nouns, types, limit: maxEvents, signal });
    const { batchMs } = reaction;
    try {
      for await (const { events, position } of batchMs ? batched(batches, batchMs, maxEvents) : batches) {
        const work = reaction.workOf(events);
        await enqueue(
          queue,
          work.map(one => jobOf(reaction, one)),
        );
        checkpoints.moved(reaction.name, position);
      }
    } finally {
      ending.abort();
      await checkpoints.flush();
    }
  });
