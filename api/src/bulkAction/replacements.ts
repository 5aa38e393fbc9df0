import type { BulkActionState } from '@latchkey/events/bulkAction/state.ts';
import { chunkSizeOf } from '@latchkey/events/process/giveBulkCommand.ts';
import { replacementIn, replacementOrderId } from '@latchkey/events/process/replaceCredentials.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { Call } from '../http/route.ts';

const command = 'credential.replace';

/** Returns the new credential of each replaced credential on a page, by the old credential's ID. */
export const replacementsOf = async (
  { deps: { store } }: Call,
  actionId: string,
  { terms, ids }: Pick<BulkActionState, 'terms' | 'ids'>,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (terms?.command !== command || pageIds.length === 0) return new Map();
  const size = chunkSizeOf(command);
  const onPage = new Set(pageIds);
  const chunks = new Set(ids.flatMap((id, n) => (onPage.has(id) ? [Math.floor(n / size)] : [])));
  // an order's ID is derived from the first credential of its provider in the chunk, so any credential of the
  // chunk may be the source
  const orderIds = [...chunks].flatMap(n =>
    ids.slice(n * size, (n + 1) * size).map(id => replacementOrderId(actionId, id)),
  );
  const histories = await store.readMany(orderIds.map(id => streamOf('order', id)));
  const orders = orderIds.flatMap(id => {
    const history = histories.get(streamOf('order', id)) ?? [];
    return history.length === 0 ? [] : [{ id, history }];
  });
  return new Map(
    pageIds.flatMap(id => {
      const found = orders.map(order => replacementIn(order.id, id, order.history));
      const replacement = found.find(one => one !== null);
      return replacement ? [[id, replacement] as const] : [];
    }),
  );
};
