import assert from 'node:assert/strict';
import { CreditClosed } from '../credit/credit.ts';
import { creditDecider } from '../credit/decider.ts';
import { CustomerDeleted } from '../customer/customer.ts';
import { customerDecider } from '../customer/decider.ts';
import { acme, northwind } from '../customer/examples.ts';
import { northwindCreated } from '../partner/examples.ts';
import { partnerDecider } from '../partner/decider.ts';
import { handle } from '../store/handle.ts';
import { streamOf } from '../store/store.ts';
import { customerDeletion, deleteCustomer } from './customerDeletion.ts';
import { cuts, cutStore, emptyStore, named, openOf } from '../../../testing/events/process/testContext.ts';

const reservation = { reservation: 'order-1', orderId: northwind, submission: 1, amount: 2 };

const given = async () => {
  const { store, context, contextOn, sweeper, count } = emptyStore();
  const send = handle(store, context.command);
  await send(partnerDecider, northwind, 'create', { name: northwindCreated.data.name });
  await send(customerDecider, acme, 'create', { name: 'Acme Works', partnerId: northwind });
  const charge = { customerId: acme, amount: 5, remarks: 'first', charge: null };
  await send(creditDecider, acme, 'add', charge);
  const of = (noun: string, type: string) => count(streamOf(noun, acme), type);
  return { store, contextOn, context, sweeper, send, count: of };
};
const open = openOf(acme, {});

describe('the deletion of a customer', () => {
  for (const cut of cuts(2))
    it(`that was ${named(cut)} is done once after the sweeper, with its original author, or never began`, async () => {
      const { store, contextOn, sweeper, count } = await given();
      await deleteCustomer(contextOn(cutStore(store, cut)), acme).catch(() => undefined);
      const hasBegun = (await count('credit', CreditClosed.type)) === 1;
      assert.equal(hasBegun, cut.append > 1 || cut.isRecorded);
      if (!hasBegun) return assert.equal(await count('customer', CustomerDeleted.type), 0);
      await customerDeletion.finish(sweeper, open);
      assert.equal(await customerDeletion.finish(sweeper, open), 'over');
      assert.equal(await count('customer', CustomerDeleted.type), 1);
      const deleted = (await store.read(streamOf('customer', acme))).at(-1)!;
      assert.equal(deleted.meta.for ?? deleted.meta.by.id, 'ada');
    });

  it('after a sweeper was killed at its step, the next one finishes', async () => {
    for (const cut of cuts(1)) {
      const { store, contextOn, sweeper, count } = await given();
      const dead = cutStore(store, { append: 2, isRecorded: false, isDead: true });
      await assert.rejects(deleteCustomer(contextOn(dead), acme));
      const killed = { ...sweeper, store: cutStore(store, cut) };
      await customerDeletion.finish(killed, open).catch(() => undefined);
      await customerDeletion.finish(sweeper, open);
      assert.equal(await count('customer', CustomerDeleted.type), 1, named(cut));
    }
  });

  it('is refused while an order is in progress, and lets none begin afterwards', async () => {
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
