import assert from 'node:assert/strict';
import { AppConfigCreated, AppConfigDeleted } from '@latchkey/events/appConfig/appConfig.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { startTestProvider, type TestProvider } from '../../../../sandbox/provider/sandboxClient.ts';
import {
  none,
  providersApp,
  right,
  type ProvidersApp,
} from '../../../../testing/api/provider/keys/testProviders.ts';

describe('the initial values of a new customer', function () {
  this.timeout(60_000);
  let given: ProvidersApp;
  let sandbox: TestProvider;
  before(async () => {
    sandbox = await startTestProvider();
    given = await providersApp(sandbox);
  });
  after(() => given?.end());

  const partnerWith = async (defaults: object = {}) => {
    const { http, connect, newPartner } = given;
    const { id, at } = await newPartner();
    const { id: provider } = await right(http.post(`${at}/providers`, { configId: connect }), 201);
    await right(http.patch(`${at}/defaults`, defaults));
    return { id, at, provider: provider as string };
  };
  const create = (partnerId: string, more: object = {}) =>
    given.http.post('/admin/customers', { name: 'Riverside', partnerId, ...more });

  it('CUS-54: under a partner without a key generation mode no customer can be created, until it is configured', async () => {
    const { http, setKeys } = given;
    const { id, at, provider } = await partnerWith();
    const count = async () => (await http.get(`/admin/customers?partnerId=${id}`)).body.length as number;
    const refused = await create(id);
    assert.deepEqual([refused.status, refused.body.reason], [409, 'keyset.not_configured']);
    assert.match(refused.body.detail, /key generation mode isn’t configured/);
    assert.equal(await count(), 0);
    await right(setKeys(at, provider, { mode: 'RANDOM' }));
    await right(create(id), 201);
    assert.equal(await count(), 1);
  });

  it('the history of a customer has its initial values: credits, and the keys of each provider', async () => {
    const { http, connect, setKeys } = given;
    const { id, at, provider } = await partnerWith({ defaultInitialCredits: 7 });
    await right(setKeys(at, provider, { mode: 'RANDOM' }));
    const customer = (await right(create(id), 201)) as { id: string };
    const own = `/admin/customers/${customer.id}`;
    const equipmentChanges = async () =>
      ((await http.get(`${own}/events`)).body as { type: string; changes: object[] }[])
        .filter(({ type }) => type === 'CustomerEquipped')
        .map(({ changes }) => changes);
    const credits = [{ field: 'firstCredits', from: null, to: 7 }];
    assert.deepEqual(await equipmentChanges(), [credits]);
    const terms = { credentialProvider: 'LEGIC_CONNECT', displayName: 'North', configId: connect };
    await right(http.post(`${own}/providers`, { ...terms, baseSettings: { projectId: 4711 } }), 201);
    assert.deepEqual(await equipmentChanges(), [
      [{ field: 'firstKeys', from: null, to: ['North'] }],
      credits,
    ]);
  });

  it('omitted values are the partner’s; given ones are used', async () => {
    const { app, setKeys } = given;
    const defaultAppConfigId = uuidv7();
    const links = { androidStoreUrl: 'https://a', iosStoreUrl: 'https://i', deepLinkUrl: 'https://d' };
    const terms = { ...links, name: 'Doors', appName: 'Doors', mobileAppId: 1, isDefault: false };
    await app.tell(`appConfig-${defaultAppConfigId}`, AppConfigCreated({ ...terms, partnerId: null }));
    const defaults = { defaultCredentialRedeemMethod: 'mfa', defaultEnforceDataUniqueness: true };
    const { id, at, provider } = await partnerWith({ ...defaults, defaultAppConfigId });
    await right(setKeys(at, provider, { mode: 'RANDOM' }));
    const of = ({
      appConfigId,
      credentialRedeemMethod,
      enforceSecuredDataUniqueness,
    }: Record<string, unknown>) => [appConfigId, credentialRedeemMethod, enforceSecuredDataUniqueness];
    assert.deepEqual(of(await right(create(id), 201)), [defaultAppConfigId, 'mfa', true]);
    const own = {
      appConfigId: null,
      credentialRedeemMethod: 'DIRECT',
      enforceSecuredDataUniqueness: false,
    };
    assert.deepEqual(of(await right(create(id, own), 201)), [null, 'DIRECT', false]);
    await app.tell(`appConfig-${defaultAppConfigId}`, AppConfigDeleted());
    assert.deepEqual(of(await right(create(id), 201)), [null, 'mfa', true]);
  });

  it('PCF-62: if the partner says so, a new customer gets its own project at the provider, once; without one it is not initialized', async () => {
    const { http, setKeys, unreached, newPartner } = given;
    const { id, at, provider } = await partnerWith({ autoCreateProviderProject: true });
    await right(setKeys(at, provider, { mode: 'RANDOM' }));
    const key = { 'Idempotency-Key': uuidv7() };
    const body = { name: 'Riverside', partnerId: id };
    const projectsOf = async (customerId: string) => {
      const all = await right(http.get(`/admin/customers/${customerId}/providers`));
      return all.map(({ baseSettings }: { baseSettings: { projectId: number } }) => baseSettings.projectId);
    };
    const made = await right(http.post('/admin/customers', body, key), 201);
    assert.equal((await right(http.post('/admin/customers', body, key), 201)).id, made.id);
    const [project] = await projectsOf(made.id);
    assert.ok(project > 1, 'another than that of the config, which is 1');
    assert.equal(made.providers[0].projectId, project);
    const { body: answer } = await sandbox.send('GET', '/_sandbox/calls?operation=createProject');
    const recorded = answer as unknown as { readonly calls: readonly { readonly clientRef: string }[] };
    assert.equal(new Set(recorded.calls.map(({ clientRef }) => clientRef)).size, 1, 'one, however often');
    const second = await right(create(id), 201);
    assert.notEqual((await projectsOf(second.id))[0], project);

    const away = await newPartner();
    const { id: offer } = await right(http.post(`${away.at}/providers`, { configId: unreached }), 201);
    await right(setKeys(away.at, offer, { mode: 'RANDOM' }));
    await right(http.patch(`${away.at}/defaults`, { autoCreateProviderProject: true }));
    const without = await right(create(away.id), 201);
    const [shown] = await right(http.get(`/admin/customers/${without.id}/providers`));
    assert.deepEqual([shown.fullyInitialized, shown.baseSettings.projectId], [false, 1]);
  });

  it("if the partner says so, a new customer has the partner's provider with its own keys; else it has none", async () => {
    const { http, setKeys, connect } = given;
    const { id, at, provider } = await partnerWith({ autoCreateProviderProject: true });
    await right(setKeys(at, provider, { mode: 'SECURE_RANDOM' }));
    const made = await right(create(id), 201);
    assert.equal(made.providers.length, 1);
    const [own] = await right(http.get(`/admin/customers/${made.id}/providers`));
    assert.deepEqual([own.configId, own.displayName, own.fullyInitialized], [connect, 'Connect', true]);
    assert.notEqual(own.credentialProviderId, provider);
    assert.deepEqual(
      [own.fileConfig.mode, own.fileConfig.hasKeys, own.fileConfig.keySetKeys],
      ['SECURE_RANDOM', true, none],
    );
    await right(http.patch(`${at}/defaults`, { autoCreateProviderProject: false }));
    assert.deepEqual((await right(create(id), 201)).providers, []);
  });

  it('CRE-10: the initial credits of its partner are the balance of a new customer, once', async () => {
    const { http, setKeys } = given;
    const { id, at, provider } = await partnerWith({ defaultInitialCredits: 250 });
    await right(setKeys(at, provider, { mode: 'RANDOM' }));
    const key = { 'Idempotency-Key': uuidv7() };
    const body = { name: 'Riverside', partnerId: id };
    const [made, repeated] = [
      await right(http.post('/admin/customers', body, key), 201),
      await right(http.post('/admin/customers', body, key), 201),
    ];
    assert.equal(repeated.id, made.id);
    const entries = await right(http.get(`/admin/customers/${made.id}/credits`));
    assert.deepEqual(
      entries.map(({ amount, status }: { amount: number; status: string }) => [amount, status]),
      [[250, 'CREDIT_CHARGE']],
    );
    assert.equal((await right(http.get(`/admin/customers/${made.id}/credits/summary`))).balance, 250);
    await right(http.patch(`${at}/defaults`, { defaultInitialCredits: 0 }));
    const { id: without } = await right(create(id), 201);
    assert.deepEqual(await right(http.get(`/admin/customers/${without}/credits`)), []);
  });

  it('PAR-48, PAR-49: a partner gets a provider from a predefined config, and secure random keys that are never returned', async () => {
    const { http, connect, newPartner, setKeys } = given;
    const { at } = await newPartner();
    const added = await right(http.post(`${at}/providers`, { configId: connect }), 201);
    assert.deepEqual([added.configId, added.fileConfig.mode], [connect, 'UNSET']);
    await right(setKeys(at, added.id, { mode: 'SECURE_RANDOM' }));
    const [shown] = await right(http.get(`${at}/providers`));
    const { mode, hasKeys, keySetKeys, areKeysShown } = shown.fileConfig;
    assert.deepEqual([mode, hasKeys, areKeysShown, keySetKeys], ['SECURE_RANDOM', true, false, none]);
  });
});
