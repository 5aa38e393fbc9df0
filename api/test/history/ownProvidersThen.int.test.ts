import assert from 'node:assert/strict';
import { appleValues, staticKeys } from '@latchkey/events/provider/keys/examples.ts';
import { startTestProvider } from '../../../sandbox/provider/sandboxClient.ts';
import { right, providersApp, type ProvidersApp } from '../../../testing/api/provider/keys/testProviders.ts';

interface Shot {
  readonly at: string;
  readonly text: string;
}

describe('the providers of customers and partners as they were', function () {
  this.timeout(120_000);
  let given: ProvidersApp;
  before(async () => void (given = await providersApp(await startTestProvider())));
  after(() => given?.end());

  const shotOf = async (owner: string, changed: string): Promise<Shot> => {
    const [{ at }] = await right(given.http.get(`${changed}/events?limit=1`));
    return { at, text: (await given.http.get(`${owner}/providers`)).text };
  };
  const then = (owner: string, at: string, by = given.http) =>
    by.get(`${owner}/providers?at=${encodeURIComponent(at)}`);
  const sameAsThen = async (owner: string, shots: readonly Shot[]) => {
    assert.equal(new Set(shots.map(({ text }) => text)).size, shots.length, 'each step shows something else');
    for (const { at, text } of shots) assert.equal((await then(owner, at)).text, text);
  };

  it('of a customer: each change, past keys, past config, and what was removed since', async () => {
    const { http, newCustomer, add, setKeys, connect, unreached } = given;
    const customer = await newCustomer();
    const { id } = await add(customer);
    const providerPath = `${customer}/providers/${id}`;
    const config = `/admin/providers-configs/${connect}`;
    const keys = { mode: 'STATIC', keySetKeys: staticKeys, appleWalletConfig: appleValues };
    const renamed = async () => {
      const { displayName, baseSettings } = await right(http.get(config));
      const settings = { ...baseSettings, projectId: baseSettings.projectId + 1 };
      return http.put(config, { displayName, baseSettings: settings });
    };
    const steps: readonly (readonly [changed: string, step: () => ReturnType<typeof http.put>])[] = [
      [providerPath, () => http.put(providerPath, { displayName: 'Gates', configId: connect })],
      [providerPath, () => setKeys(customer, id, keys)],
      [
        providerPath,
        () => setKeys(customer, id, { ...keys, keySetKeys: { ...staticKeys, readOnly: 'A'.repeat(32) } }),
      ],
      [config, renamed],
      [providerPath, () => setKeys(customer, id, { mode: 'RANDOM' })],
      [
        providerPath,
        () => http.post(`${providerPath}/keys/regenerate`, { keySetKeys: true, appleWalletConfig: false }),
      ],
      [providerPath, () => http.put(providerPath, { displayName: 'Gates', configId: unreached })],
      [providerPath, () => http.delete(providerPath)],
    ];
    const shots = [await shotOf(customer, providerPath)];
    for (const [changed, step] of steps) {
      await right(step());
      shots.push(await shotOf(customer, changed));
    }
    assert.equal(shots.at(-1)!.text, '[]');
    await sameAsThen(customer, shots);
  });

  it('of a partner: also removed ones; users who can’t see keys see no past ones either', async () => {
    const { app, http, newPartner, newCustomer, add, connect, sandboxed, setKeys } = given;
    const { at: partner } = await newPartner();
    const { id } = await right(http.post(`${partner}/providers`, { configId: connect }), 201);
    const providerPath = `${partner}/providers/${id}`;
    const shots = [await shotOf(partner, providerPath)];
    await right(setKeys(partner, id, { mode: 'RANDOM' }));
    shots.push(await shotOf(partner, providerPath));
    await right(http.put(providerPath, { configId: sandboxed }));
    shots.push(await shotOf(partner, providerPath));
    await right(http.delete(providerPath));
    assert.deepEqual(await right(http.get(`${partner}/providers`)), []);
    const other = await right(http.post(`${partner}/providers`, { configId: connect }), 201);
    shots.push(await shotOf(partner, `${partner}/providers/${other.id}`));
    await sameAsThen(partner, shots);

    const customer = await newCustomer();
    const own = await add(customer);
    await right(
      setKeys(customer, own.id, { mode: 'STATIC', keySetKeys: staticKeys, appleWalletConfig: appleValues }),
    );
    const { at } = await shotOf(customer, `${customer}/providers/${own.id}`);
    const customerId = customer.split('/').at(-1)!;
    const { http: reader } = await app.signIn('customer_credentials_ro', { customerId });
    assert.equal((await then(customer, at, reader)).text, (await reader.get(`${customer}/providers`)).text);
    assert.ok(!(await then(customer, at, reader)).text.includes(staticKeys.readOnly));
  });

  it('nothing before it existed, for strangers, or at an invalid time', async () => {
    const { app, http, newPartner } = given;
    const { id: partnerId, at: partner } = await newPartner();
    assert.equal((await then(partner, '2020-01-01T00:00:00Z')).status, 404);
    const { http: own } = await app.signIn('partner_admin', { partnerId });
    const other = await newPartner();
    const now = new Date(Date.now() + 1_000).toISOString();
    assert.equal((await then(partner, now, own)).status, 200);
    assert.equal((await then(other.at, now, own)).status, 404);
    assert.equal((await http.get(`${partner}/providers?at=yesterday`)).status, 400);
    await right(http.delete(partner));
    assert.equal((await then(partner, new Date(Date.now() + 60_000).toISOString())).status, 404);
  });
});
