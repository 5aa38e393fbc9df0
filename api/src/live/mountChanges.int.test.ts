import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderPaused } from '@latchkey/events/order/order.ts';
import { positionOf } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserProfileChanged } from '@latchkey/events/user/user.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';
import { linesOf, summed } from './change.ts';
import { readerAt, type TestReader } from '../../../testing/api/live/testReader.ts';

describe('live changes', function () {
  this.timeout(30_000);
  let app: TestApp;
  let reader: TestReader;
  before(async () => {
    app = await testAcme();
    reader = readerAt(app.origin);
  });
  afterEach(() => reader.end());
  after(() => app.end());

  it('reaches only users who may see it, once the tables show it', async () => {
    const insider = await app.signIn('customer_admin', { customerId: acme });
    const partner = await app.signIn('partner_admin', { partnerId: northwind });
    const outsider = await app.signIn('customer_admin', { customerId: uuidv7() });
    const [mine, above, foreign] = await Promise.all(
      [insider, partner, outsider].map(({ session }) => reader.open(session.token)),
    );
    const id = uuidv7();
    await app.tell(`order-${id}`, frontDoorCreated);
    const received = await mine!.until(/"resource":"order"/);
    assert.match(
      received,
      new RegExp(`data: .*"id":"${id}","revision":1,"position":"\\d+","status":"DRAFT"`),
    );
    await above!.until(new RegExp(id));
    assert.equal((await insider.http.get(`/admin/orders/${id}`)).status, 200);
    await app.tell(`user-${outsider.id}`, UserProfileChanged({ fullName: 'Other', locale: 'de' }));
    assert.doesNotMatch(await foreign!.rest(), /order/);
  });

  it('continues after the last event ID', async () => {
    const { session } = await app.signIn('customer_admin', { customerId: acme });
    const id = uuidv7();
    const position = await app.tell(`order-${id}`, frontDoorCreated);
    await app.tell(`order-${id}`, OrderPaused());
    const { until } = await reader.open(session.token, { 'Last-Event-ID': String(position) });
    assert.match(await until(/"resource":"order"/), new RegExp(`"id":"${id}","revision":2`));
  });

  it('closes when the access of its user changes', async () => {
    const { session, id } = await app.signIn('admin');
    const { rest } = await reader.open(session.token);
    await app.tell(`user-${id}`, UserProfileChanged({ fullName: 'Ada King', locale: 'en' }));
    await rest();
  });

  it('reaches partner and customer admins for their users', async () => {
    const customer = await app.signIn('customer_admin', { customerId: acme });
    const partner = await app.signIn('partner_admin', { partnerId: northwind });
    const [above, mine] = await Promise.all(
      [partner, customer].map(({ session }) => reader.open(session.token)),
    );
    const colleague = await app.signIn('partner_admin', { partnerId: northwind });
    const { id } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const received = await mine!.until(new RegExp(id));
    assert.doesNotMatch(received, new RegExp(colleague.id));
    await above!.until(new RegExp(`${colleague.id}[^]*${id}`));
  });

  it('ends with its session, at once', async () => {
    const { session, http } = await app.signIn('admin');
    const other = await app.signIn('admin');
    const [first, second, others] = await Promise.all(
      [session, session, other.session].map(({ token }) => reader.open(token)),
    );
    assert.equal((await http.post('/admin/auth/logout')).status, 204);
    await Promise.all([first!.rest(), second!.rest()]);
    const id = uuidv7();
    await app.tell(`order-${id}`, frontDoorCreated);
    await others!.until(new RegExp(id));
  });

  it('answers HEAD', async () => {
    const { session } = await app.signIn('admin');
    const { answer } = await reader.ask(session.token, {}, 'HEAD');
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/event-stream']);
    assert.equal(await answer.text(), '');
  });

  it('a caller has at most 20 open streams', async () => {
    const { session } = await app.signIn('admin');
    const streams = await Promise.all(Array.from({ length: 20 }, () => reader.open(session.token)));
    const { answer } = await reader.ask(session.token);
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [429, '15']);
    const other = await app.signIn('admin');
    await reader.open(other.session.token);
    streams[0]!.cut.abort();
    while ((await reader.ask(session.token)).answer.status === 429);
  });

  it('needs a token', async () => {
    assert.equal((await app.http.get('/admin/changes')).status, 401);
  });
});

describe('the message about many changes', () => {
  const change = (n: number, orderId: string | null) => ({
    resource: 'credential',
    id: `c${n}`,
    revision: 1,
    position: positionOf(String(n)),
    orderId,
    tenants: [],
    status: null,
  });
  it('more than 100 of one order become one line with their count', () => {
    const many = Array.from({ length: 101 }, (_, n) => change(n, 'o1'));
    assert.deepEqual(summed([...many, change(200, 'o2')]), [
      { resource: 'credential', orderId: 'o1', count: 101 },
      { resource: 'credential', id: 'c200', revision: 1, position: '200', orderId: 'o2' },
    ]);
  });
  it('only the last line has the ID', () => {
    assert.match(
      linesOf([change(1, null), change(2, null)], positionOf('2')),
      /^data: [^\n]+\n\nid: 2\ndata: [^\n]+\n\n$/,
    );
  });
});
