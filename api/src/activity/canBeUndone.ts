import type { Activity } from '@latchkey/events/activity/activity.ts';
import { bulkAction, BulkActionCreated, type BulkAction } from '@latchkey/events/bulkAction/bulkAction.ts';
import { inverseOf } from '@latchkey/events/bulkAction/commands.ts';
import { mayActOn } from '../access/tenantAccess.ts';
import type { Call } from '../http/route.ts';

export const canBeUndone = async ({ deps, caller }: Call, act: Activity): Promise<boolean> => {
  if (act.type !== BulkActionCreated.type) return false;
  const columns = ['status', 'undoneById', 'doneCount', 'command'] as const;
  const [row] = await deps.rows.byIds<BulkAction>(bulkAction, [act.entityId], columns);
  if (!row || row.undoneById !== null || row.doneCount === 0 || inverseOf(row.command) === null) return false;
  if (row.status !== 'FINISHED' && row.status !== 'CANCELLED') return false;
  return mayActOn(deps.store, caller, 'credential.write', act);
};
