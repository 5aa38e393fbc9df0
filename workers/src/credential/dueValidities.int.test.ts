import assert from 'node:assert/strict';
import {
  CredentialRemoveRequested,
  CredentialResumeRequested,
  CredentialSuspendRequested,
  CredentialValidityEnded,
  CredentialValidityStarted,
} from '@latchkey/events/credential/credential.ts';
import { cuts, cutStore, named, type Cut } from '../../../testing/events/process/testContext.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type Person, type TestApp } from '../../../testing/workers/testApp.ts';
import { testContext } from '../../../testing/workers/testContext.ts';
import { testWebhooks } from '../../../testing/workers/order/testWebhooks.ts';
import { dueValiditiesTurn, maxDue } from './dueValidities.ts';

const hour = 3_600_000;
const many = 2 * maxDue + 1;

/** Runs without a projector, because nothing depends on read tables. */
describe('validities that start and end', function () {
  this.timeout(120_000);
  let app: TestApp;
  let webhooks: ReturnType<typeof testWebhooks>;
  let release: () => void;
  before(async () => {
    app = await testApp();
    webhooks = testWebhooks(app);
    // holds the workers' lock, so that only the test runs turns
    const holder = await app.pool.connect();
    await holder.query("SELECT pg_advisory_lock(hashtextextended('latchkey due validities', 4711))");
    release = () => holder.release(true);
    await app.workers();
  });
  after(async () => {
    release();
    await app?.end();
  });

  const turnAt = (ms: number, cut: Cut | null = null) => {
    const store = cut ? cutStore(app.store, cut) : app.store;
    const { context } = testContext(app, undefined, { store, now: () => new Date(ms) });
    const turn = dueValiditiesTurn(context);
    return () => turn(new AbortController().signal);
  };
  const iso = (ms: number) => new Date(ms).toISOString();
  const issue = async (people: readonly Person[], settings: Parameters<TestApp['customer']>[1] = {}) => {
    const provider = await app.provider();
    const { ids } = await app.submit(await app.customer(provider, settings), people);
    for (const id of ids) await webhooks.becomes(id, 'AVAILABLE');
    // a transaction of another test can delay the newest events in the log for a moment
    const count = people.filter(({ validFrom, validTo }) => validFrom ?? validTo).length;
    await until(async () => {
      await turnAt(0)();
      return (
        (await app.pool.query('SELECT FROM due_validities WHERE id = ANY($1)', [ids])).rowCount === count
      );
    });
    const stateAt = async (id: string) =>
      (await provider.files()).find(({ clientRef }) => clientRef.startsWith(id))!.state;
    return { ids, id: ids[0]!, provider, stateAt };
  };
  const countOf = (id: string, { type }: { readonly type: string }) => webhooks.countOf(id, type);
  const settle = async (ms: number) => {
    const dueBefore = 'SELECT 1 FROM due_validities WHERE due_at <= $1';
    do await turnAt(ms)();
    while ((await app.pool.query(dueBefore, [new Date(ms)])).rowCount !== 0);
  };
  const pass = (validity: Pick<Person, 'validFrom' | 'validTo'>): Person => ({ type: 'wallet', ...validity });
  const isDue = async (id: string) =>
    (await app.pool.query('SELECT 1 FROM due_validities WHERE id = $1', [id])).rowCount === 1;

  it('a wallet pass is suspended at the provider at the second of its end, any other credential removed', async () => {
    const end = Date.now() + hour;
    const people = [pass({ validTo: iso(end) }), { validTo: iso(end) }];
    const { ids, stateAt } = await issue(people);
    const [wallet, user] = ids as [string, string];
    await turnAt(end - 1)();
    for (const id of ids) assert.equal(await countOf(id, CredentialValidityEnded), 0);
    await turnAt(end)();
    for (const id of ids) assert.equal(await countOf(id, CredentialValidityEnded), 1);
    await webhooks.becomes(wallet, 'SUSPENDED');
    await webhooks.becomes(user, 'REMOVED');
    assert.deepEqual([await stateAt(wallet), await stateAt(user)], ['SUSPENDED', 'REMOVED']);
    await turnAt(end + hour)();
    for (const id of ids) assert.equal(await isDue(id), false);
    assert.equal(await countOf(wallet, CredentialSuspendRequested), 1);
    assert.equal(await countOf(user, CredentialRemoveRequested), 1);
  });

  it('a credential issued in advance gets its message at the second of its start, once', async () => {
    const start = Date.now() + hour;
    const phoneNumber = '+41791230001';
    const { id } = await issue([{ phoneNumber, delivery: 'SMS', validFrom: iso(start) }]);
    const texts = async () => (await app.texts()).filter(({ to }) => to === phoneNumber);
    await turnAt(start - 1)();
    assert.equal(await countOf(id, CredentialValidityStarted), 0);
    const turns = [turnAt(start), turnAt(start)];
    await Promise.allSettled(turns.map(turn => turn()));
    await until(async () => (await webhooks.countOf(id, 'CredentialDelivered')) === 1);
    await turnAt(start + hour)();
    assert.equal(await countOf(id, CredentialValidityStarted), 1);
    assert.equal((await texts()).length, 1);
    assert.equal(await isDue(id), false);
  });

  it('one that is issued after its start is sent like any other, and one after its end is ended', async () => {
    const past = Date.now() - hour;
    const phoneNumber = '+41791230002';
    const provider = await app.provider();
    const customer = await app.customer(provider);
    const people = [
      { phoneNumber, delivery: 'SMS' as const, validFrom: iso(past) },
      pass({ validTo: iso(past) }),
    ];
    const { orderId, ids } = await app.draft(customer, people);
    const [begun, over] = ids as [string, string];
    await turnAt(Date.now())();
    assert.equal(await countOf(begun, CredentialValidityStarted), 1);
    assert.equal(await countOf(over, CredentialValidityEnded), 0);
    await app.submitAgain(orderId);
    await until(async () => (await webhooks.countOf(begun, 'CredentialDelivered')) === 1);
    await webhooks.becomes(over, 'AVAILABLE');
    await turnAt(Date.now() + 1_000)();
    await webhooks.becomes(over, 'SUSPENDED');
  });

  it('an extension before the end prevents it; one after it resumes, but not after a person’s suspension', async () => {
    const end = Date.now() + hour;
    const { ids } = await issue(Array.from({ length: 3 }, () => pass({ validTo: iso(end) })));
    const [early, late, held] = ids as [string, string, string];
    await app.ask(held, 'suspend');
    await webhooks.becomes(held, 'SUSPENDED');
    await app.changeValidity(early, { validTo: iso(end + 10 * hour) });
    await turnAt(end)();
    await webhooks.becomes(late, 'SUSPENDED');
    assert.equal(await countOf(early, CredentialValidityEnded), 0);
    for (const id of [late, held]) await app.changeValidity(id, { validTo: iso(end + 10 * hour) });
    await turnAt(end + 1_000)();
    await webhooks.becomes(late, 'AVAILABLE');
    assert.equal(await countOf(held, CredentialResumeRequested), 0);
    await turnAt(end + 10 * hour)();
    for (const id of [early, late]) await webhooks.becomes(id, 'SUSPENDED');
    assert.equal(await countOf(late, CredentialSuspendRequested), 2);
  });

  it('a pass that the provider reports as working after its end is suspended again', async () => {
    const end = Date.now() + hour;
    const { id } = await issue([pass({ validTo: iso(end) })]);
    await turnAt(end)();
    await webhooks.becomes(id, 'SUSPENDED');
    await settle(end + hour);
    assert.equal(await isDue(id), false);
    await app.report(id, 'DEPLOYED');
    await until(async () => {
      await turnAt(end + hour)();
      return (await countOf(id, CredentialSuspendRequested)) === 2;
    });
    await webhooks.becomes(id, 'SUSPENDED');
    assert.equal(await countOf(id, CredentialValidityEnded), 1);
  });

  it(`${many} ends at one moment are found in pages by two processes, each once`, async () => {
    const end = Date.now() + hour;
    const { ids } = await issue(Array.from({ length: many }, () => pass({ validTo: iso(end) })));
    const ended = async () => {
      const all = await app.credentials(ids);
      return all.filter(({ state }) => state.hasEnded).length;
    };
    await turnAt(end)();
    assert.equal(await ended(), maxDue);
    await Promise.allSettled([turnAt(end)(), turnAt(end)()]);
    await turnAt(end)();
    await turnAt(end)();
    assert.equal(await ended(), many);
    for (const id of ids) await webhooks.becomes(id, 'SUSPENDED');
    const counts = (await app.credentials(ids)).map(
      ({ history }) => history.filter(({ type }) => type === CredentialSuspendRequested.type).length,
    );
    assert.deepEqual(new Set(counts), new Set([1]));
  });

  it('validities use a tenth of a provider’s rate, so that orders aren’t delayed', async () => {
    const end = Date.now() + hour;
    const { ids } = await issue(
      Array.from({ length: 5 }, () => pass({ validTo: iso(end) })),
      { callsPerSecond: 20 },
    );
    const ended = async () => (await app.credentials(ids)).filter(({ state }) => state.hasEnded).length;
    await settle(end - 1);
    const counts = [0];
    // a validity whose events aren't followed yet is found by a later turn
    for (let second = 0; counts.at(-1)! < 5 && second < 20; second++) {
      await turnAt(end + second * 1_000)();
      counts.push(await ended());
    }
    assert.equal(counts.at(-1), 5);
    const perSecond = counts.slice(1).map((count, n) => count - counts[n]!);
    assert.equal(Math.max(...perSecond), 2, `${perSecond}`);
  });

  for (const cut of cuts(1))
    it(`${named(cut)}: another process continues, and the validity ends once`, async () => {
      const end = Date.now() + hour;
      const { id } = await issue([pass({ validTo: iso(end) })]);
      await turnAt(end - 1)();
      await assert.rejects(turnAt(end, cut)());
      for (const later of [0, 1_000]) await turnAt(end + later)();
      await webhooks.becomes(id, 'SUSPENDED');
      assert.equal(await countOf(id, CredentialValidityEnded), 1);
      assert.equal(await countOf(id, CredentialSuspendRequested), 1);
    });
});

describe('validities and restarted workers', function () {
  this.timeout(120_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  it('an end that came while no worker ran is found by the next one', async () => {
    const { becomes, countOf } = testWebhooks(app);
    const provider = await app.provider();
    const workers = await app.workers();
    const validTo = new Date(Date.now() + 2_000).toISOString();
    const { ids } = await app.submit(await app.customer(provider), [
      { type: 'wallet', validTo },
      { type: 'wallet' },
    ]);
    for (const id of ids) await until(async () => (await app.credentials([id]))[0]!.state.submission === 1);
    await workers.kill();
    await until(async () => Date.now() > Date.parse(validTo));
    await app.workers();
    await becomes(ids[0]!, 'SUSPENDED');
    assert.equal(await countOf(ids[0]!, CredentialSuspendRequested.type), 1);
    assert.equal((await app.credentials([ids[1]!]))[0]!.state.status, 'AVAILABLE');
  });
});
