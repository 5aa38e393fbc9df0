import assert from 'node:assert/strict';
import { CreditReservationCancelled, CreditSettled } from '@latchkey/events/credit/credit.ts';
import { testApp, type TestApp } from '../testApp.ts';
import { testContext } from '../testContext.ts';
import { closeReservation, settleEnded } from './settle.ts';

describe('settling an order', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  const begin = async () => {
    const customer = await app.customer(await app.provider());
    const { orderId, ids } = await app.submit(customer, [{}, {}, {}]);
    const { context } = testContext(app);
    const settle = (submission: number, available: readonly string[], failed: readonly string[] = []) =>
      settleEnded({ orderId, submission, available, failed, failure: null }, context);
    const ledger = () => app.store.read(`credit-${customer.customerId}`);
    const paidFor = async () =>
      (await ledger()).flatMap(({ type, data }) =>
        type === CreditSettled.type ? (data as { credentialIds: readonly string[] }).credentialIds : [],
      );
    return { orderId, ids, context, settle, ledger, paidFor };
  };

  it('CRE-12: what is paid for and what the order knows of are one commit', async () => {
    const { orderId, ids, settle, ledger } = await begin();
    const [first, second, third] = ids as [string, string, string];
    await settle(1, [first], [second]);
    await settle(1, [first, third], [second]);
    const order = await app.store.read(`order-${orderId}`);
    const credits = (await ledger()).filter(({ data }) => 'credentialIds' in (data as object));
    const progress = order.filter(({ type }) => type === 'OrderProgressed');
    assert.deepEqual(
      credits.map(({ type, data }) => [type, (data as { credentialIds: string[] }).credentialIds]),
      [
        ['CreditSettled', [first]],
        ['CreditReleased', [second]],
        ['CreditSettled', [third]],
      ],
    );
    // nothing stands between the two streams' events of one commit
    assert.equal(credits[0]!.position, progress[0]!.position + 1n);
    assert.equal((await app.order(orderId)).status, 'ERROR');
  });

  it('CRE-12: an order that failed before it knew of an issued credential pays for it once, by the submission that asks for it again', async () => {
    const { orderId, ids, context, settle, ledger, paidFor } = await begin();
    await settle(1, ids.slice(0, 1));
    await app.fail(orderId);
    await settle(1, ids.slice(1, 2)); // its end comes late
    assert.deepEqual(await paidFor(), ids.slice(0, 1));
    await closeReservation.run({ orderId }, context);
    const given = (await ledger()).filter(({ type }) => type === CreditReservationCancelled.type);
    assert.deepEqual(
      given.map(({ data }) => (data as { amount: number }).amount),
      [2],
    );
    await app.submitAgain(orderId);
    await settle(1, ids.slice(1, 2)); // and once more, of the submission before
    assert.deepEqual(await paidFor(), ids.slice(0, 1));
    await settle(2, ids.slice(1));
    assert.deepEqual((await paidFor()).toSorted(), ids.toSorted());
    assert.equal((await app.order(orderId)).status, 'ISSUED');
  });
});
