import assert from 'node:assert/strict';
import { takenBy } from '@latchkey/events/credit/reservation.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';
import { testContext } from '../../../testing/workers/testContext.ts';
import { recordProgress } from './recordProgress.ts';
import { settle } from './settle.ts';

const charged = 100_000;

describe('settling an order', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  const begin = async () => {
    const customer = await app.customer(await app.provider());
    const { orderId, ids } = await app.submit(customer, [{}, {}, {}]);
    const { context } = testContext(app);
    const progress = (submission: number, available: readonly string[], failed: readonly string[] = []) =>
      recordProgress({ orderId, submission, available, failed, failure: null }, context);
    const history = () => app.store.read(`order-${orderId}`);
    const settleBy = async (events: readonly Recorded[]) => {
      for (const event of events)
        if (settle.hears.some(({ type }) => type === event.type))
          for (const { data } of settle.workOf([event])) await settle.run(data, context);
    };
    const ledger = async () => {
      const { balance, reservations } = await app.ledger(customer.customerId);
      const taken = [...reservations.values()].reduce((sum, one) => sum + takenBy(one), 0);
      return { balance, taken, open: reservations.size };
    };
    return { orderId, ids, progress, history, settleBy, ledger };
  };

  it('CRE-12: credits are settled correctly, whatever the sequence in which the events of an order arrive', async () => {
    const { orderId, ids, progress, history, settleBy, ledger } = await begin();
    const [first, second, third] = ids as [string, string, string];
    assert.deepEqual(await ledger(), { balance: charged - 3, taken: 3, open: 1 });
    await progress(1, [first], [second]);
    await settleBy(await history());
    assert.deepEqual(await ledger(), { balance: charged - 2, taken: 2, open: 1 });
    await progress(1, [first, third], [second]);
    await settleBy((await history()).toReversed());
    await settleBy(await history());
    assert.deepEqual(await ledger(), { balance: charged - 2, taken: 0, open: 0 });
    assert.equal((await app.order(orderId)).status, 'ERROR');
  });

  it('CRE-12: an order submitted again before anything was settled leaves no earlier reservation open', async () => {
    const { orderId, ids, progress, history, settleBy, ledger } = await begin();
    await progress(1, ids.slice(0, 1));
    await app.fail(orderId);
    await app.submitAgain(orderId);
    await settleBy(await history());
    assert.deepEqual(await ledger(), { balance: charged - 3, taken: 2, open: 1 });
    await progress(2, ids.slice(1));
    await settleBy((await history()).toReversed());
    assert.deepEqual(await ledger(), { balance: charged - 3, taken: 0, open: 0 });
    assert.equal((await app.order(orderId)).status, 'ISSUED');
  });

  it('CRE-12: a credential issued after its order failed is charged once, to this or to the next submission', async () => {
    const { orderId, ids, progress, history, settleBy, ledger } = await begin();
    await progress(1, ids.slice(0, 1));
    await app.fail(orderId);
    await settleBy(await history());
    assert.deepEqual(await ledger(), { balance: charged - 1, taken: 1, open: 1 });
    await progress(1, ids.slice(1, 2));
    await settleBy(await history());
    assert.deepEqual(await ledger(), { balance: charged - 2, taken: 2, open: 1 });
    await app.submitAgain(orderId);
    await progress(1, ids.slice(1));
    await settleBy((await history()).toReversed());
    await settleBy(await history());
    assert.deepEqual(await ledger(), { balance: charged - 3, taken: 0, open: 0 });
    assert.equal((await app.order(orderId)).status, 'ISSUED');
  });
});
