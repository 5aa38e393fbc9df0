import type { Queue } from 'bullmq';
import type { jobOf } from './dispatch.ts';

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
