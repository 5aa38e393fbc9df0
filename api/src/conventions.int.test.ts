import assert from 'node:assert/strict';
import { acme } from '@latchkey/events/customer/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../testing/api/httpAt.ts';
import { testAcme } from '../../testing/api/testAcme.ts';
import type { TestApp } from '../../testing/api/testApp.ts';
import { routes } from './routes.ts';

describe('conventions of all calls', function () {
  this.timeout(60_000);
  const order = uuidv7();
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme();
    await app.tell(`order-${order}`, frontDoorCreated);
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());

  it('API-01: every call of a client is under /admin; other paths are for pictures, webhooks, cards on phones, public keys, the console and operators', async () => {
    const outside = routes.filter(({ path }) => !path.startsWith('/admin/')).map(({ path }) => path);
    const ofPhones = outside.filter(path => /^\/(w|wallet)\//.test(path));
    assert.ok(ofPhones.includes('/w/:token'));
    assert.deepEqual(outside.filter(path => !ofPhones.includes(path)).toSorted(), [
      '/.well-known/latchkey-keys.json',
      '/files/:key',
      '/webhooks/providers/:id',
    ]);
    const { body } = await app.http.get('/openapi.json');
    const others = Object.keys(body.paths as object).filter(
      path => !path.startsWith('/admin/') && !/^\/(files|webhooks|w|wallet|\.well-known)\//.test(path),
    );
    for (const path of others)
      assert.match(path, /^\/(config\.json|healthz|readyz|metrics|docs|openapi\.json)/);
  });

  it('API-11: a refusal is a problem with code, reason, sentence, and each field that is wrong', async () => {
    const { status, headers, body } = await http.post('/admin/partners', { name: '', maxDepth: -1 });
    assert.deepEqual([status, headers.get('content-type')], [400, 'application/problem+json']);
    const { type, title, code, reason, detail, errors } = body;
    for (const text of [type, title, code, reason, detail]) assert.equal(typeof text, 'string');
    assert.match(code, /^400\.\d{3}\.\d{3}$/);
    assert.deepEqual((errors as { field: string }[]).map(({ field }) => field).toSorted(), [
      'maxDepth',
      'name',
    ]);
    for (const one of errors as Record<string, unknown>[])
      assert.deepEqual(Object.keys(one).toSorted(), ['code', 'field', 'message', 'params', 'reason']);
  });

  it('API-12: unknown and invisible entities are 404 alike; a forbidden action on a visible one is 403', async () => {
    const { http: reader } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const { http: stranger } = await app.signIn('customer_credentials_ro', { customerId: uuidv7() });
    const [unseen, unknown] = await Promise.all(
      [order, uuidv7()].map(id => stranger.get(`/admin/orders/${id}`)),
    );
    assert.deepEqual([unseen!.status, unseen!.body], [404, unknown!.body]);
    assert.equal((await reader.get(`/admin/orders/${order}`)).status, 200);
    assert.equal((await reader.delete(`/admin/orders/${order}`)).status, 403);
  });
});
