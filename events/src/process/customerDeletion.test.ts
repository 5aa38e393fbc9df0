import assert from 'node:assert/strict';
import { entities } from '../catalogue.ts';
import { CreditClosed } from '../credit/credit.ts';
import { creditDecider } from '../credit/decider.ts';
import { CustomerDeleted } from '../customer/customer.ts';
import { customerDecider } from '../customer/decider.ts';
import { acme, northwind } from '../customer/examples.ts';
import { northwindCreated } from '../partner/examples.ts';
import { partnerDecider } from '../partner/decider.ts';
import { catalogueOf } from '../store/codec.ts';
import { handle } from '../store/handle.ts';
import { memoryStore } from '../store/memory.ts';
import { streamOf, type EventStore } from '../store/store.ts';
import { customerDeletion, deleteCustomer } from './customerDeletion.ts';
import type { ProcessContext } from './process.ts';
import { cuts, cutStore, named } from './testContext.ts';

const ada = { kind: 'user', id: 'ada' } as const;
const reservation = { reservation: 'order-1', orderId: northwind, submission: 1, amount: 2 };

const given = async () => {
  const store = memoryStore({ catalogue: catalogueOf(entities), now: () => new Date() });
  const contextOn = (on: EventStore, by: ProcessContext['command']['by'] = ada): ProcessContext => ({
    store: on,
    command: { by, correlationId: 'test', now: () => new Date(), token: () => 'TOKEN' },
    warn: () => undefined,
  });
  const context = contextOn(store);
  const send = handle(store, context.command);
  await send(partnerDecider, northwind, 'create', { name: northwindCreated.data.name });
  await send(customerDecider, acme, 'create', { name: 'Acme Works', partnerId: northwind });
  const charge = { customerId: acme, amount: 5, remarks: 'first', charge: null };
  await send(creditDecider, acme, 'add', charge);
  const count = async (noun: string, type: string) =>
    (await store.read(streamOf(noun, acme))).filter(one => one.type === type).length;
  return { store, contextOn, context, send, count };
};
const open = { id: acme, data: {}, since: new Date().toISOString(), tries: 0 };

describe('the deletion of a customer', () => {
  for (const cut of cuts(2))
    it(`that was ${named(cut)} is done once after the sweeper, in the name of who began it, or never began`, async () => {
      const { store, contextOn, count } = await given();
      await deleteCustomer(contextOn(cutStore(store, cut)), acme).catch(() => undefined);
      const hasBegun = (await count('credit', CreditClosed.type)) === 1;
      assert.equal(hasBegun, cut.append > 1 || cut.isRecorded);
      if (!hasBegun) return assert.equal(await count('customer', CustomerDeleted.type), 0);
      const sweeper = contextOn(store, { kind: 'worker', id: 'sweep' });
      await customerDeletion.finish(sweeper, open);
      assert.equal(await customerDeletion.finish(sweeper, open), 'over');
      assert.equal(await count('customer', CustomerDeleted.type), 1);
      const deleted = (await store.read(streamOf('customer', acme))).at(-1)!;
      assert.equal(deleted.meta.for ?? deleted.meta.by.id, ada.id);
    });

  it('a sweeper that is killed at its step is followed by another', async () => {
    for (const cut of cuts(1)) {
      const { store, contextOn, count } = await given();
      const dead = cutStore(store, { append: 2, isRecorded: false, isDead: true });
      await assert.rejects(deleteCustomer(contextOn(dead), acme));
      const sweeper = { kind: 'worker', id: 'sweep' } as const;
      await customerDeletion.finish(contextOn(cutStore(store, cut), sweeper), open).catch(() => undefined);
      await customerDeletion.finish(contextOn(store, sweeper), open);
      assert.equal(await count('customer', CustomerDeleted.type), 1, named(cut));
    }
  });

  it('is refused while an order is under way, and lets none begin afterwards', async () => {
    const { context, send, count } = await given();
    await send(creditDecider, acme, 'reserve', reservation);
    await assert.rejects(deleteCustomer(context, acme), { reason: 'customer.has_running_orders' });
    assert.equal(await count('customer', CustomerDeleted.type), 0);
    const settled = { reservation: reservation.reservation, issued: 1, unissued: 1, isOver: true };
    await send(creditDecider, acme, 'settle', settled);
    await deleteCustomer(context, acme);
    await assert.rejects(send(creditDecider, acme, 'reserve', { ...reservation, reservation: 'order-2' }), {
      reason: 'customer.deleted',
    });
    await assert.rejects(deleteCustomer(context, acme), { reason: 'not_found' });
  });
});
