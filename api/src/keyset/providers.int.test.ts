import assert from 'node:assert/strict';
import { staticKeys } from '@latchkey/events/keyset/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { startTestProvider } from '../../../workers/sandbox/provider/sandboxClient.ts';
import { none, noApple, right, providersApp, type ProvidersApp } from './testProviders.ts';

describe('providers of customers and partners over HTTP', function () {
  this.timeout(60_000);
  let {
    http,
    connect,
    sandboxed,
    unreached,
    partnerId,
    newCustomer,
    newPartner,
    terms,
    add,
    setKeys,
    only,
    end,
  } = {} as ProvidersApp;
  before(async () => {
    ({
      http,
      partnerId,
      connect,
      sandboxed,
      unreached,
      newCustomer,
      newPartner,
      terms,
      add,
      setKeys,
      only,
      end,
    } = await providersApp(await startTestProvider()));
  });
  after(() => end?.());

  it('PCF-29, PCF-30: a customer is given a provider, with its config, its project and no keys yet', async () => {
    const at = await newCustomer();
    const made = await add(at);
    assert.deepEqual(made, {
      id: made.credentialProviderId,
      credentialProviderId: made.credentialProviderId,
      credentialProvider: 'LEGIC_CONNECT',
      displayName: 'Doors',
      configId: connect,
      baseSettings: { projectId: 1 },
      fileConfig: {
        ...{ mode: 'UNSET', areKeysShown: true, hasKeys: false, version: 0 },
        ...{ keySetKeys: none, appleWalletConfig: noApple },
      },
      fullyInitialized: true,
    });
    assert.deepEqual(await right(http.get(`${at}/providers`)), [made]);
    const { providers } = await right(http.get(at));
    assert.equal(providers[0].credentialProviderId, made.credentialProviderId);
    const unset = await add(at, { configId: unreached });
    assert.equal(unset.fullyInitialized, false);
  });

  it('PCF-26: the kinds that a customer has', async () => {
    const at = await newCustomer();
    await add(at, { credentialProvider: 'SANDBOX', configId: sandboxed });
    const customerId = at.split('/').at(-1);
    const body = await right(http.get(`/admin/credential-providers?customerId=${customerId}`));
    assert.deepEqual(body, [{ id: 'SANDBOX', name: 'Sandbox' }]);
  });

  it('PCF-31, PCF-32: it is changed, and removed with the answer as it was', async () => {
    const at = await newCustomer();
    const { id, ...made } = await add(at);
    const changed = { displayName: 'Gates', configId: unreached, baseSettings: { projectId: 9 } };
    const after = await right(http.put(`${at}/providers/${id}`, changed));
    assert.deepEqual(after, { id, ...made, ...changed, fullyInitialized: false });
    assert.deepEqual(await only(at), after);
    // what GET answers goes back whole; what cannot change there is refused
    assert.deepEqual(await right(http.put(`${at}/providers/${id}`, { ...after, displayName: 'Doors' })), {
      ...{ ...after, displayName: 'Doors' },
    });
    const other = await http.put(`${at}/providers/${id}`, { ...after, credentialProvider: 'SANDBOX' });
    assert.deepEqual([other.status, other.body.errors[0].field], [400, 'credentialProvider']);
    assert.equal((await right(http.delete(`${at}/providers/${id}`))).displayName, 'Doors');
    assert.deepEqual(await right(http.get(`${at}/providers`)), []);
    assert.equal((await http.delete(`${at}/providers/${id}`)).status, 404);
  });

  it('PCF-36: display name, provider and config are required, and fit each other', async () => {
    const at = await newCustomer();
    for (const field of ['displayName', 'credentialProvider', 'configId']) {
      const { status, body } = await http.post(`${at}/providers`, { ...terms, [field]: undefined });
      assert.deepEqual([status, body.errors[0].field, body.errors.length], [400, field, 1]);
    }
    const unknown = await http.post(`${at}/providers`, { ...terms, configId: uuidv7() });
    assert.deepEqual([unknown.status, unknown.body.errors[0].field], [400, 'configId']);
    const unfit = await http.post(`${at}/providers`, { ...terms, configId: sandboxed });
    assert.deepEqual([unfit.status, unfit.body.errors[0].field], [400, 'credentialProvider']);
    assert.deepEqual(await right(http.get(`${at}/providers`)), []);
  });

  it('PCF-39, PCF-40, PCF-41, PCF-42, PCF-43, PCF-44: a partner has providers from predefined configs, with keys', async () => {
    const { at } = await newPartner();
    const made = await right(http.post(`${at}/providers`, { configId: connect }), 201);
    const { id } = made;
    assert.deepEqual(
      [made.credentialProviderId, made.credentialProvider, made.configId, made.fileConfig.keySetKeys],
      [id, 'LEGIC_CONNECT', connect, none],
    );
    assert.deepEqual(await right(http.get(`${at}/providers`)), [made]);
    const changed = await right(http.put(`${at}/providers/${id}`, { configId: sandboxed }));
    assert.deepEqual([changed.configId, changed.credentialProvider], [sandboxed, 'SANDBOX']);
    const keys = await right(setKeys(at, id, { mode: 'STATIC', keySetKeys: staticKeys }));
    assert.deepEqual(keys.fileConfig.keySetKeys, staticKeys);
    const used = await http.delete(`/admin/providers-configs/${sandboxed}`);
    assert.deepEqual([used.status, used.body.reason], [409, 'providerConfig.in_use']);
    assert.equal((await right(http.delete(`${at}/providers/${id}`))).id, id);
    assert.deepEqual(await right(http.get(`${at}/providers`)), []);
  });

  it('PCF-38: a reset gives a customer the providers of its partner; the one of the same kind keeps id and keys', async () => {
    const at = await newCustomer();
    const kept = await add(at, { displayName: 'Old name', configId: unreached });
    await add(at, { displayName: 'Other', credentialProvider: 'SANDBOX', configId: sandboxed });
    await right(http.post(`/admin/partners/${partnerId}/providers`, { configId: connect }), 201);
    const { fileConfig } = await right(setKeys(at, kept.id, { mode: 'RANDOM' }));
    const reset = await right(http.post(`${at}/providers/reset`));
    assert.deepEqual(
      reset.map((one: { id: string; configId: string; displayName: string; fileConfig: object }) => [
        ...[one.id, one.configId, one.displayName],
        one.fileConfig,
      ]),
      [[kept.id, connect, 'Connect', fileConfig]],
    );
    assert.deepEqual(await right(http.get(`${at}/providers`)), reset);
  });
});
