import assert from 'node:assert/strict';
import type { Behaviour } from '../../../sandbox/provider/behaviour.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';
import { givenUpAfter } from '../../../testing/workers/order/testGivingUp.ts';

const page = '<html><body>Welcome to nginx</body></html>';
const always = (status: Behaviour['errors']['status'], message: string): Partial<Behaviour> => ({
  errors: { rate: 1, status, message, permanentFor: null },
});

/** Behaviors of providers that never respond definitely. Orders fail with the last real response. */
const cases: readonly {
  readonly name: string;
  readonly behaviour: Partial<Behaviour>;
  readonly isDeduplicating: boolean;
  readonly status: number;
  readonly words: RegExp;
}[] = [true, false].flatMap(isDeduplicating => [
  {
    name: 'ORD-53: 500',
    behaviour: always(500, 'Database is down'),
    isDeduplicating,
    status: 500,
    words: /^Database is down$/,
  },
  {
    name: '429',
    behaviour: always(429, 'Slow down, please'),
    isDeduplicating,
    status: 429,
    words: /^Slow down, please$/,
  },
  {
    name: 'a page instead of an answer',
    behaviour: { rubbish: page },
    isDeduplicating,
    status: 200,
    words: /couldn’t be read: <html><body>Welcome to nginx/,
  },
]);

describe('32.6, 32.22: a provider that gives no clear answer', function () {
  this.timeout(90_000);
  let app: TestApp;
  const begun = new Map<object, Awaited<ReturnType<TestApp['submit']>>>();
  before(async () => {
    app = await testApp();
    await app.workers('', { GIVE_UP_MS: '2000' });
    for (const one of cases) {
      const { behaviour, isDeduplicating } = one;
      const customer = await app.customer(await app.provider(behaviour), { isDeduplicating });
      begun.set(one, await app.submit(customer, [{}, {}]));
    }
  });
  after(() => app?.end());

  for (const one of cases)
    it(`answers ${one.name}${one.isDeduplicating ? ' and recognises references' : ''}: the order fails with this response`, async () => {
      const { orderId, ids } = begun.get(one)!;
      await until(async () => (await app.order(orderId)).status === 'ERROR');
      const { failure } = await app.order(orderId);
      assert.deepEqual([failure!.source, failure!.status], ['provider', one.status]);
      const [credential] = await app.credentials(ids);
      const failed = credential!.history.findLast(({ type }) => type === 'CredentialAddFailed')!;
      assert.match((failed.data as { words: string }).words, one.words);
    });

  for (const { name, behaviour, isDeduplicating, status } of cases)
    for (const answerMs of [0, 2_000])
      it(`(${name}${isDeduplicating ? ', recognises references' : ''}, ${answerMs} ms an answer) has failed within a minute, with the default waits`, async () => {
        const { ms, failure } = await givenUpAfter(app, behaviour, { isDeduplicating, answerMs });
        assert.deepEqual([failure.source, failure.status], ['provider', status]);
        assert.ok(ms < 60_000, `${ms} ms`);
      });

  it('keeps no response once it is reported', async () => {
    const { rows } = await app.pool.query('SELECT count(*)::int AS count FROM provider_answers');
    assert.equal(rows[0].count, 0);
  });
});
