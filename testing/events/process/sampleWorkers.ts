import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { isRunning } from '@latchkey/events/order/fields.ts';
import { idsOf } from '@latchkey/events/order/members.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { finalSettlementOf, orderState } from '@latchkey/events/order/state.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { streamOf } from '@latchkey/events/store/store.ts';

const ends = { SUSPENDING: 'SUSPENDED', RESUMING: 'AVAILABLE', REMOVING: 'REMOVED' } as const;

export const workOnce = async ({ store, command }: ProcessContext): Promise<void> => {
  const send = handle(store, { ...command, by: { kind: 'worker', id: 'test' } });
  const created = async (type: string) =>
    (await store.readAll({ after: beginning, limit: 10_000, types: [type] })).events.map(one => one.entityId);
  const orderOf = async (id: string) => orderState.of(await store.read(streamOf('order', id)));
  for (const orderId of await created(OrderCreated.type)) {
    const order = await orderOf(orderId);
    if (isRunning(order)) {
      await send(orderDecider, orderId, 'startProcessing', {});
      const ids = idsOf(order.members);
      const { submission } = order;
      for (const id of ids) {
        await send(credentialDecider, id, 'startAdd', { submission });
        const providerRef = `${id}.1`;
        await send(credentialDecider, id, 'acceptAdd', { attempt: 1, providerRef });
        const code = { qrcodeText: 'code', deepLinkUrl: 'https://example.com/w/code' };
        await send(credentialDecider, id, 'completeAdd', { attempt: 1, providerRef, ...code });
      }
      await send(orderDecider, orderId, 'progress', {
        submission,
        available: [...ids],
        failed: [],
        failure: null,
      });
    }
    const after = await orderOf(orderId);
    const settlement = finalSettlementOf(after);
    if (settlement && !isRunning(after) && after.customerId !== null)
      await send(creditDecider, after.customerId, 'settle', settlement);
  }
  for (const id of await created(CredentialAdded.type)) {
    const { status } = credentialState.of(await store.read(streamOf('credential', id)));
    const end = ends[status as keyof typeof ends];
    if (end) await send(credentialDecider, id, 'report', { status: end, failure: null });
  }
};
