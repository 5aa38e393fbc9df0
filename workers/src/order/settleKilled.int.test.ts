import assert from 'node:assert/strict';
import { OrderProgressed } from '@latchkey/events/order/order.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

const charged = 100_000;
const people = Array.from({ length: 20 }, () => ({}));
const refusesSome = {
  failEvery: 3,
  failAttempts: 100,
  failAs: 'http' as const,
  errors: { rate: 0, status: 400 as const, message: 'Not like this', permanentFor: null },
  completionMs: { min: 50, max: 400 },
};

describe('settling, killed', function () {
  this.timeout(180_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  it('CRE-12: killed between progress and settlement, again and again: the balance matches the issued credentials, and nothing stays reserved', async () => {
    const customer = await app.customer(await app.provider(refusesSome));
    const orders = await Promise.all([1, 2, 3].map(() => app.submit(customer, people)));
    const progressed = async () => {
      const histories = await app.store.readMany(orders.map(({ orderId }) => `order-${orderId}`));
      return [...histories.values()].flat().filter(({ type }) => type === OrderProgressed.type).length;
    };
    const hasEnded = async () => {
      const states = await Promise.all(orders.map(({ orderId }) => app.order(orderId)));
      return states.every(({ status }) => status === 'ISSUED' || status === 'ERROR');
    };
    for (let kills = 0; kills < 4 && !(await hasEnded()); kills++) {
      const workers = await app.workers();
      const before = await progressed();
      await until(async () => (await progressed()) > before || (await hasEnded()));
      await workers.kill();
    }
    const workers = await app.workers();
    await until(hasEnded);
    const issued = (await app.credentials(orders.flatMap(({ ids }) => ids))).filter(
      ({ state }) => state.status === 'AVAILABLE',
    ).length;
    assert.ok(issued > 0 && issued < 60, `${issued} issued`);
    await until(async () => (await app.ledger(customer.customerId)).reservations.size === 0);
    assert.equal((await app.ledger(customer.customerId)).balance, charged - issued);
    await workers.stop();
  });
});
