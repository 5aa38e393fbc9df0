import assert from 'node:assert/strict';
import type { Behaviour } from '../../../sandbox/provider/behaviour.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';

const count = 12;
const sometimes = 0.25;
const latency = { min: 100, max: 500 };
const everyFourth = { failEvery: 4, failAttempts: 1, failAs: 'http' as const };
const refuse = (status: Behaviour['errors']['status']) => ({
  ...everyFourth,
  errors: { rate: 0, status, message: 'Not now', permanentFor: null },
});

/** Provider problems after which each usable file must exist once and every credential must be available. */
const troubles: Readonly<Record<string, Partial<Behaviour>>> = {
  'is slow': { latencyMs: latency, completionMs: latency },
  'answers later than one waits': { latencyMs: { min: 700, max: 1_000 } },
  'never answers now and then': { timeoutRate: 0.1 },
  'does the work and does not answer': { workThenSilenceRate: sometimes },
  'answers 500 to some': refuse(500),
  'asks some to slow down': refuse(429),
  'tells the end before it answers': { webhookBeforeAnswerRate: 1, latencyMs: latency },
  'loses every webhook': { webhookLossRate: 1 },
  'repeats every webhook': { webhookRepeatRate: 1 },
  'tells in the wrong order': { webhookReorder: true, completionMs: latency },
  'knows late in its look-up': { lookupLagMs: { min: 300, max: 300 }, webhookLossRate: sometimes },
  'hands out the same file for the same reference': { deduplicate: true, workThenSilenceRate: sometimes },
};

describe('issuing while the provider', function () {
  this.timeout(60_000);
  let app: TestApp;
  const begin = async (behaviour: Partial<Behaviour>) => {
    const provider = await app.provider(behaviour);
    const customer = await app.customer(provider);
    const submitted = await app.submit(
      customer,
      Array.from({ length: count }, () => ({})),
    );
    return { provider, ...submitted };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;
  const begun = new Map<string, Begun>();
  // all orders at once, because most of the time is spent waiting for timeouts
  before(async () => {
    app = await testApp();
    await app.workers();
    for (const [name, behaviour] of Object.entries(troubles)) begun.set(name, await begin(behaviour));
  });
  after(async () => app?.end());

  const ended = async (orderId: string) => {
    await until(async () => ['ISSUED', 'ERROR'].includes((await app.order(orderId)).status));
    return (await app.order(orderId)).status;
  };

  for (const name of Object.keys(troubles))
    it(`… ${name}`, async () => {
      const { provider, orderId, ids } = begun.get(name)!;
      assert.equal(await ended(orderId), 'ISSUED');
      const states = (await app.credentials(ids)).map(({ state }) => state.status);
      assert.deepEqual(new Set(states), new Set(['AVAILABLE']));
      const usable = (await provider.files()).filter(({ state }) => state === 'AVAILABLE');
      assert.equal(usable.length, count, 'each file is there once');
    });

  for (const status of [400, 403] as const)
    it(`… refuses with ${status}: the order ends in error, with the provider's message, and its credits are refunded`, async () => {
      const words = { rate: 1, status, message: 'Not like this', permanentFor: null };
      const { orderId, ids } = await begin({ errors: words });
      assert.equal(await ended(orderId), 'ERROR');
      const [first] = await app.credentials(ids);
      const failed = first?.history.find(({ type }) => type === 'CredentialAddFailed')?.data;
      const { failure, words: message } = failed as { failure: object; words: string };
      assert.deepEqual(failure, { source: 'provider', status, message: '' });
      assert.equal(message, 'Not like this');
      const { customerId } = await app.order(orderId);
      await until(async () => {
        const { balance, reservations } = await app.ledger(customerId!);
        return balance === 100_000 && reservations.size === 0;
      });
    });

  it('… requires manual authorization: the order waits and shows where', async () => {
    const { orderId, provider } = await begin({ authorization: 'UNAUTHORIZED' });
    await until(async () => (await app.order(orderId)).needsAuthorization);
    const newest = (await app.store.read(`order-${orderId}`)).at(-1)!;
    assert.deepEqual(
      [newest.type, (newest.data as { redirectUrl: string }).redirectUrl],
      ['OrderAuthorizationNeeded', `${provider.url}/connect/authorize`],
    );
    assert.equal((await provider.files()).length, 0);
  });

  it('… allows ten calls per second: no more are made', async () => {
    const provider = await app.provider();
    const customer = await app.customer(provider, { callsPerSecond: 10 });
    const people = Array.from({ length: 35 }, () => ({}));
    const { orderId } = await app.submit(customer, people);
    assert.equal(await ended(orderId), 'ISSUED');
    const at = (await provider.calls('addFile')).map(call => Date.parse(call.at));
    assert.equal(at.length, 35);
    // 35 calls at ten per second take more than two seconds
    assert.ok(Math.max(...at) - Math.min(...at) >= 2_000, `${Math.max(...at) - Math.min(...at)} ms`);
    const peak = Math.max(...at.map(one => at.filter(other => other >= one && other < one + 900).length));
    assert.ok(peak <= 20, `${peak} calls within a second`);
  });
});
