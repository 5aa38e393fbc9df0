import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  CredentialReported,
  CredentialResumeRequested,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { readRefusedWebhooks } from '@latchkey/events/provider/refusedWebhooks.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';
import { testContext } from '../../../testing/workers/testContext.ts';
import { awaitedFilesTurn } from './awaitedFiles.ts';
import { never, testWebhooks } from '../../../testing/workers/order/testWebhooks.ts';

const mistyped = { webhookSecret: 'sandbox-webhook-secert' };
/** One more than a turn looks up. */
const many = 101;
const minute = 60_000;
const soon = { ASK_FOR_PHONES_MS: '300' };

/** Runs without a projector, because nothing depends on read tables. */
describe('32.26: webhooks that are refused or lost', function () {
  this.timeout(60_000);
  let app: TestApp;
  let webhooks: ReturnType<typeof testWebhooks>;
  let release: () => Promise<void>;
  before(async () => {
    app = await testApp();
    webhooks = testWebhooks(app);
    // holds the workers' lock, so that only the test runs turns
    const holder = await app.pool.connect();
    await holder.query("SELECT pg_advisory_lock(hashtextextended('latchkey awaited files', 4711))");
    release = async () => {
      await holder.query('SELECT pg_advisory_unlock_all()');
      holder.release();
    };
    await app.workers('', soon);
  });
  after(() => app?.end());
  const refused = async (configId: string) => (await readRefusedWebhooks(app.pool, [configId])).get(configId);
  const turnAt = (ms: () => number) => {
    const { context } = testContext(app);
    const turn = awaitedFilesTurn({ ...context, now: () => new Date(ms()) } satisfies ReactionContext);
    return () => turn(new AbortController().signal);
  };

  it('is looked up with backoff, and by one of two concurrent processes only', async () => {
    const provider = await app.provider({ webhookLossRate: 1 });
    const customer = await app.customer(provider);
    const { ids } = await app.submit(customer, [{}]);
    const [id] = ids as [string];
    const status = async () => (await app.credentials([id]))[0]!.state.status;
    await until(async () => (await status()) === 'AVAILABLE');
    let at = Date.now();
    const turns = [turnAt(() => at), turnAt(() => at)] as const;
    const lookups = async () => (await provider.calls('lookup')).length;
    const requests: number[] = [];
    for (let n = 0; n < 30; n++) {
      at += minute;
      const before = await lookups();
      await turns[0]();
      if ((await lookups()) > before) requests.push(n + 1);
    }
    assert.deepEqual(requests.slice(0, 2), [5, 15], 'after five minutes, then after ten more');
    const [file] = await provider.files();
    await provider.report(file!.providerRef, 'file.deployed');
    at += 24 * 60 * minute;
    await Promise.allSettled(turns.map(turn => turn()));
    assert.equal(await status(), 'DEPLOYED');
    assert.equal(await webhooks.countOf(id, 'CredentialReported'), 1);
    await turns[0]();
    assert.equal((await app.pool.query('SELECT 1 FROM awaited_files WHERE id = $1', [id])).rowCount, 0);
  });

  it('an unresponsive provider doesn’t block others', async () => {
    const broken = await app.provider({ webhookLossRate: 1 });
    const other = await app.provider({ webhookLossRate: 1 });
    const begun = [];
    for (const provider of [broken, other]) begun.push(await app.submit(await app.customer(provider), [{}]));
    const [at, of] = begun as [(typeof begun)[number], (typeof begun)[number]];
    const status = async (id: string) => (await app.credentials([id]))[0]!.state.status;
    for (const { ids } of begun) await until(async () => (await status(ids[0]!)) === 'AVAILABLE');
    for (const provider of [broken, other])
      await provider.report((await provider.files())[0]!.providerRef, 'file.deployed');
    await broken.behave({ rubbish: '<html>' });
    const later = Date.now() + 24 * 60 * minute;
    await turnAt(() => later)();
    assert.equal(await status(of.ids[0]!), 'DEPLOYED');
    assert.equal(await status(at.ids[0]!), 'AVAILABLE');
    await broken.behave({ rubbish: null });
    await turnAt(() => later + 24 * 60 * minute)();
    assert.equal(await status(at.ids[0]!), 'DEPLOYED');
  });

  it('a pass that an earlier version reported as available after a suspension becomes deployed again', async () => {
    const provider = await app.provider({ webhookLossRate: 1 });
    const { orderId, ids } = await app.submit(await app.customer(provider), [{ type: 'wallet' }]);
    const [id] = ids as [string];
    const stateOf = async () => (await app.credentials([id]))[0]!.state;
    await until(async () => (await stateOf()).status === 'AVAILABLE');
    await provider.report((await provider.files())[0]!.providerRef, 'file.deployed');
    const mine = { orderId, customerId: (await stateOf()).customerId };
    const reported = (from: CredentialStatus, status: CredentialStatus) =>
      CredentialReported({ ...mine, from, status, failure: null, words: null });
    await app.tell(
      `credential-${id}`,
      reported('AVAILABLE', 'DEPLOYED'),
      CredentialSuspendRequested({ ...mine, from: 'DEPLOYED' }),
      reported('SUSPENDING', 'SUSPENDED'),
      CredentialResumeRequested({ ...mine, from: 'SUSPENDED' }),
      reported('RESUMING', 'AVAILABLE'),
    );
    const later = Date.now() + 24 * 60 * minute;
    await turnAt(() => later)();
    assert.equal((await stateOf()).status, 'DEPLOYED');
  });

  it('changes since the lookup aren’t overwritten', async () => {
    const provider = await app.provider({ webhookLossRate: 1 });
    const { ids } = await app.submit(await app.customer(provider), [{}]);
    const [id] = ids as [string];
    const status = async () => (await app.credentials([id]))[0]!.state.status;
    await until(async () => (await status()) === 'AVAILABLE');
    await provider.report((await provider.files())[0]!.providerRef, 'file.deployed');
    const { context } = testContext(app);
    const later = new Date(Date.now() + 24 * 60 * minute);
    const turn = awaitedFilesTurn({
      ...context,
      now: () => later,
      providerOf: async (...of) => {
        const access = await context.providerOf(...of);
        const lookup: typeof access.provider.lookup = async refs => {
          const files = await access.provider.lookup(refs);
          await app.ask(id, 'remove');
          return files;
        };
        return { ...access, provider: { ...access.provider, lookup } };
      },
    });
    await turn(new AbortController().signal);
    assert.notEqual(await status(), 'DEPLOYED');
  });

  describe('at two worker processes', () => {
    before(async () => {
      await app.workers('', soon);
      await release();
    });

    it('a mistyped secret: rejected webhooks are counted, and each file is looked up at the provider', async () => {
      const provider = await app.provider();
      const customer = await app.customer(provider, mistyped);
      const people = Array.from({ length: many }, () => ({ type: 'wallet' as const }));
      const { ids } = await app.submit(customer, people);
      const all = async (status: string) =>
        (await app.credentials(ids)).every(({ state }) => state.status === status);
      await until(async () => all('AVAILABLE'));
      const before = (await refused(customer.configId))!;
      assert.equal(before.reason, 'wrong_secret');
      for (const { providerRef } of await provider.files())
        await provider.report(providerRef, 'file.deployed');
      await until(async () => all('DEPLOYED'));
      const { count, since, lastAt } = (await refused(customer.configId))!;
      assert.ok(count >= many, `${count} were counted`);
      assert.ok(since === before.since && since < lastAt);
      for (const { history } of await app.credentials(ids))
        assert.equal(history.filter(({ type }) => type === 'CredentialReported').length, 1, 'recorded once');
    });

    it('an accepted webhook ends the count of rejected ones, even if it reports nothing new', async () => {
      const { id, customer, hook } = await webhooks.begin({ completionMs: never });
      const payload = { id: randomUUID(), type: 'file.deployed', clientRef: `${id}.1`, providerRef: 'x' };
      await until(async () => (await app.credentials([id]))[0]!.state.status === 'ADDING');
      assert.equal(await hook(payload), 204);
      for (const secret of ['guess', 'another guess']) assert.equal(await hook(payload, secret), 401);
      await until(async () => (await refused(customer.configId))?.count === 2);
      assert.equal(await hook(payload), 204);
      assert.equal(await refused(customer.configId), undefined);
    });
  });
});
