import { given } from '../../../testing/events/testDecider.ts';
import { maintenanceDecider } from './decider.ts';
import {
  MaintenanceJobsRetryRequested,
  MaintenanceRebuildCancelRequested,
  MaintenanceRebuildEnded,
  MaintenanceRebuildRequested,
} from './maintenance.ts';

const [rebuildId, other] = [
  '0197f3a0-0000-7000-8000-0000000000f1',
  '0197f3a0-0000-7000-8000-0000000000f2',
] as const;
const start = { rebuildId, projection: 'order' };
const end = { rebuildId, outcome: 'DONE', rows: 3, isEqual: true, message: null } as const;
const requested = MaintenanceRebuildRequested(start);
const ended = MaintenanceRebuildEnded(end);

describe('maintenance', () => {
  it('a table is rebuilt by one rebuild at a time', () => {
    given(maintenanceDecider).when('rebuild', start).records(requested);
    const again = { ...start, rebuildId: other };
    given(maintenanceDecider, requested).when('rebuild', again).refuses('maintenance.rebuilding');
    given(maintenanceDecider, requested, ended)
      .when('rebuild', again)
      .records(MaintenanceRebuildRequested(again));
  });

  it('a rebuild is cancelled once, and only while it runs', () => {
    const cancelled = MaintenanceRebuildCancelRequested({ rebuildId });
    given(maintenanceDecider, requested).when('cancelRebuild', { rebuildId }).records(cancelled);
    given(maintenanceDecider, requested, cancelled).when('cancelRebuild', { rebuildId }).records();
    for (const events of [[], [requested, ended]])
      given(maintenanceDecider, ...events)
        .when('cancelRebuild', { rebuildId })
        .refuses('maintenance.rebuild_ended');
  });

  it('a rebuild ends once, also if two projectors report it', () => {
    given(maintenanceDecider, requested).when('endRebuild', end).records(ended);
    given(maintenanceDecider, requested, ended).when('endRebuild', end).records();
    given(maintenanceDecider, requested)
      .when('endRebuild', { ...end, rebuildId: other })
      .records();
  });

  it('failed jobs are retried as often as requested', () => {
    const jobs = { queue: 'email', jobIds: ['a'] };
    const retried = MaintenanceJobsRetryRequested(jobs);
    given(maintenanceDecider, retried).when('retryJobs', jobs).records(retried);
  });
});
