import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { connectConfig } from '@latchkey/events/provider/kinds/legicConnect/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { startTestProvider, type TestProvider } from '../../../../sandbox/provider/sandboxClient.ts';
import type { Http } from '../../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../../testing/api/testApp.ts';

const path = '/admin/providers-configs';
const { baseSettings } = connectConfig;

describe('provider configs over HTTP', function () {
  this.timeout(60_000);
  let app: TestApp;
  let sandbox: TestProvider;
  let http: Http;
  const [north, south] = [uuidv7(), uuidv7()];
  before(async () => {
    sandbox = await startTestProvider();
    app = await testApp({
      env: {
        OUTBOUND_ALLOW: '127.0.0.1',
        PROVIDER_TIMEOUT_MS: '1000',
        PROVIDER_SANDBOX_URL: sandbox.url,
        PROVIDER_SANDBOX_KEY: 'sandbox-key',
        PROVIDER_SANDBOX_WEBHOOK_SECRET: 'a secret of webhooks',
      },
    });
    ({ http } = await app.signIn('admin'));
    for (const [id, name] of [
      [north, 'North'],
      [south, 'South'],
    ] as const)
      await app.tell(`partner-${id}`, PartnerCreated({ name, parentId: null, lineagePartnerIds: [id] }));
  });
  after(async () => {
    await sandbox?.close();
    await app?.end();
  });

  const bodyOf = (values: object = {}, settings: object = {}) => ({
    ...connectConfig,
    ...values,
    baseSettings: { ...baseSettings, baseUrl: sandbox.url, apiKeySecret: 'sandbox-key', ...settings },
  });
  const create = async (values: object = {}, settings: object = {}) => {
    const answer = await http.post(path, bodyOf(values, settings));
    assert.equal(answer.status, 201, answer.text);
    return answer.body as { id: string; baseSettings: object; initializationSuccessful: boolean };
  };
  const namesOf = async (query: string) => {
    const { status, body, text } = await http.get(`${path}?${query}`);
    assert.equal(status, 200, text);
    return (body as { displayName: string }[]).map(({ displayName }) => displayName);
  };

  it('PCF-01, PCF-02, PCF-04, PCF-05: a config has its fields; the secrets of its base settings are masked', async () => {
    const made = await create({ displayName: 'North Connect', partnerId: north }, { timeoutMs: 900 });
    const { body } = await http.get(`${path}/${made.id}`);
    assert.deepEqual(body, {
      id: made.id,
      credentialProvider: 'LEGIC_CONNECT',
      partnerId: north,
      displayName: 'North Connect',
      initializationSuccessful: true,
      refusedWebhooks: null,
      baseSettings: {
        projectId: 1,
        apiKeyName: 'tests',
        baseUrl: sandbox.url,
        timeoutMs: 900,
        apiKeySecret: '********',
        webhookSecret: '********',
        callsPerSecond: 500,
        parallelCalls: 32,
        filesPerCall: 1,
        isDeduplicating: false,
      },
    });
    const { rows } = await app.pool.query<{ text: string }>('SELECT data::text AS text FROM events');
    assert.ok(
      rows.every(({ text }) => !text.includes('sandbox-key') && !text.includes(baseSettings.webhookSecret)),
    );
  });

  it('PCF-03, PCF-10: the list is filtered by provider and partners, sorted, and has pages', async () => {
    await create({ displayName: 'A, of all' }, { projectId: 30, apiKeyName: 'c' });
    await create({ displayName: 'B, of South', partnerId: south }, { projectId: 20, apiKeyName: 'b' });
    const sandboxed = { displayName: 'C, sandbox', partnerId: south, credentialProvider: 'SANDBOX' };
    await create(sandboxed, { projectId: 10, apiKeyName: 'a' });
    assert.deepEqual(await namesOf('credentialProvider=SANDBOX'), ['C, sandbox']);
    assert.deepEqual(await namesOf(`partnerIds=${south}`), ['B, of South', 'C, sandbox']);
    assert.deepEqual(await namesOf(`partnerIds=${south}&partnerIds=${north}&q=North`), ['North Connect']);
    assert.ok((await namesOf('nullPartner=true')).includes('A, of all'));
    assert.ok(!(await namesOf('nullPartner=true')).includes('B, of South'));
    const south3 = `partnerIds=${south}&sort=`;
    assert.deepEqual(await namesOf(`${south3}-displayName`), ['C, sandbox', 'B, of South']);
    assert.deepEqual(await namesOf(`${south3}projectId`), ['C, sandbox', 'B, of South']);
    assert.deepEqual(await namesOf(`${south3}-apiKeyName`), ['B, of South', 'C, sandbox']);
    const page = await http.get(`${path}?partnerIds=${south}&offset=1&limit=1`);
    assert.deepEqual([page.body.length, page.body[0].displayName], [1, 'C, sandbox']);
    assert.equal(page.headers.get('content-range'), 'providerConfigs 1-1/2');
  });

  it('a config of the sandbox next to the product needs no settings, and config.json says that there is one', async () => {
    const body = { displayName: 'Sandbox', credentialProvider: 'SANDBOX', partnerId: null, baseSettings: {} };
    const made = await http.post(path, body);
    assert.equal(made.status, 201, made.text);
    assert.equal(made.body.initializationSuccessful, true);
    const { baseUrl, projectId, apiKeySecret, webhookSecret } = made.body.baseSettings;
    assert.deepEqual(
      [baseUrl, projectId, apiKeySecret, webhookSecret],
      [sandbox.url, 1, '********', '********'],
    );
    const other = await http.post(path, { ...body, credentialProvider: 'LEGIC_CONNECT' });
    assert.equal(other.status, 400);
    assert.deepEqual((await app.http.get('/config.json')).body.features, ['providerSandbox']);
  });

  it('PCF-15: display name and credential provider are required', async () => {
    for (const field of ['displayName', 'credentialProvider']) {
      const { status, body } = await http.post(path, { ...bodyOf(), [field]: undefined });
      assert.deepEqual([status, body.errors[0].field, body.errors.length], [400, field, 1]);
    }
    const { status, body } = await http.post(path, bodyOf({ displayName: '' }));
    assert.deepEqual([status, body.errors[0].field], [400, 'displayName']);
  });

  it('PCF-18: one without a partner is global', async () => {
    const { id } = await create({ displayName: 'Global' });
    const { body } = await http.get(`${path}/${id}`);
    assert.equal(body.partnerId, null);
    const { http: customerless } = await app.signIn('partner_admin', { partnerId: south });
    assert.equal((await customerless.get(`${path}/${id}`)).status, 200);
  });

  it('PCF-23, PCF-24, PCF-25: the kinds are LEGIC_CONNECT, our own and the sandbox', async () => {
    const { body } = await http.get('/admin/credential-providers');
    assert.deepEqual(body, [
      { id: 'LATCHKEY_WALLET', name: 'Latchkey Wallet' },
      { id: 'LEGIC_CONNECT', name: 'LEGIC Connect' },
      { id: 'SANDBOX', name: 'Sandbox' },
    ]);
    assert.equal((await http.post(path, bodyOf({ credentialProvider: 'OTHER' }))).status, 400);
  });

  it('33.3: a config of Latchkey Wallet needs only a name, and accepts neither address nor secret', async () => {
    const terms = { displayName: 'Passes', credentialProvider: 'LATCHKEY_WALLET', baseSettings: {} };
    const made = await http.post(path, terms);
    assert.deepEqual([made.status, made.body.initializationSuccessful], [201, true], made.text);
    const { body: shown } = await http.get(`${path}/${made.body.id}`);
    assert.deepEqual(shown.baseSettings, {
      projectId: null,
      apiKeyName: null,
      baseUrl: null,
      timeoutMs: null,
      apiKeySecret: null,
      webhookSecret: null,
      callsPerSecond: 500,
      parallelCalls: 32,
      filesPerCall: 1,
      isDeduplicating: false,
    });
    const changed = await http.put(`${path}/${made.body.id}`, { ...shown, displayName: 'Wallet passes' });
    assert.deepEqual([changed.status, changed.body.displayName], [200, 'Wallet passes'], changed.text);
    const given = { apiKeySecret: 'a long secret', projectId: 5 };
    for (const answer of [
      await http.post(path, { ...terms, baseSettings: given }),
      await http.put(`${path}/${made.body.id}`, {
        ...shown,
        baseSettings: { ...shown.baseSettings, ...given },
      }),
    ])
      assert.deepEqual(
        [answer.status, ...answer.body.errors.map(({ field }: { field: string }) => field)],
        [400, 'baseSettings.projectId', 'baseSettings.apiKeySecret'],
      );
  });

  it('33.3: missing settings of a remote kind are refused, each field by its name', async () => {
    const { status, body } = await http.post(path, { ...connectConfig, baseSettings: {} });
    assert.deepEqual(
      [status, body.errors.map(({ field, reason }: { field: string; reason: string }) => [field, reason])],
      [
        400,
        ['projectId', 'apiKeyName', 'baseUrl', 'apiKeySecret', 'webhookSecret'].map(name => [
          `baseSettings.${name}`,
          'required',
        ]),
      ],
    );
  });

  it('PCF-06, PCF-19: a change succeeds only if the provider was reached with it, and says so', async () => {
    const { id } = await create({ displayName: 'Before' });
    const { body: shown } = await http.get(`${path}/${id}`);
    const change = (settings: object) =>
      http.put(`${path}/${id}`, {
        ...shown,
        displayName: 'After',
        baseSettings: { ...shown.baseSettings, ...settings },
      });
    const wrong = await change({ apiKeySecret: 'not the right key' });
    assert.deepEqual([wrong.status, wrong.body.initializationSuccessful], [200, false]);
    const silent = await change({ baseUrl: 'http://127.0.0.1:9', apiKeySecret: 'sandbox-key' });
    assert.deepEqual([silent.status, silent.body.initializationSuccessful], [200, false]);
    assert.deepEqual((await http.get(`${path}/${id}`)).body, shown, 'nothing was changed');
    const right = await change({ projectId: 77 });
    assert.deepEqual([right.status, right.body.initializationSuccessful], [200, true], right.text);
    const { body: after } = await http.get(`${path}/${id}`);
    assert.deepEqual([after.displayName, after.baseSettings.projectId], ['After', 77]);
  });

  it('a provider that does not answer in time is not waited for any longer', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const since = performance.now();
    const { initializationSuccessful } = await create({ displayName: 'Slow' }, { baseUrl, timeoutMs: 200 });
    assert.equal(initializationSuccessful, false);
    assert.ok(performance.now() - since < 900);
    silent.closeAllConnections();
    silent.close();
  });

  it('a private address that isn’t allowed isn’t called', async () => {
    const { initializationSuccessful } = await create(
      { displayName: 'Inside' },
      { baseUrl: 'http://10.0.0.1' },
    );
    assert.equal(initializationSuccessful, false);
  });

  it('PCF-16: its provider and its partner stay', async () => {
    const { id } = await create({ displayName: 'Fixed', partnerId: south });
    const { body: shown } = await http.get(`${path}/${id}`);
    for (const other of [{ partnerId: north }, { credentialProvider: 'SANDBOX' }]) {
      const { status, body } = await http.put(`${path}/${id}`, { ...shown, ...other });
      assert.deepEqual([status, body.errors[0].reason], [400, 'read_only']);
    }
  });

  it('PCF-07: is deleted, unless a customer has it', async () => {
    const { id } = await create({ displayName: 'Used' });
    const customerId = uuidv7();
    const [provider] = acmeCreated.data.providers;
    const data = {
      ...acmeCreated.data,
      partnerId: north,
      lineagePartnerIds: [north],
      providers: [{ ...provider!, configId: id }],
    };
    await app.tell(`customer-${customerId}`, { ...acmeCreated, data });
    const refused = await http.delete(`${path}/${id}`);
    assert.deepEqual([refused.status, refused.body.reason], [409, 'providerConfig.in_use']);
    const { id: unused } = await create({ displayName: 'Unused' });
    const gone = await http.delete(`${path}/${unused}`);
    assert.deepEqual([gone.status, gone.body.displayName], [200, 'Unused']);
    assert.equal((await http.get(`${path}/${unused}`)).status, 404);
    assert.equal((await http.get(`${path}/${id}`)).status, 200);
  });
});
