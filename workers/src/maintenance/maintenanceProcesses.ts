import {
  MaintenanceJobsDiscardRequested,
  MaintenanceJobsRetryRequested,
  MaintenanceWebhooksRetryRequested,
} from '@latchkey/events/maintenance/maintenance.ts';
import {
  anyProcess,
  begins,
  type OpenProcess,
  type Process,
  type ProcessContext,
} from '@latchkey/events/process/process.ts';
import type { Queue } from 'bullmq';
import type { Pool } from 'pg';
import { retrySetAside } from '../provider/inbox.ts';
import { forgetLostWork } from '../runner/lostWork.ts';

type Maintained = Pick<Queue, 'name' | 'getJob'>;
interface Jobs {
  readonly queue: string;
  readonly jobIds: readonly string[];
}

// overdue immediately, so that the sweeper picks them up. The API that records the requests can't reach the
// queues.
const overdueAfterMs = () => 0;

/** Maximum age of a request, in ms. Older ones occur when a changed sweep rereads the log. */
const maxAgeMs = 7 * 24 * 3_600_000;
const isOld = ({ command }: ProcessContext, { since }: OpenProcess) =>
  command.now().getTime() - Date.parse(since) > maxAgeMs;

/** Retries or discards failed jobs. Skips jobs that are no longer failed, so a repeated run does no harm. */
const jobsProcess = (
  name: string,
  type: typeof MaintenanceJobsRetryRequested | typeof MaintenanceJobsDiscardRequested,
  { pool, queues }: { readonly pool: Pool; readonly queues: readonly Maintained[] },
): Process =>
  anyProcess<Jobs>({
    name,
    begins: [begins(type, ({ id, data: { queue, jobIds } }) => ({ id, data: { queue, jobIds } }))],
    ends: [],
    overdueAfterMs,
    finish: async (context, open) => {
      const { data } = open;
      const queue = queues.find(one => one.name === data.queue);
      if (!queue || isOld(context, open)) return 'over';
      for (const jobId of data.jobIds) {
        const job = await queue.getJob(jobId);
        if (!job || !(await job.isFailed())) continue;
        if (type === MaintenanceJobsRetryRequested) await job.retry('failed', { resetAttemptsMade: true });
        else {
          await forgetLostWork(pool, queue.name, jobId);
          await job.remove();
        }
      }
      return 'over';
    },
  });

export const maintenanceProcesses = (pool: Pool, queues: readonly Maintained[]): readonly Process[] => [
  jobsProcess('retry-jobs', MaintenanceJobsRetryRequested, { pool, queues }),
  jobsProcess('discard-jobs', MaintenanceJobsDiscardRequested, { pool, queues }),
  anyProcess<{ readonly configId: string; readonly webhookId: string | null }>({
    name: 'retry-webhooks',
    begins: [
      begins(MaintenanceWebhooksRetryRequested, ({ id, data: { configId, webhookId } }) => ({
        id,
        data: { configId, webhookId },
      })),
    ],
    ends: [],
    overdueAfterMs,
    finish: async (context, open) => {
      if (!isOld(context, open)) await retrySetAside(pool, open.data);
      return 'over';
    },
  }),
];
