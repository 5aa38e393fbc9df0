import { idsOf } from '../order/members.ts';
import { OrderCredentialRemoved, OrderDeleted } from '../order/order.ts';
import { orderState } from '../order/state.ts';
import { streamOf } from '../store/store.ts';
import { discardCredentials } from './discardCredentials.ts';
import { begins, type Process } from './process.ts';

interface Removal {
  readonly orderId: string;
  /** The removed credential; null if the whole order was deleted. */
  readonly credentialId: string | null;
}

/**
 * The deletion of an order, or the removal of a credential from its order. Begins with the order's event,
 * then discards the credentials and releases their claims. The sweeper always completes an interrupted
 * removal.
 */
export const removalProcess: Process<Removal> = {
  name: 'removal',
  begins: [
    begins(OrderDeleted, ({ entityId }) => ({
      id: entityId,
      data: { orderId: entityId, credentialId: null },
    })),
    begins(OrderCredentialRemoved, ({ entityId, data: { credentialId } }) => ({
      id: credentialId,
      data: { orderId: entityId, credentialId },
    })),
  ],
  ends: [],
  overdueAfterMs: () => 60_000,
  finish: async (context, { data: { orderId, credentialId } }) => {
    const ids =
      credentialId === null
        ? idsOf(orderState.of(await context.store.read(streamOf('order', orderId))).members)
        : [credentialId];
    const { recorded } = await discardCredentials(context, ids);
    return recorded > 0 ? 'finished' : 'over';
  },
};
