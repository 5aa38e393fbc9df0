import assert from 'node:assert/strict';
import { appleValues, staticKeys } from '@latchkey/events/provider/keys/examples.ts';
import { startTestProvider } from '../../../sandbox/provider/sandboxClient.ts';
import { right, providersApp, type ProvidersApp } from '../../../testing/api/provider/keys/testProviders.ts';
import { routes } from '../../src/routes.ts';
import { changedOneByOne } from './another.ts';
import type { Line } from './fields.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Event {
  readonly type: string;
  readonly at: string;
  readonly changes: readonly Line[];
}
const masked = '********';
const secret = (field: string, from: string | null = masked): Line => ({ field, from, to: masked });
const byField = (lines: readonly Line[]) => lines.toSorted((a, b) => (a.field < b.field ? -1 : 1));

describe('the history of providers and sign-in providers of customers and partners', function () {
  this.timeout(120_000);
  let given: ProvidersApp;
  before(async () => void (given = await providersApp(await startTestProvider())));
  after(() => given?.end());

  const newest = async (at: string): Promise<Event> =>
    (await right(given.http.get(`${at}/events?limit=1`)))[0];
  const hides = async (at: string, values: readonly unknown[]) => {
    const { text } = await given.http.get(`${at}/events?limit=100`);
    for (const value of values) if (typeof value === 'string') assert.ok(!text.includes(value), value);
    assert.doesNotMatch(text, /secretId/i);
  };

  it('shows each field of a customer’s provider, the mode of its keys, and which keys changed', async () => {
    const { http, newCustomer, add, setKeys, connect, unreached } = given;
    const customer = await newCustomer();
    const { id } = await add(customer);
    const at = `${customer}/providers/${id}`;
    assert.deepEqual(
      byField((await newest(at)).changes),
      byField([
        { field: 'displayName', from: null, to: 'Doors' },
        { field: 'credentialProvider', from: null, to: 'LEGIC_CONNECT' },
        { field: 'configId', from: null, to: connect },
      ]),
    );
    const terms = { displayName: 'Doors', configId: connect, baseSettings: { projectId: null } };
    const steps: readonly (readonly [body: object, line: Line])[] = [
      [{ displayName: 'Gates' }, { field: 'displayName', from: 'Doors', to: 'Gates' }],
      [{ configId: unreached }, { field: 'configId', from: connect, to: unreached }],
      [{ baseSettings: { projectId: 9 } }, { field: 'projectId', from: null, to: 9 }],
    ];
    let body: object = terms;
    for (const [change, line] of steps) {
      body = { ...body, ...change };
      await right(http.put(at, body));
      assert.deepEqual((await newest(at)).changes, [line]);
    }
    const keys = { mode: 'STATIC', keySetKeys: staticKeys, appleWalletConfig: appleValues };
    await right(setKeys(customer, id, keys));
    const first = await newest(at);
    const all = ['readOnly', 'readWrite', 'writeOnly', 'encryption'].map(name =>
      secret(`keySetKeys.${name}`, null),
    );
    const apple = Object.keys(appleValues).map(name => secret(`appleWalletConfig.${name}`, null));
    const mode = { field: 'mode', from: null, to: 'STATIC' };
    assert.deepEqual(byField(first.changes), byField([mode, ...all, ...apple]));
    for (const name of ['readOnly', 'readWrite', 'encryption'] as const) {
      await right(setKeys(customer, id, { ...keys, keySetKeys: { ...staticKeys, [name]: 'A'.repeat(32) } }));
      assert.deepEqual((await newest(at)).changes, [secret(`keySetKeys.${name}`)]);
      await right(setKeys(customer, id, keys));
    }
    for (const name of Object.keys(appleValues)) {
      const appleWalletConfig = { ...appleValues, [name]: name === 'aid' ? 'A'.repeat(12) : 'A'.repeat(64) };
      await right(setKeys(customer, id, { ...keys, appleWalletConfig }));
      assert.deepEqual((await newest(at)).changes, [secret(`appleWalletConfig.${name}`)]);
      await right(setKeys(customer, id, keys));
    }
    await hides(at, [...Object.values(staticKeys), ...Object.values(appleValues), 'A'.repeat(32)]);
    await right(http.delete(at));
    const gone = await newest(at);
    assert.deepEqual([gone.type, gone.changes], ['CustomerProviderRemoved', []]);
    const total = (await http.get(`${at}/events?limit=1`)).headers.get('content-range')!.split('/')[1];
    const pages = await Promise.all(
      [0, 3].map(offset => right(http.get(`${at}/events?limit=3&offset=${offset}`))),
    );
    assert.equal(new Set(pages.flat().map(({ id: event }: { id: string }) => event)).size, 6, total);
  });

  it('the same for a partner’s provider; users who can’t see it get nothing', async () => {
    const { app, http, newPartner, connect, sandboxed, setKeys } = given;
    const { id: partnerId, at: partner } = await newPartner();
    const { id } = await right(http.post(`${partner}/providers`, { configId: connect }), 201);
    const at = `${partner}/providers/${id}`;
    await right(http.put(at, { configId: sandboxed }));
    assert.deepEqual(
      byField((await newest(at)).changes),
      byField([
        { field: 'configId', from: connect, to: sandboxed },
        { field: 'credentialProvider', from: 'LEGIC_CONNECT', to: 'SANDBOX' },
      ]),
    );
    await right(setKeys(partner, id, { mode: 'RANDOM' }));
    await right(http.post(`${at}/keys/regenerate`, { keySetKeys: false, appleWalletConfig: true }));
    const apple = ['authenticationKey', 'privacyKey', 'vasupA'].map(name =>
      secret(`appleWalletConfig.${name}`),
    );
    assert.deepEqual((await newest(at)).changes, apple);
    const { http: own } = await app.signIn('partner_admin', { partnerId });
    assert.equal((await right(own.get(`${at}/events`))).length, 4);
    const other = await newPartner();
    const { http: stranger } = await app.signIn('partner_admin', { partnerId: other.id });
    assert.equal((await stranger.get(`${at}/events`)).status, 404);
    assert.equal((await stranger.get(`${other.at}/providers/${id}/events`)).status, 404);
    assert.equal((await http.get(`${other.at}/providers/${id}/events`)).status, 404);
  });

  it('each field of a sign-in provider once, of its secret only that it changed; `?at=` returns the former response of GET', async () => {
    const { http, newCustomer } = given;
    const path = `${await newCustomer()}/auth-providers`;
    const made = {
      name: 'Acme directory',
      type: 'oauth',
      clientId: 'latchkey',
      clientSecret: 'the first secret',
      issuerLocation: 'https://id.example.test',
      userEmailRegex: String.raw`.*@acme\.example`,
    };
    const { id } = await right(http.post(path, made), 201);
    const at = `${path}/${id}`;
    const validValues = {
      'authProvider.issuerLocation': () => 'https://other.example.test',
      'authProvider.userEmailRegex': () => String.raw`.*@other\.example`,
      'authProvider.clientSecret': () => 'another secret',
      'authProvider.isOnlyWay': () => true,
      ...Object.fromEntries(
        ['authorization', 'token', 'userinfo', 'jwks', 'signOn'].map(name => [
          `authProvider.endpoints.${name}`,
          () => `https://id.example.test/${name}`,
        ]),
      ),
    };
    const { body } = routes.find(({ policy }) => policy.command === 'authProvider.change')!.request!;
    const read = async () => (await right(http.get(at))) as Fields;
    const sentOf = ({ id: _, type: __, linked: ___, hasClientSecret: ____, ...row }: Fields): Fields => {
      const { partnerId: _p, customerId: _c, ...sent } = row;
      return { ...sent, clientSecret: '' };
    };
    const fields = changedOneByOne('authProvider', body!, sentOf(await read()), validValues).map(
      one => one().field,
    );
    assert.ok(fields.includes('clientSecret') && fields.length > 8, fields.join());
    const shots: { readonly at: string; readonly text: string }[] = [];
    for (const [n, field] of fields.entries()) {
      const before = await read();
      const change = changedOneByOne('authProvider', body!, sentOf(before), validValues)[n]!();
      const isElsewhere = /^(issuerLocation|endpoints|clientId)/.test(field);
      const sent = isElsewhere ? { ...change.body, clientSecret: `another for ${field}` } : change.body;
      await right(http.put(at, sent));
      const { changes, at: then } = await newest(at);
      const lines = changes.filter(line => !(isElsewhere && line.field === 'clientSecret'));
      if (field === 'clientSecret') assert.deepEqual(lines, [secret(field)]);
      else
        assert.deepEqual(
          lines.map(line => line.field),
          [field],
        );
      const { text } = await http.get(at);
      shots.push({ at: then, text });
    }
    await hides(at, ['the first secret', 'another secret']);
    await right(http.delete(at));
    for (const shot of shots)
      assert.equal((await http.get(`${at}?at=${encodeURIComponent(shot.at)}`)).text, shot.text);
    assert.equal((await http.get(at)).status, 404);
  });
});
