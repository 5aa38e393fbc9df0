import type { Activity } from '@latchkey/events/activity/activity.ts';
import { BulkActionCreated } from '@latchkey/events/bulkAction/bulkAction.ts';
import { bulkActionState } from '@latchkey/events/bulkAction/state.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { order } from '@latchkey/events/order/order.ts';
import { readFolds } from '@latchkey/events/store/stateCache.ts';
import type { Deps } from '../http/route.ts';

type Act = Pick<Activity, 'type' | 'count' | 'entityId' | 'detail'>;

export const isOfOneRow = ({ type, count }: Pick<Activity, 'type' | 'count'>): boolean =>
  type === BulkActionCreated.type && count === 1;

/**
 * Returns, for each bulk action with a single row, the name of that row's person or order. The streams of
 * these actions are short and read in one round trip.
 */
export const bulkSubjects = async (
  { store, rows }: Pick<Deps, 'store' | 'rows'>,
  acts: readonly Act[],
): Promise<ReadonlyMap<string, string | null>> => {
  const single = acts.filter(isOfOneRow);
  if (single.length === 0) return new Map();
  const states = await readFolds(
    store,
    bulkActionState,
    single.map(({ entityId }) => entityId),
  );
  const rowOf = ({ entityId }: Act): string | undefined => states.get(entityId)?.state.ids[0];
  const ids = single.flatMap(act => rowOf(act) ?? []);
  const [credentials, orders] = await Promise.all([
    rows.byIds<{ id: string; nameOnCard: string | null }>(credential, ids, ['nameOnCard']),
    rows.byIds<{ id: string; displayName: string | null }>(order, ids, ['displayName']),
  ]);
  const names = new Map([
    ...credentials.map(({ id, nameOnCard }) => [id, nameOnCard] as const),
    ...orders.map(({ id, displayName }) => [id, displayName] as const),
  ]);
  return new Map(single.map(act => [act.entityId, names.get(rowOf(act) ?? '') ?? null]));
};
