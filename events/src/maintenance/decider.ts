import { decider, refuse } from '../kernel/index.ts';
import {
  maintenance,
  MaintenanceJobsDiscardRequested,
  MaintenanceJobsRetryRequested,
  MaintenanceRebuildCancelRequested,
  MaintenanceRebuildEnded,
  MaintenanceRebuildRequested,
  MaintenanceWebhooksRetryRequested,
} from './maintenance.ts';
import { maintenanceState } from './state.ts';

export const maintenanceDecider = decider(maintenance, {
  state: maintenanceState,
  tenant: () => ({}),
  decide: {
    rebuild: (start, { rebuild }) =>
      rebuild ? refuse('maintenance.rebuilding') : MaintenanceRebuildRequested(start),
    cancelRebuild: ({ rebuildId }, { rebuild }) => {
      if (rebuild?.rebuildId !== rebuildId) return refuse('maintenance.rebuild_ended');
      return rebuild.isCancelling ? [] : MaintenanceRebuildCancelRequested({ rebuildId });
    },
    endRebuild: (end, { rebuild }) =>
      rebuild?.rebuildId === end.rebuildId ? MaintenanceRebuildEnded(end) : [],
    retryJobs: jobs => MaintenanceJobsRetryRequested(jobs),
    discardJobs: jobs => MaintenanceJobsDiscardRequested(jobs),
    retryWebhooks: webhooks => MaintenanceWebhooksRetryRequested(webhooks),
  },
});
