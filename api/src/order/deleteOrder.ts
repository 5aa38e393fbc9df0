import { orderDecider } from '@latchkey/events/order/decider.ts';
import { idsOf } from '@latchkey/events/order/members.ts';
import { OrderImportAbandoned } from '@latchkey/events/order/order.ts';
import { discardCredentials } from '@latchkey/events/process/discardCredentials.ts';
import { giveUpImport } from '@latchkey/events/process/importProcess.ts';
import { later } from '@latchkey/events/store/position.ts';
import type { Call } from '../http/route.ts';

/** Deletes a draft (see `removalProcess`): the draft goes first, which nothing can undo, then its credentials with what they claimed. An import that is under way is given up. */
export const deleteOrder = async (call: Call, id: string) => {
  const deleted = await call.send(orderDecider, id, 'delete', {}, { ifMatch: true });
  for (const { type, data } of deleted.events)
    if (type === OrderImportAbandoned.type)
      await giveUpImport(call.process, id, (data as { importId: string }).importId);
  const { position } = await discardCredentials(call.process, idsOf(deleted.state.members));
  return { position: later(position, deleted.position) };
};
