import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { httpAt, type Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';
import { readerAt } from '../../../testing/api/live/testReader.ts';
import { ofAcme, ofNorthwind } from '../../../testing/api/apiKey/testKeys.ts';

describe('the reach of API keys', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());

  it('the stream of live changes ends with its key, also if the key only gets a new value', async () => {
    const reader = readerAt(app.origin);
    for (const end of [
      (id: string) => http.delete(`/admin/api-keys/${id}`),
      (id: string) => http.post(`/admin/api-keys/${id}/regenerate`),
    ]) {
      const { id, apiKey } = (await http.post('/admin/api-keys', ofAcme)).body;
      const { rest } = await reader.open(apiKey);
      await end(id);
      await rest();
      assert.equal((await reader.ask(apiKey)).answer.status, 401);
    }
    reader.end();
  });

  it('keys of a partner are invisible to the customers below it, which can’t create any', async () => {
    const { body: shop } = await http.post('/admin/api-keys', { ...ofNorthwind, name: 'Hidden' });
    const { http: customer } = await app.signIn('customer_admin', { customerId: acme });
    const { http: partner } = await app.signIn('partner_admin', { partnerId: northwind });
    const seenBy = async (by: Http) =>
      (await by.get('/admin/api-keys?q=hidden')).body.map(({ id }: { id: string }) => id);
    assert.deepEqual([await seenBy(customer), await seenBy(partner)], [[], [shop.id]]);
    assert.equal((await customer.get(`/admin/api-keys/${shop.id}`)).status, 404);
    assert.equal((await customer.post('/admin/api-keys', ofNorthwind)).status, 400, 'no such partner');
    assert.equal((await customer.post('/admin/api-keys', ofAcme)).status, 201);
    const { http: reading } = await app.signIn('customer_credentials_rw', { customerId: acme });
    assert.equal((await reading.get('/admin/api-keys')).status, 403);
  });

  it('a key with an expiry or limited addresses can’t create keys, which could be unlimited', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    for (const [limits, status] of [
      [{}, 201],
      [{ expiresAt: tomorrow }, 403],
      [{ allowedAddresses: ['127.0.0.1', '::1'] }, 403],
    ] as const) {
      const { body } = await http.post('/admin/api-keys', { ...ofNorthwind, ...limits });
      const by = httpAt(app.origin, { Authorization: `Bearer ${body.apiKey}` });
      assert.equal((await by.get('/admin/api-keys')).status, 200);
      assert.equal((await by.post('/admin/api-keys', ofNorthwind)).status, status, JSON.stringify(limits));
      const endless = await by.put(`/admin/api-keys/${body.id}/expiry`, { expiresAt: null });
      assert.equal(endless.status, status === 201 ? 200 : 403, JSON.stringify(limits));
      const again = await by.post(`/admin/api-keys/${body.id}/regenerate`);
      assert.equal(again.status, status === 201 ? 200 : 403, JSON.stringify(limits));
    }
  });

  it('32.29: a key with an expiry can’t create users, apps, sign-in providers or registration links, which wouldn’t expire', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const { body } = await http.post('/admin/api-keys', { ...ofNorthwind, expiresAt });
    const by = httpAt(app.origin, { Authorization: `Bearer ${body.apiKey}` });
    const partner = `/admin/partners/${northwind}`;
    const answers = [
      await by.post('/admin/users', {}),
      await by.post(`/admin/users/${body.id}/permissions`, {}),
      await by.post(`${partner}/oauth-clients`, {}),
      await by.post(`${partner}/auth-providers`, {}),
      await by.post(`/admin/customers/${acme}/auth-providers`, {}),
      await by.post(`${partner}/self-registration`, {}),
      await by.patch(`${partner}/defaults`, { selfRegistrationAllowed: true }),
    ];
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [403]);
    assert.equal((await by.get(partner)).status, 200);
  });
});
