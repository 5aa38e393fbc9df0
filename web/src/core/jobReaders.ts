import type { OrderStatus } from '@latchkey/events/order/fields.ts';
import type { JobProgress, JobState } from './jobs.ts';

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
export const jobReaders = {
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
export type JobReader = keyof typeof jobReaders;
