import type { Queue } from 'bullmq';
import type { Reaction, Work } from './reaction.ts';
import type { Cause } from './cause.ts';

/** Growing pauses that end at ten seconds (see `startWork.ts`): whoever was away for a minute is asked again soon after. */
const backoff = { type: 'custom' } as const;
/** Finished jobs are of no use: what happened stands in the events. */
const kept = { removeOnComplete: true, removeOnFail: { count: 1_000 } } as const;

/** The cause stands beside the work's own data; a job that no event caused has none. */
export const jobOf = (
  { name, attempts }: Reaction,
  { key, data, cause }: Work & { readonly cause?: Cause | undefined },
  afterMs = 0,
) => ({
  name,
  data: cause ? { ...data, cause } : data,
  opts: { jobId: `${key}-${name}`, attempts, backoff, ...kept, ...(afterMs > 0 ? { delay: afterMs } : {}) },
});

const few = 8;

/**
 * Puts jobs into a queue. A few go in one by one, side by side: BullMQ's bulk on PostgreSQL makes tables for itself, which takes as long as ten single ones.
 * When it fails some may be there; who asks again finds them by their ids.
 */
export const enqueue = async (
  queue: Pick<Queue, 'add' | 'addBulk'>,
  jobs: readonly ReturnType<typeof jobOf>[],
): Promise<void> => {
  if (jobs.length > few) await queue.addBulk([...jobs]);
  else await Promise.all(jobs.map(({ name, data, opts }) => queue.add(name, data, opts)));
};
