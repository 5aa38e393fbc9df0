import assert from 'node:assert/strict';
import {
  ComparisonFinished,
  ComparisonMendRequested,
  ComparisonMended,
  ComparisonProgressed,
  ComparisonStarted,
} from '@latchkey/events/comparison/comparison.ts';
import type { Difference } from '@latchkey/events/comparison/difference.ts';
import { acme, acmeCreated } from '@latchkey/events/customer/examples.ts';
import { CustomerProviderChanged } from '@latchkey/events/customer/customer.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { ProviderConfigCreated } from '@latchkey/events/provider/config/providerConfig.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { tellPasses } from '../../../testing/api/bulkAction/tellPasses.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const [provider] = acmeCreated.data.providers as [(typeof acmeCreated.data.providers)[number]];
const { credentialProviderId, configId } = provider;
const other = uuidv7();
const otherProvider = { ...provider, credentialProviderId: uuidv7() };
const compare = (customerId: string, id: string) => `/admin/customers/${customerId}/providers/${id}/compare`;
const missing = (id: string, credentialId: string): Difference => ({
  id,
  cause: 'MISSING',
  credentialId,
  ours: 'AVAILABLE',
  theirs: null,
  fields: [],
  providerRef: 'file-1',
  clientRef: `${credentialId}.1`,
});

