import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { northwind } from '@latchkey/events/customer/examples.ts';
import { CreditAdded, CreditReserved, CreditSettled } from '@latchkey/events/credit/credit.ts';
import { OrderCreated, OrderSubmitted } from '@latchkey/events/order/order.ts';
import { badgeTerms } from '@latchkey/events/cardProfile/examples.ts';
import { DataFormatCreated } from '@latchkey/events/dataFormat/dataFormat.ts';
import { doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { welcomeTerms } from '@latchkey/events/pdfDesign/examples.ts';
import { sweepFiles } from '../file/sweepFiles.ts';
import { testPng } from '../../../testing/api/file/testPng.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('deleting customers over HTTP', function () {
  this.timeout(30_000);
  const format = uuidv7();
  let app: TestApp;
  let http: TestApp['http'];
  before(async () => {
    app = await testAcme();
    const { data } = doorNumberCreated;
    await app.tell(`dataFormat-${format}`, DataFormatCreated({ ...data, partnerId: northwind }));
    ({ http } = await app.signIn('admin'));
  });
  after(() => app?.end());
  const make = async (name = 'Going') => {
    const { body } = await http.post('/admin/customers', { name, partnerId: northwind });
    return { id: String(body.id), at: `/admin/customers/${body.id}` };
  };

  it('CUS-09: returns the former customer; afterwards it is in no list, and only users who manage its partner may do so', async () => {
    const { id, at } = await make();
    const own = await app.signIn('customer_admin', { customerId: id });
    assert.equal((await own.http.delete(at)).status, 403);
    const stranger = await app.signIn('partner_admin', { partnerId: uuidv7() });
    assert.equal((await stranger.http.delete(at)).status, 404);
    const etag = (await http.get(at)).headers.get('etag')!;
    await http.patch(at, { name: 'Gone' });
    assert.equal((await http.send('DELETE', at, undefined, { 'If-Match': etag })).status, 412);
    const partners = await app.signIn('partner_admin', { partnerId: northwind });
    const { status, body } = await partners.http.delete(at);
    assert.deepEqual([status, body.name], [200, 'Gone']);
    assert.equal((await http.get(at)).status, 404);
    assert.equal((await http.delete(at)).status, 404);
    assert.deepEqual((await http.get(`/admin/customers?id=${id}`)).body, []);
    assert.equal((await http.patch(at, { name: 'Back' })).status, 404);
  });

  it('CUS-55: refused while an order is queued or processed; its records can be read afterwards, and nothing new starts', async () => {
    const { id, at } = await make();
    const orderId = uuidv7();
    const [reservation, submission] = [`order-${orderId}-1.1`, 1];
    await app.tell(
      `order-${orderId}`,
      OrderCreated({ customerId: id, displayName: 'Front door', customerCredentialProviderId: null }),
      OrderSubmitted({ submission, reservation, credits: 2, count: 2, settlement: null }),
    );
    await app.tell(
      `credit-${id}`,
      CreditAdded({ customerId: id, amount: 5, remarks: '', charge: null }),
      CreditReserved({ reservation, orderId, submission, amount: 2 }),
    );
    const refused = await http.delete(at);
    assert.deepEqual([refused.status, refused.body.reason], [409, 'customer.has_running_orders']);
    assert.equal((await http.get(at)).status, 200);
    await app.tell(
      `credit-${id}`,
      CreditSettled({
        reservation,
        orderId,
        submission,
        issued: 2,
        unissued: 0,
        isOver: true,
        amount: 0,
        paid: 2,
        held: 0,
      }),
    );
    assert.equal((await http.delete(at)).status, 200);
    const order = await http.get(`/admin/orders/${orderId}`);
    assert.deepEqual([order.status, order.body.displayName], [200, 'Front door']);
    assert.equal(((await http.get(`${at}/events`)).body as { type: string }[])[0]!.type, 'CustomerDeleted');
    assert.notEqual((await http.post('/admin/orders', { customerId: id, displayName: 'Late' })).status, 201);
    const added = await http.post(`${at}/credits`, { amount: 5, remarks: 'late' });
    assert.deepEqual([added.status, added.body.reason], [409, 'customer.deleted']);
  });

  it('nothing is created under a deleted customer', async () => {
    const { id, at } = await make();
    const { id: other } = await app.signIn('customer_admin', { customerId: id });
    assert.equal((await http.delete(at)).status, 200);
    const head = await app.store.head();
    const permission = { role: 'customer_admin', customerId: id };
    for (const [path, body] of [
      ['/admin/orders', { displayName: 'Late', customerId: id }],
      ['/admin/card-profiles', { ...badgeTerms, dataFormatId: format, customerId: id }],
      ['/admin/pdf-designs', { ...welcomeTerms, customerId: id }],
      ['/admin/users', { email: `${uuidv7()}@example.test`, fullName: 'Late', permission }],
      [`/admin/users/${other}/permissions`, { role: 'customer_credentials_ro', customerId: id }],
    ] as const) {
      const { status, body: problem, text } = await http.post(path, body);
      assert.deepEqual([status, problem.reason], [409, 'customer.deleted'], `${path}: ${text}`);
    }
    assert.equal(await app.store.head(), head);
  });

  it('the pictures of a deleted customer are swept', async () => {
    const { at } = await make();
    const png = { 'Content-Type': 'image/png' };
    const { body } = await http.put(`${at}/logo`, await testPng({ colour: '#0f0f0f' }), png);
    assert.equal((await fetch(app.origin + body.logoUrl)).status, 200);
    await http.delete(at);
    await app.pool.query(`UPDATE files SET kept_at = kept_at - interval '1 day'`);
    await app.pool.query(`UPDATE file_uses SET check_at = check_at - interval '1 day'`);
    await sweepFiles(app.deps);
    assert.equal((await fetch(app.origin + body.logoUrl)).status, 404);
  });
});
