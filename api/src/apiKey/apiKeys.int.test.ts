import assert from 'node:assert/strict';
import { ApiKeyCreated } from '@latchkey/events/apiKey/apiKey.ts';
import { turnstileCreated } from '@latchkey/events/apiKey/examples.ts';
import { keyValueOf } from '@latchkey/events/apiKey/keyValue.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { CustomerDeleted } from '@latchkey/events/customer/customer.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { newToken, tokenHash } from '../auth/tokens.ts';
import { httpAt, type Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';
import { ofAcme, ofNorthwind, terms } from '../../../testing/api/apiKey/testKeys.ts';

describe('API keys', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());

  const by = (value: string, headers: Record<string, string> = {}) =>
    httpAt(app.origin, { Authorization: `Bearer ${value}`, ...headers });
  const make = async (changed: object = {}, headers: Record<string, string> = {}) => {
    const { status, body } = await http.post('/admin/api-keys', { ...ofAcme, ...changed }, headers);
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const asks = async (value: string) => (await by(value).get('/admin/orders')).status;
  const fieldsOf = (body: { errors: { field: string }[] }) => [
    ...new Set(body.errors.map(({ field }) => field)),
  ];

  it('KEY-01, KEY-03: is made for a customer or a partner, and has all its fields', async () => {
    const { apiKey, createdAt, ...rest } = await make();
    assert.match(apiKey, /^lk_[\da-f]{32}_[\w-]{43}$/);
    assert.ok(Date.parse(createdAt) > 0);
    assert.deepEqual(rest, {
      ...terms,
      id: rest.id,
      role: 'customer_credentials_ro',
      use: 'API',
      customerId: acme,
      partnerId: null,
      expiresAt: null,
      allowedAddresses: [],
      regeneratedAt: null,
      rolesSorted: ['customer_credentials_ro'],
      permissions: [{ role: 'customer_credentials_ro', customerId: acme, partnerId: null }],
      lastUsedAt: null,
    });
    const { body } = await http.post('/admin/api-keys', ofNorthwind);
    assert.deepEqual(body.permissions, [{ role: 'partner_admin', customerId: null, partnerId: northwind }]);
  });

  it('KEY-02, API-09: the list takes q, customerId, partnerId, nullCustomer, nullPartner, offset, limit and sort', async () => {
    const [b, a] = [await make({ name: 'Listed B', description: 'z' }), await make({ name: 'Listed A' })];
    const { body: shop } = await http.post('/admin/api-keys', { ...ofNorthwind, name: 'Listed shop' });
    const ids = async (query: string) =>
      (await http.get(`/admin/api-keys?${query}`)).body.map((one: { id: string }) => one.id);
    assert.deepEqual(await ids('q=listed'), [a.id, b.id, shop.id]);
    assert.deepEqual(await ids('q=listed&sort=-name'), [shop.id, b.id, a.id]);
    assert.deepEqual(await ids('q=listed&sort=-description&limit=1'), [b.id]);
    assert.deepEqual(await ids('q=listed&offset=1&limit=1'), [b.id]);
    assert.deepEqual(await ids(`q=listed&customerId=${acme}`), [a.id, b.id]);
    assert.deepEqual(await ids(`q=listed&partnerId=${northwind}`), [shop.id]);
    assert.deepEqual(await ids('q=listed&nullCustomer=true'), [shop.id]);
    assert.deepEqual(await ids('q=listed&nullPartner=true'), [a.id, b.id]);
  });

  it('KEY-14: name, description and role are required, and the role must be one that is offered', async () => {
    for (const field of ['name', 'description', 'role']) {
      const { status, body } = await http.post('/admin/api-keys', { ...ofAcme, [field]: undefined });
      assert.deepEqual([status, fieldsOf(body)], [400, [field]]);
    }
    for (const [wrong, field] of [
      [{ ...ofAcme, role: 'customer_admin' }, 'role'],
      [{ ...ofNorthwind, role: 'admin' }, 'role'],
      [{ ...terms, role: 'super_admin' }, 'customerId'],
      [{ ...ofNorthwind, customerId: acme }, 'partnerId'],
      [{ ...ofAcme, expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
      [{ ...ofAcme, allowedAddresses: ['nowhere'] }, 'allowedAddresses.0'],
      [{ ...ofAcme, customerId: uuidv7() }, 'customerId'],
    ] as const) {
      const { status, body } = await http.post('/admin/api-keys', wrong);
      assert.deepEqual([status, fieldsOf(body)], [400, [field]], JSON.stringify(wrong));
    }
  });

  it('KEY-16: the value is shown once, by the call that made it: a repeat, a list and a read show none', async () => {
    const key = { 'Idempotency-Key': uuidv7() };
    const { id, apiKey } = await make({}, key);
    const repeat = await http.post('/admin/api-keys', ofAcme, key);
    assert.deepEqual(
      [repeat.status, repeat.headers.get('idempotent-replay'), repeat.body.id, repeat.body.apiKey],
      [201, 'true', id, null],
    );
    // a request that was interrupted before its result was stored runs again and finds the events of its
    // first run
    await app.pool.query('UPDATE idempotency SET status = NULL');
    assert.equal((await http.post('/admin/api-keys', ofAcme, key)).body.apiKey, null);
    for (const path of [`/admin/api-keys/${id}`, '/admin/api-keys', `/admin/api-keys/${id}/events`]) {
      const { text } = await http.get(path);
      assert.ok(!text.includes(apiKey.slice(-43)) && !text.includes('secretHash'), path);
    }
    const recorded = await app.store.read(`apiKey-${id}`);
    assert.equal(recorded.length, 1);
    assert.ok(!JSON.stringify(recorded, (_, value) => String(value)).includes(apiKey.slice(-43)));
    assert.equal(await asks(apiKey), 200);
  });

  it('KEY-04, KEY-17, KEY-18: regeneration gives a new value, once, and the old one is invalid at the very next call', async () => {
    const { id, apiKey } = await make();
    await app.stopProjecting();
    const key = { 'Idempotency-Key': uuidv7() };
    const late = await http.post(`/admin/api-keys/${id}/regenerate`, {}, key);
    assert.equal(late.status, 202);
    assert.deepEqual([await asks(apiKey), await asks(late.body.apiKey)], [401, 200], 'no table is asked');
    await app.startProjecting();
    const repeat = await http.post(`/admin/api-keys/${id}/regenerate`, {}, key);
    assert.deepEqual([repeat.status, repeat.body.apiKey], [200, null]);
    assert.equal(await asks(late.body.apiKey), 200);
    const next = await http.post(`/admin/api-keys/${id}/regenerate`);
    assert.equal(next.status, 200);
    assert.ok(Date.parse(next.body.regeneratedAt) > 0);
    assert.deepEqual([await asks(late.body.apiKey), await asks(next.body.apiKey)], [401, 200]);
  });

  it('KEY-05: a deleted key is invalid at the very next call, and returned as it was', async () => {
    const { id, apiKey } = await make();
    await app.stopProjecting();
    const { status } = await http.delete(`/admin/api-keys/${id}`);
    assert.deepEqual([status, await asks(apiKey)], [202, 401]);
    await app.startProjecting();
    assert.equal((await http.get(`/admin/api-keys/${id}`)).status, 404);
    const other = await make();
    const { body } = await http.delete(`/admin/api-keys/${other.id}`);
    assert.deepEqual([body.id, body.name, body.apiKey], [other.id, terms.name, undefined]);
  });

  it('KEY-21: a key calls by the Authorization header with the rights of its role, and is named in the history', async () => {
    const [ro, rw] = [await make(), await make({ role: 'customer_credentials_rw', name: 'Badge printer' })];
    const draft = { customerId: acme, displayName: 'By a key' };
    assert.equal((await by(ro.apiKey).post('/admin/orders', draft)).status, 403);
    const { status, body } = await by(rw.apiKey).post('/admin/orders', draft);
    assert.equal(status, 201);
    const { body: events } = await http.get(`/admin/orders/${body.id}/events`);
    assert.deepEqual(events[0].by, { kind: 'apiKey', id: rw.id, name: 'Badge printer' });
    const { body: profile } = await by(rw.apiKey).get('/admin/profile');
    assert.deepEqual([profile.id, profile.fullName, profile.email], [rw.id, 'Badge printer', null]);
    await http.delete(`/admin/api-keys/${rw.id}`);
    const { body: later } = await http.get(`/admin/orders/${body.id}/events`);
    assert.equal(later[0].by.name, 'Badge printer');
  });

  it('invalid, expired and ownerless keys, and calls from other addresses, are refused with their reason', async () => {
    const reason = async (value: string, headers = {}) => {
      const { status, body } = await by(value, headers).get('/admin/orders');
      return status === 401 ? body.reason : status;
    };
    const { apiKey } = await make();
    assert.equal(await reason(apiKey.slice(0, -1) + (apiKey.endsWith('A') ? 'B' : 'A')), 'unauthenticated');
    assert.equal(await reason(`lk_${'0'.repeat(32)}_${'a'.repeat(43)}`), 'unauthenticated');
    assert.equal(await reason('lk_short'), 'unauthenticated');

    const secret = newToken();
    const [id, expiresAt] = [uuidv7(), '2026-01-01T00:00:00.000Z'];
    const over = ApiKeyCreated({ ...turnstileCreated.data, expiresAt, secretHash: tokenHash(secret) });
    await app.tell(`apiKey-${id}`, over);
    assert.equal(await reason(keyValueOf({ id, secret })), 'apiKey.expired');

    const past = await http.put(`/admin/api-keys/${id}/expiry`, { expiresAt });
    assert.deepEqual([past.status, past.body.expiresAt], [200, expiresAt], 'unchanged');
    const later = '2099-01-01T00:00:00.000Z';
    const changed = await http.put(`/admin/api-keys/${id}/expiry`, { expiresAt: later });
    assert.deepEqual([changed.status, changed.body.expiresAt], [200, later]);
    assert.equal(await reason(keyValueOf({ id, secret })), 200, 'the same value works again');
    const ended = await http.put(`/admin/api-keys/${id}/expiry`, { expiresAt });
    assert.deepEqual([ended.status, ended.body.errors[0].reason], [400, 'in_the_past']);

    const elsewhere = await make({ allowedAddresses: ['192.0.2.0/24', '2001:db8::/32'] });
    assert.equal(await reason(elsewhere.apiKey), 'apiKey.address_not_allowed');
    for (const [from, expected] of [
      ['192.0.2.9', 200],
      ['192.0.3.9', 'apiKey.address_not_allowed'],
      ['2001:db8::7', 200],
      ['2001:db9::7', 'apiKey.address_not_allowed'],
    ] as const)
      assert.equal(await reason(elsewhere.apiKey, { 'X-Forwarded-For': from }), expected, from);

    await app.tell(`customer-${acme}`, CustomerDeleted());
    assert.equal(await reason(apiKey), 'apiKey.owner_deleted');
  });
});
