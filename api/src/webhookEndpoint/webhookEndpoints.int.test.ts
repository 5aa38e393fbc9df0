import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { queueTest } from '@latchkey/events/outbound/webhookDeliveries.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { WebhookEndpointSetAside } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const path = '/admin/webhook-endpoints';
const terms = { name: 'Doors', url: 'https://doors.example.test/hook', types: ['com.latchkey.credential.*'] };
const ofAcme = { ...terms, customerId: acme };

describe('36.2: webhook endpoints', function () {
  this.timeout(120_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme({ env: { OUTBOUND_ALLOW: 'doors.inner' } });
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());
  const make = async (changed: object = {}, headers: Record<string, string> = {}) => {
    const { status, body } = await http.post(path, { ...ofAcme, ...changed }, headers);
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };

  it('the secret is shown once, is a secret of Standard Webhooks, and stands in no event', async () => {
    const headers = { 'Idempotency-Key': uuidv7() };
    const { id, secret, ...row } = await make({}, headers);
    assert.match(secret, /^whsec_[A-Za-z\d+/]{43}=$/);
    assert.deepEqual([row.isEnabled, row.setAsideAt, row.previousUntil], [true, null, null]);
    const again = await make({}, headers);
    assert.deepEqual([again.id, again.secret], [id, null]);
    const { body } = await http.get(`${path}/${id}`);
    assert.ok(!('secret' in body) && !('secretId' in body));
    const stored = JSON.stringify((await app.store.read(`webhookEndpoint-${id}`)).map(({ data }) => data));
    assert.ok(!stored.includes(secret));
  });

  it('a new secret is shown once, and the previous one stays valid for 24 hours or until it is retired', async () => {
    const { id, secret } = await make();
    const { body } = await http.post(`${path}/${id}/rotate-secret`, {});
    assert.notEqual(body.secret, secret);
    const left = Date.parse(body.previousUntil) - Date.now();
    assert.ok(Math.abs(left - 24 * 3_600_000) < 60_000, String(left));
    const retired = await http.post(`${path}/${id}/retire-secret`, {});
    assert.equal(retired.body.previousUntil, null);
  });

  it('the event types are listed; each is accepted, and any other is refused', async () => {
    const { http: admin } = await app.signIn('customer_admin', { customerId: acme });
    const { body: types } = await admin.get(`${path}/types`);
    for (const type of ['com.latchkey.credential.available.v1', 'com.latchkey.audit.user.created.v1'])
      assert.ok((types as string[]).includes(type), type);
    const productWide = /audit\.(maintenance|sample-data|sign-in-rules|wallet-issuer)\./;
    assert.ok(!(types as string[]).some(type => productWide.test(type)), 'reach no endpoint');
    assert.equal(new Set(types as string[]).size, (types as string[]).length);
    await make({ types: (types as string[]).slice(0, 50) });
    const { status, body } = await http.post(path, {
      ...ofAcme,
      types: [types[0], 'com.latchkey.door.opened.v1'],
    });
    assert.deepEqual(
      [status, body.errors?.[0]?.field, body.errors?.[0]?.reason],
      [400, 'types.1', 'invalid_value'],
    );
  });

  it('SEC: addresses are public and have https, unless a setting names the host', async () => {
    for (const url of [
      'http://doors.example.test/',
      'https://127.0.0.1/',
      'https://10.0.0.1:8443/x',
      'http://[::1]/',
    ])
      for (const answer of [
        await http.post(path, { ...ofAcme, url }),
        await http.put(`${path}/${(await make()).id}`, { ...terms, isEnabled: true, url }),
      ])
        assert.deepEqual(
          [answer.status, answer.body.errors?.[0]?.field, answer.body.errors?.[0]?.reason],
          [400, 'url', 'not_public'],
          url,
        );
    await make({ url: 'http://doors.inner:8080/hook' });
    for (const url of ['https://ada:secret@doors.example.test/', 'https://ada@doors.example.test/']) {
      const { status, body } = await http.post(path, { ...ofAcme, url });
      assert.deepEqual(
        [status, body.errors?.[0]?.field, body.errors?.[0]?.reason],
        [400, 'url', 'has_password'],
      );
    }
  });

  it('event types are known ones or groups of them, each once', async () => {
    const problems = async (...types: readonly string[]) => {
      const { body } = await http.post(path, { ...ofAcme, types });
      return body.errors?.map(({ field }: { field: string }) => field);
    };
    assert.deepEqual(await problems('com.latchkey.credential.*', 'com.latchkey.door.*'), ['types.1']);
    assert.deepEqual(await problems('com.latchkey.*', 'com.latchkey.*'), ['types.1']);
    assert.deepEqual(await problems('com.other.*'), ['types.0']);
    assert.deepEqual(await problems(), ['types']);
    await make({ types: ['com.latchkey.order.issued.v1', 'com.latchkey.audit.user.*'] });
  });

  it('can be changed, replayed from the past, resumed and deleted', async () => {
    const { id } = await make({ customerId: undefined, partnerId: northwind });
    const changed = await http.put(`${path}/${id}`, { ...terms, name: 'Gates', isEnabled: false });
    assert.deepEqual([changed.body.name, changed.body.isEnabled], ['Gates', false]);
    const from = new Date(Date.now() - 86_400_000).toISOString();
    assert.equal((await http.post(`${path}/${id}/replay`, { from })).body.replayFrom, from);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const refused = await http.post(`${path}/${id}/replay`, { from: later });
    assert.deepEqual([refused.status, refused.body.errors[0].reason], [400, 'in_the_future']);
    const aside = WebhookEndpointSetAside({ reason: 'GONE', failingSince: from });
    await app.tell(`webhookEndpoint-${id}`, aside);
    assert.equal((await http.post(`${path}/${id}/resume`, {})).body.setAsideAt, null);
    assert.equal((await http.delete(`${path}/${id}`)).status, 200);
    assert.equal((await http.get(`${path}/${id}`)).status, 404);
  });

  it('lists deliveries by page and state, sends tests, and resends; none of it for others', async () => {
    const { id } = await make();
    const tests = [];
    for (let n = 0; n < 3; n += 1) tests.push((await http.post(`${path}/${id}/test`, {})).body);
    assert.deepEqual(
      tests.map(({ state, type, attempts }) => [state, type, attempts]),
      Array.from({ length: 3 }, () => ['PENDING', 'com.latchkey.webhook.test.v1', 0]),
    );
    const idsOf = async (query: string) => {
      const { body } = await http.get(`${path}/${id}/deliveries?${query}`);
      return [body.rows.map((row: { id: string }) => row.id), body.hasMore];
    };
    const [a, b, c] = tests.map(one => one.id);
    assert.deepEqual(await idsOf('limit=2'), [[c, b], true]);
    assert.deepEqual(await idsOf(`limit=2&after=${b}`), [[a], false]);
    assert.deepEqual(await idsOf('state=FAILED'), [[], false]);
    const single = `${path}/${id}/deliveries/${a}`;
    assert.equal(JSON.parse((await http.get(single)).body.body).type, 'com.latchkey.webhook.test.v1');
    assert.equal((await http.post(`${single}/resend`, {})).status, 200);
    assert.deepEqual(await idsOf('limit=1'), [[a], true]);

    const other = await make({ customerId: undefined, partnerId: northwind });
    for (const elsewhere of [other.id, uuidv7()]) {
      assert.equal((await http.get(`${path}/${elsewhere}/deliveries/${a}`)).status, 404);
      assert.equal((await http.post(`${path}/${elsewhere}/deliveries/${a}/resend`, {})).status, 404);
    }
    const { http: stranger } = await app.signIn('customer_admin', { customerId: uuidv7() });
    assert.equal((await stranger.get(`${path}/${id}/deliveries`)).status, 404);
    assert.equal((await stranger.get(single)).status, 404);
    assert.equal((await stranger.post(`${single}/resend`, {})).status, 404);
    assert.equal((await stranger.post(`${path}/${id}/test`, {})).status, 404);
  });

  it('a repeated request to resend sends nothing again, also if another one came between them', async () => {
    const { id } = await make({ customerId: undefined, partnerId: northwind });
    const { body: test } = await http.post(`${path}/${id}/test`, {});
    const headers = { 'Idempotency-Key': uuidv7() };
    const resend = async (of: Record<string, string> = headers) =>
      (await http.post(`${path}/${id}/deliveries/${test.id}/resend`, {}, of)).body.state;
    const deliver = () =>
      app.deps.pool.query(`UPDATE webhook_deliveries SET state = 'DELIVERED' WHERE id = $1`, [test.id]);
    await resend();
    await deliver();
    assert.equal(await resend(), 'DELIVERED');
    assert.equal(await resend({ 'Idempotency-Key': uuidv7() }), 'PENDING');
    await deliver();
    assert.deepEqual([await resend(), await resend({})], ['DELIVERED', 'PENDING']);
  });

  it('an endpoint has at most 100 pending test events', async () => {
    const { id } = await make({ customerId: undefined, partnerId: northwind });
    const { pool } = app.deps;
    const queue = () => queueTest(pool, { endpointId: id, id: uuidv7() }, new Date());
    for (let n = 0; n < 99; n += 1) await queue();
    const headers = { 'Idempotency-Key': uuidv7() };
    assert.equal((await http.post(`${path}/${id}/test`, {}, headers)).status, 201);
    assert.equal((await http.post(`${path}/${id}/test`, {})).status, 429);
    assert.equal((await http.post(`${path}/${id}/test`, {}, headers)).status, 201, 'a repeat');
  });

  it('a customer or partner has at most 20', async () => {
    const { body: rows } = await http.get(`${path}?customerId=${acme}&limit=100`);
    for (let n = rows.length; n < 20; n += 1) await make();
    const { status, body } = await http.post(path, ofAcme);
    assert.deepEqual([status, body.errors?.[0]?.reason], [400, 'too_many_items'], JSON.stringify(body));
  });

  it('one without an owner is refused as such, however many endpoints customers have', async () => {
    const { body: rows } = await http.get(`${path}?partnerId=null&limit=100`);
    for (let n = rows.length; n < 20; n += 1) await make();
    const { status, body } = await http.post(path, terms);
    assert.deepEqual(
      [status, body.errors?.[0]?.field, body.errors?.[0]?.reason],
      [400, 'customerId', 'no_owner'],
    );
  });
});
