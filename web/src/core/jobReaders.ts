import type { OrderStatus } from '@latchkey/events/order/fields.ts';
import type { JobProgress, JobState } from './jobProgress.ts';

interface OrderBody {
  readonly status: OrderStatus;
  readonly availableCount: number;
  readonly failedCount: number;
  readonly totalCredentialsCount: number;
}

const ofOrder: Readonly<Record<OrderStatus, JobState>> = {
  DRAFT: 'failed',
  QUEUED: 'running',
  PROCESSING: 'running',
  ISSUED: 'done',
  ERROR: 'failed',
  CANCELLED: 'failed',
};

/** What an answer of the API says about a job. `job`: the answer says it in the words of `JobProgress`. */
const jobReaders = {
  order: (body: unknown): JobProgress => {
    const { status, availableCount, failedCount, totalCredentialsCount } = body as OrderBody;
    return {
      state: ofOrder[status],
      done: availableCount,
      failed: failedCount,
      total: totalCredentialsCount,
    };
  },
  job: (body: unknown): JobProgress => {
    const { state, done, failed, total } = body as JobProgress;
    return { state, done, failed, total };
  },
} as const;
export interface JobReading {
  readonly as: keyof typeof jobReaders;
  readonly url: string;
  /** How many the answer counts as done that were done before this job: those of an order that a retry leaves alone. */
  readonly before?: number;
}

/** The progress of a job by an answer of the API, without what was done before it. */
export const progressOf = ({ as, before = 0 }: JobReading, body: unknown): JobProgress => {
  const { done, total, ...rest } = jobReaders[as](body);
  return { ...rest, done: Math.max(0, done - before), total: total === null ? null : total - before };
};
