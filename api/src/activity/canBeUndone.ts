import type { Activity } from '@latchkey/events/activity/activity.ts';
import { bulkAction, BulkActionCreated, type BulkAction } from '@latchkey/events/bulkAction/bulkAction.ts';
import { isUndoable } from '@latchkey/events/bulkAction/state.ts';
import { mayActOn } from '../access/tenantAccess.ts';
import type { Call } from '../http/route.ts';

export const canBeUndone = async ({ deps, caller }: Call, act: Activity): Promise<boolean> => {
  if (act.type !== BulkActionCreated.type) return false;
  const columns = ['status', 'undoneById', 'doneCount', 'command', 'isFinal'] as const;
  const [row] = await deps.rows.byIds<BulkAction>(bulkAction, [act.entityId], columns);
  if (!row || !isUndoable(row)) return false;
  return mayActOn(deps.store, caller, 'credential.write', act);
};