describe('comparisons with providers', function () {
  this.timeout(60_000);
  let app: TestApp;
  let credentialId: string;
  before(async () => {
    app = await testAcme();
    [credentialId] = (await tellPasses(app, acme, { issued: 1 })) as [string];
    const data = { ...acmeCreated.data, providers: [otherProvider] };
    await app.tell(`customer-${other}`, { ...acmeCreated, data });
    await app.tell(
      `providerConfig-${configId}`,
      ProviderConfigCreated({
        displayName: 'LEGIC Connect',
        credentialProvider: 'LEGIC_CONNECT',
        partnerId: null,
      }),
    );
  });
  after(() => app?.end());
  const operator = async (customerId = acme) =>
    (await app.signIn('customer_credentials_rw', { customerId })).http;
  /** Records what the workers would find in the run in progress. */
  const found = async (id: string, customerId: string, differences: readonly Difference[]) => {
    const history = await app.store.read(`comparison-${id}`);
    const { runId } = history.findLast(({ type }) => type === ComparisonStarted.type)!.data as DataOf<
      typeof ComparisonStarted
    >;
    const from = { phase: 'OURS', cursor: null } as const;
    await app.tell(
      `comparison-${id}`,
      ComparisonProgressed({
        runId,
        from,
        to: null,
        compared: 7,
        customerId,
        configId,
        found: [...differences],
        confirmed: [],
        unlisted: 0,
        unassigned: 0,
      }),
      ComparisonFinished({ runId, coverage: 'OURS', gone: [] }),
    );
  };

  it('36.2: starts one run at a time, lists differences with the ways to resolve them, and requests that', async () => {
    const http = await operator();
    const started = await http.post(compare(acme, credentialProviderId), {});
    assert.equal(started.status, 200, started.text);
    assert.partialDeepStrictEqual(started.body, {
      id: credentialProviderId,
      customerId: acme,
      configId,
      status: 'RUNNING',
      coverage: null,
    });
    const again = await http.post(compare(acme, credentialProviderId), {});
    assert.deepEqual([again.status, again.body.runId], [200, started.body.runId]);
    const [lost, strange] = [uuidv7(), uuidv7()];
    await found(credentialProviderId, acme, [
      missing(lost, credentialId),
      {
        ...missing(strange, credentialId),
        cause: 'UNKNOWN',
        credentialId: null,
        ours: null,
        theirs: 'DEPLOYED',
      },
    ]);
    const row = await http.get(`/admin/comparisons/${credentialProviderId}`);
    assert.partialDeepStrictEqual(row.body, { status: 'FINISHED', comparedCount: 7, coverage: 'OURS' });
    const list = await http.get(`/admin/differences?customerId=${acme}&sort=foundAt`);
    const byId = new Map((list.body as { id: string }[]).map(one => [one.id, one]));
    assert.partialDeepStrictEqual(byId.get(lost), {
      cause: 'MISSING',
      status: 'OPEN',
      ways: ['RESTORE', 'ACCEPT'],
      credential: { id: credentialId },
    });
    assert.partialDeepStrictEqual(byId.get(strange), {
      cause: 'UNKNOWN',
      ways: ['RESTORE'],
      credential: null,
    });
    const mend = (ids: readonly string[], way: string) =>
      http.post(`/admin/comparisons/${credentialProviderId}/mend`, { ids, way });
    const refused = await mend([lost, strange], 'ACCEPT');
    assert.deepEqual([refused.status, refused.body.reason], [409, 'comparison.no_such_way']);
    const unknown = await mend([uuidv7()], 'RESTORE');
    assert.deepEqual([unknown.status, unknown.body.reason], [409, 'comparison.resolved']);
    assert.equal((await mend([lost, strange], 'RESTORE')).status, 200);
    const requested = (await app.store.read(`comparison-${credentialProviderId}`)).at(-1)!;
    assert.equal(requested.type, ComparisonMendRequested.type);
    assert.deepEqual(
      (await http.get('/admin/differences?status=MENDING')).body.map((one: { ways: string[] }) => one.ways),
      [[], []],
    );
    const results = [
      { id: lost, failureReason: null },
      { id: strange, failureReason: 'comparison.provider' },
    ];
    await app.tell(`comparison-${credentialProviderId}`, ComparisonMended({ results }));
    const shown = async (id: string) =>
      ((await http.get('/admin/differences')).body as { id: string }[]).find(one => one.id === id);
    assert.partialDeepStrictEqual(await shown(lost), { status: 'MENDED', failureReason: null, ways: [] });
    assert.partialDeepStrictEqual(await shown(strange), {
      status: 'FAILED',
      failureReason: 'comparison.provider',
      ways: ['RESTORE'],
    });
  });

  it('36.2: two customers see, start and resolve only their own', async () => {
    const [ours, theirs] = [await operator(), await operator(other)];
    const id = otherProvider.credentialProviderId;
    assert.equal((await theirs.post(compare(other, id), {})).status, 200);
    const lost = uuidv7();
    await found(id, other, [missing(lost, uuidv7())]);
    const { http: reader } = await app.signIn('customer_credentials_ro', { customerId: other });
    const idsSeenBy = async (http: TestApp['http']) =>
      ((await http.get('/admin/differences')).body as { customerId: string }[]).map(one => one.customerId);
    assert.deepEqual(await idsSeenBy(theirs), [other]);
    assert.deepEqual(await idsSeenBy(reader), [other]);
    assert.deepEqual(new Set(await idsSeenBy(ours)), new Set([acme]));
    const mend = { ids: [lost], way: 'ACCEPT' };
    const statuses = async (http: TestApp['http']) => [
      (await http.get(`/admin/comparisons/${id}`)).status,
      (await http.post(`/admin/comparisons/${id}/mend`, mend)).status,
      (await http.post(compare(other, id), {})).status,
      (await http.post(compare(acme, id), {})).status,
    ];
    assert.deepEqual(await statuses(ours), [404, 404, 404, 404]);
    assert.deepEqual(await statuses(reader), [200, 403, 403, 403]);
    assert.deepEqual(await statuses(theirs), [200, 200, 200, 404]);
  });

  it('36.2: a global admin starts the comparisons of all customers of a config; a kind within the product has none', async () => {
    const { http: admin } = await app.signIn('admin');
    const path = `/admin/providers-configs/${configId}/compare`;
    const { status, body } = await admin.post(path, {});
    assert.deepEqual([status, body], [200, { startedCount: 2, leftCount: 0 }]);
    await app.shown(await app.store.head());
    const { status: runStatus } = (await admin.get(`/admin/comparisons/${credentialProviderId}`)).body;
    assert.equal(runStatus, 'RUNNING');
    assert.equal((await (await operator()).post(path, {})).status, 403);
    const inside = { ...otherProvider, credentialProvider: 'LATCHKEY_WALLET' } as const;
    await app.tell(
      `customer-${other}`,
      CustomerProviderChanged({
        credentialProviderId: inside.credentialProviderId,
        providers: [inside],
      }),
    );
    const refused = await (await operator(other)).post(compare(other, inside.credentialProviderId), {});
    assert.deepEqual([refused.status, refused.body.reason], [409, 'comparison.nothing_outside']);
  });
});
