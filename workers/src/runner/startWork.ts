import { DelayedError, type Job, type Queue } from 'bullmq';
import { throughput } from '@latchkey/events/health/throughput.ts';
import { tracedJob } from '@latchkey/events/tracing/traced.ts';
import type { Logger } from 'pino';
import { enqueue, jobOf } from './enqueue.ts';
import type { Queues } from './queues.ts';
import type { Cause } from './cause.ts';
import { Postponed, type Reaction } from './reaction.ts';
import type { ReactionContext } from './reactionContext.ts';

/** Time after which another worker takes over the job of a killed one. */
const lockMs = 6_000;
const stalledCheckMs = 3_000;
const quickest = 100;

const pauseAfter = (attempts: number): number =>
  // whole milliseconds: PostgreSQL rejects fractions, and a job whose failure can't be stored hangs until its
  // lock ends
  Math.round(Math.min(500 * 2 ** (attempts - 1), 10_000) * (0.5 + Math.random() / 2));

export interface Working {
  readonly queue: Queue;
  readonly close: () => Promise<void>;
}

/**
 * Starts the queue and the worker of a reaction. Follow-up jobs go to the end of the queue, so that a large
 * order doesn't block other orders.
 */
export const startWork = (
  queues: Queues,
  reaction: Reaction,
  contextOf: (cause: Cause | undefined) => ReactionContext,
  log: Logger,
): Working => {
  const { connection, prefix } = queues;
  const placed = prefix === undefined ? { connection } : { connection, prefix };
  const queue = new queues.Queue(reaction.name, placed);
  const postpone = async (job: Job, token: string | undefined, { message, afterMs }: Postponed) => {
    await job.moveToDelayed(Date.now() + Math.max(Math.ceil(afterMs), quickest), token);
    throw new DelayedError(message);
  };
  const run = async (job: Job, token?: string): Promise<void> => {
    const { cause, ...data } = job.data as { readonly cause?: Cause };
    const ran = await tracedJob(reaction.name, cause?.correlationId, () =>
      reaction.run(data, contextOf(cause)).catch((error: unknown) => {
        if (error instanceof Postponed) return error;
        throw error;
      }),
    );
    if (ran instanceof Postponed) return postpone(job, token, ran);
    const next = ran ?? [];
    await enqueue(
      queue,
      next.map(({ afterMs = 0, ...one }) =>
        jobOf(reaction, { ...one, cause }, Math.max(afterMs, afterMs && quickest)),
      ),
    );
  };
  const worker = new queues.Worker(reaction.name, run, {
    ...placed,
    concurrency: reaction.concurrency,
    lockDuration: lockMs,
    stalledInterval: stalledCheckMs,
    maxStalledCount: 1_000,
    settings: { backoffStrategy: pauseAfter },
  });
  const warn = (error: unknown) => log.warn({ err: error, reaction: reaction.name }, 'queue error');
  queue.on('error', warn);
  worker.on('error', warn);
  worker.on('completed', () => throughput.add('jobs'));
  worker.on('failed', (job, error) =>
    log.warn(
      { err: error, reaction: reaction.name, job: job?.id, attempts: job?.attemptsMade },
      'job failed',
    ),
  );
  return {
    queue,
    close: async () => {
      await worker.close();
      await queue.close();
    },
  };
};
