import { askWithin } from '@latchkey/events/health/askWithin.ts';
import {
  areQueuesWatched,
  writeQueueReports,
  type FailedJob,
  type QueueReport,
} from '@latchkey/events/health/queueReports.ts';
import type { Job, Queue } from 'bullmq';
import type { Pool } from 'pg';
import { parallel } from './parallel.ts';
import { redactContacts } from './redactContacts.ts';

const timeoutMs = 10_000;
const maxFailed = 20;
const maxRefs = 4;
const maxReason = 500;
const atOnce = 4;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type Reported = Pick<Queue, 'name' | 'getJobCounts' | 'getJobs' | 'getFailed'>;

const refsOf = (data: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries((data ?? {}) as Readonly<Record<string, unknown>>)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && uuid.test(entry[1]))
      .slice(0, maxRefs),
  );

/**
 * Returns a function that describes a failed job. `redact`: removes keys from a message, which may quote a
 * request.
 */
const failedJobOf =
  (redact: (message: string) => string) =>
  (job: Job): FailedJob => ({
    id: job.id ?? '',
    reason: redactContacts(redact(job.failedReason ?? '')).slice(0, maxReason),
    attempts: job.attemptsMade,
    failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
    refs: refsOf(job.data),
  });

const reportOf = async (queue: Reported, redact: (message: string) => string): Promise<QueueReport> => {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
  const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
  const [oldest] = waiting > 0 ? await queue.getJobs(['waiting'], 0, 0, true) : [];
  const failedJobs = failed > 0 ? await queue.getFailed(0, maxFailed - 1) : [];
  return {
    waiting,
    active,
    delayed,
    failed,
    oldestAt: oldest ? new Date(oldest.timestamp).toISOString() : null,
    failedJobs: failedJobs.filter(Boolean).map(failedJobOf(redact)),
  };
};

/** Interval between reports while no one is viewing them, as each report costs several calls per queue. */
const unwatchedMs = 60_000;

/**
 * Returns a turn that reports all queues for the API: each time while someone is viewing them, otherwise
 * every minute. If the queues don't respond, the last reports stay, with their time.
 */
export const queueReportsTurn = (
  pool: Pool,
  queues: readonly Reported[],
  redact: (message: string) => string,
): (() => Promise<void>) => {
  // calls may hang while the engine is unavailable
  const ask = askWithin(timeoutMs, () =>
    parallel(queues, atOnce, async queue => [queue.name, await reportOf(queue, redact)] as const),
  );
  let reportedAt = -Infinity;
  return async () => {
    const isDue = performance.now() - reportedAt >= unwatchedMs;
    if (!isDue && !(await areQueuesWatched(pool))) return;
    const answer = await ask();
    if (!('found' in answer)) return;
    await writeQueueReports(pool, answer.found);
    reportedAt = performance.now();
  };
};
