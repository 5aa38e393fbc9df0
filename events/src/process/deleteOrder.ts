import { orderDecider } from '../order/decider.ts';
import { idsOf } from '../order/members.ts';
import { OrderImportAbandoned } from '../order/order.ts';
import { handle, type HandleOptions } from '../store/handle.ts';
import { later, type Position } from '../store/position.ts';
import { discardCredentials } from './discardCredentials.ts';
import { giveUpImport } from './importProcess.ts';
import type { ProcessContext } from './process.ts';

/**
 * Deletes a draft (see `removalProcess`): first the order, which can't be undone, then the credentials and
 * their claims. Cancels a running import.
 */
export const deleteOrder = async (
  context: ProcessContext,
  id: string,
  options: HandleOptions,
): Promise<{ readonly position: Position }> => {
  const { store, command } = context;
  const deleted = await handle(store, command)(orderDecider, id, 'delete', {}, options);
  for (const { type, data } of deleted.events)
    if (type === OrderImportAbandoned.type)
      await giveUpImport(context, id, (data as { importId: string }).importId);
  const { position } = await discardCredentials(context, idsOf(deleted.state.members));
  return { position: later(position, deleted.position) };
};
