import assert from 'node:assert/strict';
import { dayOf } from '@latchkey/events/contract/days.ts';
import { amountsOf, including, startedOn } from '@latchkey/events/contract/examples.ts';
import { reservationOf } from '@latchkey/events/order/state.ts';
import { submissionProcess } from '@latchkey/events/process/submissionProcess.ts';
import { submitOrder } from '@latchkey/events/process/submitOrder.ts';
import { cutStore } from '../../../testing/events/process/testContext.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

const charged = 100_000;
const wallet = { type: 'wallet' } as const;

describe('issuing under a contract', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
    await app.workers();
  });
  after(() => app?.end());

  const begin = async (behaviour: Parameters<TestApp['provider']>[0] = {}) => {
    const provider = await app.provider(behaviour);
    const customer = await app.customer(provider);
    const { customerId } = customer;
    const cycleId = uuidv7();
    const today = dayOf(new Date().toISOString());
    await app.tell(
      `contract-${customerId}`,
      startedOn(today, including(0, 0, 2), { customerId, cycleId, gracePeriod: null }),
    );
    const used = async () => {
      const { balance, reservations, usage } = await app.ledger(customerId);
      return { spent: charged - balance, open: reservations.size, usage: usage.get(cycleId) };
    };
    const isSettled = () => until(async () => (await used()).open === 0);
    return { provider, customer, used, isSettled };
  };

  it('what the cycle includes is used once, and the rest is paid with credits', async () => {
    const { provider, customer, used, isSettled } = await begin();
    const { orderId } = await app.submit(customer, [wallet, wallet, wallet, {}]);
    const both = { spent: 2, usage: amountsOf(0, 0, 2) };
    assert.partialDeepStrictEqual(await used(), both);
    await isSettled();
    assert.deepEqual(await used(), { ...both, open: 0 });
    await until(async () => (await app.order(orderId)).status === 'ISSUED');
    assert.equal((await provider.files()).length, 4);
  });

  it('a failure at the provider releases its usage of the contract', async () => {
    const failures = { rate: 1, code: 'NO_DEVICE', message: 'No device' };
    const { customer, used, isSettled } = await begin({ failures });
    const { orderId } = await app.submit(customer, [wallet, wallet, wallet]);
    await isSettled();
    assert.deepEqual(await used(), { spent: 0, open: 0, usage: amountsOf(0) });
    await until(async () => (await app.order(orderId)).status === 'ERROR');
  });

  it('killed between reservation and submission, the amounts are refunded, and the next submission uses them', async () => {
    const { customer, used, isSettled } = await begin();
    const { orderId } = await app.draft(customer, [wallet, wallet]);
    const { submission, membership } = await app.order(orderId);
    const store = cutStore(app.store, { append: 2, isRecorded: false, isDead: true });
    const submitting = { commandId: uuidv7(), defaultApp: async () => null };
    await assert.rejects(submitOrder({ ...app.process, store }, orderId, submitting));
    assert.deepEqual(await used(), { spent: 0, open: 1, usage: amountsOf(0, 0, 2) });
    const id = reservationOf(orderId, submission + 1, membership);
    const data = { customerId: customer.customerId, orderId };
    assert.equal(
      await submissionProcess.finish(app.process, { id, data, since: new Date().toISOString(), tries: 0 }),
      'givenUp',
    );
    assert.deepEqual(await used(), { spent: 0, open: 0, usage: amountsOf(0) });
    await app.submitAgain(orderId);
    await isSettled();
    assert.deepEqual(await used(), { spent: 0, open: 0, usage: amountsOf(0, 0, 2) });
    await until(async () => (await app.order(orderId)).status === 'ISSUED');
  });
});
