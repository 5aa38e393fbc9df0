import assert from 'node:assert/strict';
import { staticKeys } from '@latchkey/events/provider/keys/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { startTestProvider } from '../../../../sandbox/provider/sandboxClient.ts';
import {
  none,
  noApple,
  right,
  providersApp,
  type ProvidersApp,
} from '../../../../testing/api/provider/keys/testProviders.ts';

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
        mode: 'UNSET',
        areKeysShown: true,
        hasKeys: false,
        version: 0,
        keySetKeys: none,
        appleWalletConfig: noApple,
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
    assert.deepEqual(await right(http.put(`${at}/providers/${id}`, { ...after, displayName: 'Doors' })), {
      ...after,
      displayName: 'Doors',
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
    const answer = await right(setKeys(at, id, { mode: 'STATIC', keySetKeys: staticKeys }));
    const [read] = await right(http.get(`${at}/providers`));
    assert.deepEqual([answer.fileConfig.keySetKeys, read.fileConfig.keySetKeys], [none, staticKeys]);
    const used = await http.delete(`/admin/providers-configs/${sandboxed}`);
    assert.deepEqual([used.status, used.body.reason], [409, 'providerConfig.in_use']);
    assert.equal((await right(http.delete(`${at}/providers/${id}`))).id, id);
    assert.deepEqual(await right(http.get(`${at}/providers`)), []);
  });

  it('PCF-38: a reset gives a customer the providers of its partner; the one of the same kind keeps id and keys', async () => {
    const at = await newCustomer();
    const existing = await add(at, { displayName: 'Old name', configId: unreached });
    await add(at, { displayName: 'Other', credentialProvider: 'SANDBOX', configId: sandboxed });
    await right(http.post(`/admin/partners/${partnerId}/providers`, { configId: connect }), 201);
    const { fileConfig } = await right(setKeys(at, existing.id, { mode: 'RANDOM' }));
    const reset = await right(http.post(`${at}/providers/reset`));
    assert.deepEqual(
      reset.map((one: { id: string; configId: string; displayName: string; fileConfig: object }) => [
        one.id,
        one.configId,
        one.displayName,
        one.fileConfig,
      ]),
      [[existing.id, connect, 'Connect', fileConfig]],
    );
    assert.deepEqual(await right(http.get(`${at}/providers?keys=masked`)), reset);
  });

  it('32.40: changing and removing a provider require the current revision in If-Match', async () => {
    const [ofCustomer, { at: ofPartner }] = [await newCustomer(), await newPartner()];
    const { id } = await add(ofCustomer);
    const { id: partnersId } = await right(http.post(`${ofPartner}/providers`, { configId: connect }), 201);
    const changed = { displayName: 'Gates', configId: connect };
    for (const [path, body] of [
      [`${ofCustomer}/providers/${id}`, changed],
      [`${ofPartner}/providers/${partnersId}`, { configId: sandboxed }],
    ] as const) {
      const etag = (await http.put(path, body)).headers.get('etag') ?? '';
      const revision = Number(/^"(\d+)"$/.exec(etag)?.[1]);
      for (const other of [revision - 1, revision + 1, 999_999]) {
        const match = { 'If-Match': `"${other}"` };
        const answers = [await http.put(path, body, match), await http.delete(path, match)];
        assert.deepEqual(
          answers.map(answer => [answer.status, answer.body.code]),
          Array.from({ length: 2 }, () => [412, '412.001.001']),
          `${path} ${other} of ${revision}`,
        );
      }
      const again = await http.put(path, body, { 'If-Match': etag });
      assert.equal(again.status, 200, again.text);
      const now = { 'If-Match': again.headers.get('etag')! };
      assert.equal((await http.delete(path, now)).status, 200);
    }
  });

  it('32.40: keys are set and regenerated at the revision in If-Match', async () => {
    for (const at of [await newCustomer(), (await newPartner()).at]) {
      const body = at.includes('customers') ? terms : { configId: connect };
      const { id } = await right(http.post(`${at}/providers`, body), 201);
      const keys = `${at}/providers/${id}/keys`;
      const first = await http.put(keys, { mode: 'RANDOM' });
      const etag = first.headers.get('etag') ?? '';
      assert.match(etag, /^"\d+"$/);
      const before = await only(at);
      const parts = { keySetKeys: true, appleWalletConfig: false };
      for (const match of [{ 'If-Match': '"0"' }, { 'If-Match': '"77"' }]) {
        const set = await http.put(keys, { mode: 'STATIC', keySetKeys: staticKeys }, match);
        const made = await http.post(`${keys}/regenerate`, parts, match);
        assert.deepEqual([set.status, made.status], [412, 412], set.text);
      }
      assert.deepEqual(await only(at), before);
      const made = await http.post(`${keys}/regenerate`, parts, { 'If-Match': etag });
      assert.equal(made.status, 200, made.text);
      assert.equal((await http.put(keys, { mode: 'RANDOM' }, { 'If-Match': etag })).status, 412);
    }
  });

  it('32.58: the providers of a customer and of a partner have pages, by offset and limit', async () => {
    for (const at of [await newCustomer(), (await newPartner()).at]) {
      const isCustomer = at.includes('customers');
      const ids: string[] = [];
      for (const configId of [connect, sandboxed]) {
        const credentialProvider = configId === connect ? 'LEGIC_CONNECT' : 'SANDBOX';
        const body = isCustomer ? { ...terms, configId, credentialProvider } : { configId };
        ids.push((await right(http.post(`${at}/providers`, body), 201)).id);
      }
      const page = async (query: string) => {
        const { status, headers, body } = await http.get(`${at}/providers?${query}`);
        assert.equal(status, 200, query);
        return [headers.get('content-range'), body.map((one: { id: string }) => one.id)];
      };
      const all = (await right(http.get(`${at}/providers`))).map((one: { id: string }) => one.id);
      assert.deepEqual(all.toSorted(), ids.toSorted());
      assert.deepEqual(await page('limit=1'), ['providers 0-0/2', all.slice(0, 1)]);
      assert.deepEqual(await page('offset=1&limit=1'), ['providers 1-1/2', all.slice(1)]);
      assert.deepEqual(await page('offset=1'), ['providers 1-1/2', all.slice(1)]);
      assert.deepEqual(await page('offset=2'), ['providers 2-2/2', []]);
      for (const query of ['offset=-1', 'limit=1001', 'limit=many'])
        assert.equal((await http.get(`${at}/providers?${query}`)).status, 400, query);
    }
  });
});
