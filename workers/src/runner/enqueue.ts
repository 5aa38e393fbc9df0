import type { Queue } from 'bullmq';
import type { Reaction, Work } from './reaction.ts';
import type { Cause } from './cause.ts';

/**
 * Exponential backoff up to ten seconds (see `startWork.ts`), short enough to resume soon after an outage.
 */
const backoff = { type: 'custom' } as const;
/** Removes finished jobs, because the events are the record. Keeps the last 1,000 failed ones. */
const retention = { removeOnComplete: true, removeOnFail: { count: 1_000 } } as const;

export const jobOf = (
  { name, attempts }: Reaction,
  { key, data, cause }: Work & { readonly cause?: Cause | undefined },
  afterMs = 0,
) => ({
  name,
  data: cause ? { ...data, cause } : data,
  opts: {
    jobId: `${key}-${name}`,
    attempts,
    backoff,
    ...retention,
    ...(afterMs > 0 ? { delay: afterMs } : {}),
  },
});

const maxSingles = 8;

/**
 * Enqueues jobs. A few are added individually, because BullMQ's bulk operation on PostgreSQL creates
 * temporary tables and takes as long as ten single ones. Safe to retry after a partial failure, because job
 * IDs are deduplicated.
 */
export const enqueue = async (
  queue: Pick<Queue, 'add' | 'addBulk'>,
  jobs: readonly ReturnType<typeof jobOf>[],
): Promise<void> => {
  if (jobs.length > maxSingles) await queue.addBulk([...jobs]);
  else await Promise.all(jobs.map(({ name, data, opts }) => queue.add(name, data, opts)));
};
