import assert from 'node:assert/strict';
import { startTestProvider } from '../../../../sandbox/provider/sandboxClient.ts';
import {
  right,
  providersApp,
  type ProvidersApp,
} from '../../../../testing/api/provider/keys/testProviders.ts';

describe('a partner’s progress with its provider', function () {
  this.timeout(60_000);
  let given: ProvidersApp;
  before(async () => void (given = await providersApp(await startTestProvider())));
  after(() => given?.end());

  it('is returned for one and in lists: none, no key mode, unreachable, ready; of several the most severe', async () => {
    const { http, newPartner, newCustomer, add, connect, sandboxed, unreached, setKeys } = given;
    const { id, at } = await newPartner();
    const shownStates = async () => {
      const state = (await right(http.get(at))).providerState;
      const rows = (await right(http.get('/admin/partners?limit=100'))) as readonly {
        readonly id: string;
        readonly providerState: string;
      }[];
      assert.equal(rows.find(row => row.id === id)!.providerState, state);
      return state;
    };
    assert.equal(await shownStates(), 'NONE');
    const before = await right(http.get(at));
    const { id: provider } = await right(http.post(`${at}/providers`, { configId: connect }), 201);
    assert.equal(await shownStates(), 'KEYS_UNSET');
    const { body: changed } = await http.put(at, { ...before, name: 'Northern' });
    assert.deepEqual([changed.name, changed.providerState], ['Northern', 'KEYS_UNSET']);
    await right(setKeys(at, provider, { mode: 'SECURE_RANDOM' }));
    assert.equal(await shownStates(), 'READY');
    await right(http.put(`${at}/providers/${provider}`, { configId: unreached }));
    assert.equal(await shownStates(), 'NOT_REACHED');
    await right(http.put(`${at}/providers/${provider}`, { configId: connect }));
    const { id: other } = await right(http.post(`${at}/providers`, { configId: sandboxed }), 201);
    assert.equal(await shownStates(), 'KEYS_UNSET');
    await right(http.delete(`${at}/providers/${other}`));
    assert.equal(await shownStates(), 'READY', 'one that was taken away counts no more');
    const customer = await newCustomer();
    await right(setKeys(customer, (await add(customer)).id, { mode: 'RANDOM' }));
    assert.equal(await shownStates(), 'READY');
    await right(http.delete(`${at}/providers/${provider}`));
    assert.equal(await shownStates(), 'NONE');
    const then = await right(http.get(`${at}?at=${new Date(Date.now() + 60_000).toISOString()}`));
    assert.equal(then.providerState, null);
  });
});
