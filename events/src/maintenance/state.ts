import { nounState, type DataOf } from '../kernel/index.ts';
import { maintenance, type MaintenanceRebuildEnded } from './maintenance.ts';

export interface OpenRebuild {
  readonly rebuildId: string;
  readonly projection: string;
  readonly isCancelling: boolean;
}
export interface MaintenanceState {
  readonly rebuild: OpenRebuild | null;
  readonly last: DataOf<typeof MaintenanceRebuildEnded> | null;
}
const initial: MaintenanceState = { rebuild: null, last: null };
const unchanged = (state: MaintenanceState) => state;

export const maintenanceState = nounState(maintenance, initial, {
  MaintenanceRebuildRequested: (state, { rebuildId, projection }) => ({
    ...state,
    rebuild: { rebuildId, projection, isCancelling: false },
  }),
  MaintenanceRebuildCancelRequested: ({ rebuild, ...state }) => ({
    ...state,
    rebuild: rebuild && { ...rebuild, isCancelling: true },
  }),
  MaintenanceRebuildEnded: (_, last) => ({ rebuild: null, last }),
  MaintenanceJobsRetryRequested: unchanged,
  MaintenanceJobsDiscardRequested: unchanged,
  MaintenanceWebhooksRetryRequested: unchanged,
});
