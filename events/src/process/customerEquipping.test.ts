import assert from 'node:assert/strict';
import { CreditAdded } from '../credit/credit.ts';
import { creditDecider } from '../credit/decider.ts';
import { CustomerCreated, CustomerEquipped, CustomerProviderAdded } from '../customer/customer.ts';
import { customerDecider } from '../customer/decider.ts';
import { acme, acmeCreated, acmeProvider, northwind } from '../customer/examples.ts';
import { keysetDecider } from '../provider/keys/decider.ts';
import { KeysetChanged } from '../provider/keys/keyset.ts';
import { keysetState } from '../provider/keys/state.ts';
import { northwindCreated } from '../partner/examples.ts';
import { partnerDecider } from '../partner/decider.ts';
import { handle } from '../store/handle.ts';
import { streamOf, type EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { customerEquipping, equipCustomer } from './customerEquipping.ts';
import {
  cuts,
  cutStore,
  emptyStore,
  named,
  openOf,
  type Cut,
} from '../../../testing/events/process/testContext.ts';

const [secretId, another] = [uuidv7(), uuidv7()];
const [provider] = acmeCreated.data.providers;
const keysOf = (credentialProviderId: string) => ({
  credentialProviderId,
  secretId,
  mode: 'RANDOM' as const,
});
const dead = (append: number): Cut => ({ append, isRecorded: false, isDead: true });

const given = async () => {
  const { store, context, contextOn, sweeper, count } = emptyStore();
  const send = handle(store, context.command);
  await send(partnerDecider, northwind, 'create', { name: northwindCreated.data.name });
  const equipment = { id: acme, keysets: [keysOf(acmeProvider)], credits: 250 };
  const create = async (on: EventStore = store) => {
    const mine = contextOn(on);
    const { name, partnerId, providers } = acmeCreated.data;
    const input = { name, partnerId, providers: [...providers], equipment };
    const options = { commandId: 'create-acme' };
    const done = await handle(on, mine.command)(customerDecider, acme, 'create', input, options);
    return equipCustomer(mine, acme, done, acme);
  };
  return {
    store,
    contextOn,
    send,
    create,
    count,
    sweep: (cut: Cut | null = null, id = acme) =>
      customerEquipping.finish({ ...sweeper, store: cutStore(store, cut) }, openOf(id, { customerId: acme })),
    created: () => count(streamOf('customer', acme), CustomerCreated.type),
    keysets: () => count(streamOf('keyset', acmeProvider), KeysetChanged.type),
    charges: () => count(streamOf('credit', acme), CreditAdded.type),
    equipped: () => count(streamOf('customer', acme), CustomerEquipped.type),
    keysNow: async () => keysetState.of(await store.read(streamOf('keyset', acmeProvider))).secretId,
  };
};

describe('the initial values of a new customer', () => {
  for (const cut of cuts(4))
    it(`of a customer who was ${named(cut)} exists once after the sweeper, with its original author, or not at all`, async () => {
      const test = await given();
      await test.create(cutStore(test.store, cut)).catch(() => undefined);
      const isThere = cut.append > 1 || cut.isRecorded;
      assert.equal(await test.created(), isThere ? 1 : 0);
      await test.sweep();
      assert.equal(await test.sweep(), 'over');
      const counts = [await test.keysets(), await test.charges(), await test.equipped()];
      assert.deepEqual(counts, isThere ? [1, 1, 1] : [0, 0, 0]);
      for (const noun of isThere ? ['credit', 'customer'] : []) {
        const { meta } = (await test.store.read(streamOf(noun, acme))).at(-1)!;
        assert.equal(meta.for ?? meta.by.id, 'ada');
      }
    });

  it('is finished by a retry of the request, and a third attempt changes nothing', async () => {
    for (const cut of cuts(4)) {
      const test = await given();
      await test.create(cutStore(test.store, cut)).catch(() => undefined);
      await test.create();
      await test.create();
      const counts = [test.created, test.keysets, test.charges, test.equipped];
      assert.deepEqual(await Promise.all(counts.map(one => one())), [1, 1, 1, 1], named(cut));
    }
  });

  it('after a sweeper was killed at any of its steps, the next one finishes', async () => {
    for (const cut of cuts(3)) {
      const test = await given();
      await assert.rejects(test.create(cutStore(test.store, dead(2))));
      await test.sweep(cut).catch(() => undefined);
      await test.sweep();
      const counts = [await test.keysets(), await test.charges(), await test.equipped()];
      assert.deepEqual(counts, [1, 1, 1], named(cut));
    }
  });

  it('doesn’t remove keys that were set in the meantime', async () => {
    const test = await given();
    await assert.rejects(test.create(cutStore(test.store, dead(2))));
    const own = { customerId: acme, partnerId: null, mode: 'STATIC' as const, secretId: another };
    await test.send(keysetDecider, acmeProvider, 'change', own);
    await test.sweep();
    assert.deepEqual([await test.keysNow(), await test.charges()], [another, 1]);
  });

  it('is cancelled while the customer is being deleted, and ended once it is', async () => {
    const test = await given();
    await assert.rejects(test.create(cutStore(test.store, dead(2))));
    await test.send(creditDecider, acme, 'close', {});
    assert.equal(await test.sweep(), 'givenUp');
    await test.send(customerDecider, acme, 'delete', {});
    assert.equal(await test.sweep(), 'over');
    assert.equal(await test.charges(), 0);
  });

  it('of two providers that are added at once, each gets its keys, whichever was interrupted', async () => {
    const { store, contextOn, send, create, sweep, count } = await given();
    await create();
    const [cutOff, whole] = [uuidv7(), uuidv7()];
    const add = (id: string) =>
      send(customerDecider, acme, 'addProvider', {
        ...provider!,
        credentialProviderId: id,
        equipment: { id, keysets: [keysOf(id)], credits: 0 },
      });
    await add(cutOff);
    await equipCustomer(contextOn(store), acme, await add(whole), whole);
    const keys = (id: string) => count(streamOf('keyset', id), KeysetChanged.type);
    assert.deepEqual([await keys(cutOff), await keys(whole)], [0, 1]);
    const begun = (await store.read(streamOf('customer', acme))).filter(
      ({ type }) => type === CustomerProviderAdded.type,
    );
    const [, begins] = customerEquipping.begins;
    assert.deepEqual(
      begun.map(event => begins!.of(event)?.id),
      [cutOff, whole],
    );
    assert.equal(await sweep(null, cutOff), 'finished');
    assert.equal(await keys(cutOff), 1);
  });
});
