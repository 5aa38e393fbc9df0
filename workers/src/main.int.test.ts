import assert from 'node:assert/strict';
import { until } from '../../testing/workers/runner/recorder.ts';
import { onEachEngine, queuesIn, type TestEngine } from '../../testing/workers/runner/testQueues.ts';
import { testApp, type TestCustomer, type TestApp } from '../../testing/workers/testApp.ts';

const people = (count: number) => Array.from({ length: count }, () => ({}));
const unhurried = { latencyMs: { min: 20, max: 60 }, completionMs: { min: 50, max: 300 } };
/**
 * Timeouts for a busy machine. With shorter ones, credentials could fail permanently, as five calls without a
 * response suffice.
 */
const patient = { PROVIDER_TIMEOUT_MS: '10000', CALL_WITHIN_MS: '5000' };
/** Timeouts long enough for no lease to end during a call. */
const veryPatient = { ...patient, CALL_WITHIN_MS: '10000' };

describe('workers', function () {
  this.timeout(180_000);
  onEachEngine((start, name) => {
    let app: TestApp;
    let engine: TestEngine;
    before(async () => {
      app = await testApp();
      // without QUEUE_URL the queues are in the product's PostgreSQL
      const own = { ...queuesIn(app.database.url), url: '', end: async () => undefined };
      engine = name === 'PostgreSQL' ? own : await start();
    });
    after(async () => {
      await app?.end();
      await engine?.end();
    });

    const availableOf = async (ids: readonly string[]) =>
      (await app.credentials(ids)).filter(({ state }) => state.status === 'AVAILABLE').length;
    const isIssued = async (orderId: string) => (await app.order(orderId)).status === 'ISSUED';
    const slowScene = async () => {
      const provider = await app.provider(unhurried);
      const customer = await app.customer(provider, { parallelCalls: 2 });
      return { provider, customer };
    };

    it('an order is issued, and the health response names the engine', async () => {
      const workers = await app.workers(engine.url, patient);
      const provider = await app.provider();
      const { orderId, ids } = await app.submit(await app.customer(provider), people(30));
      await until(() => isIssued(orderId));
      const files = await provider.files();
      assert.deepEqual([files.length, await availableOf(ids)], [30, 30]);
      const { queues } = (await (await fetch(`${workers.url}/readyz`)).json()) as { queues: string };
      assert.equal(queues, name === 'Redis' ? 'redis' : 'postgres');
      assert.equal(await workers.stop(), 0);
    });

    it('32.19: readiness checks whether the queues are available', async function () {
      if (!engine.cut) return this.skip(); // on PostgreSQL the queues share the product's database
      const workers = await app.workers(engine.url, patient);
      const readiness = async () => {
        const response = await fetch(`${workers.url}/readyz`);
        const { missing } = (await response.json()) as { missing: readonly string[] };
        return `${response.status} ${missing.join()}`;
      };
      assert.equal(await readiness(), '200 ');
      const back = await engine.cut();
      await until(async () => (await readiness()) === '503 queues');
      await back();
      await until(async () => (await readiness()) === '200 ');
      await workers.stop();
    });

    it('killed in the middle of an order, the next one continues: each file exists once', async () => {
      const first = await app.workers(engine.url, patient);
      const { provider, customer } = await slowScene();
      const { orderId, ids } = await app.submit(customer, people(60));
      await until(async () => (await provider.files()).length >= 15);
      await first.kill();
      assert.ok(!(await isIssued(orderId)), 'it died in the middle');
      const second = await app.workers(engine.url, patient);
      await until(() => isIssued(orderId));
      assert.equal((await provider.files()).length, 60);
      assert.equal(await availableOf(ids), 60);
      assert.equal(await second.stop(), 0);
    });

    it('on a signal, it finishes running work; nothing is requested twice', async () => {
      const first = await app.workers(engine.url, veryPatient);
      const { provider, customer } = await slowScene();
      const { orderId } = await app.submit(customer, people(40));
      await until(async () => (await provider.files()).length >= 5);
      assert.equal(await first.stop(), 0);
      const second = await app.workers(engine.url, veryPatient);
      await until(() => isIssued(orderId));
      const calls = await provider.calls('addFile');
      assert.equal(new Set(calls.map(({ clientRef }) => clientRef.split('.')[0])).size, 40);
      assert.equal(calls.length, 40, 'no call was repeated');
      await second.stop();
    });

    it('the queues are lost in the middle of an order: it continues automatically', async () => {
      const workers = await app.workers(engine.url, patient);
      const { provider, customer } = await slowScene();
      const { orderId, ids } = await app.submit(customer, people(40));
      await until(async () => (await provider.files()).length >= 5);
      await engine.lose();
      await until(() => isIssued(orderId));
      assert.deepEqual([(await provider.files()).length, await availableOf(ids)], [40, 40]);
      assert.equal(await workers.stop(), 0);
    });

    it('two processes share the work, and one customer does not hold up the other', async () => {
      const both = await Promise.all([app.workers(engine.url, patient), app.workers(engine.url, patient)]);
      // the provider deduplicates references, so leases that end early do no harm
      const provider = await app.provider({ latencyMs: { min: 15, max: 15 }, deduplicate: true });
      const scene = async (count: number): Promise<string> => {
        const settings = { parallelCalls: 1, isDeduplicating: true };
        const customer: TestCustomer = await app.customer(provider, settings);
        return (await app.submit(customer, people(count))).orderId;
      };
      const big = await scene(240);
      await until(async () => (await provider.files()).length > 0);
      const small = await scene(10);
      await until(() => isIssued(small));
      assert.ok(!(await isIssued(big)), 'the small order did not wait for the big one');
      await until(() => isIssued(big));
      assert.equal((await provider.files()).length, 250);
      await Promise.all(both.map(one => one.stop()));
    });
  });
});
