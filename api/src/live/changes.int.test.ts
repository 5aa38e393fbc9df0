import assert from 'node:assert/strict';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderPaused } from '@latchkey/events/order/order.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { positionOf } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserProfileChanged } from '@latchkey/events/user/user.ts';
import { testApp, type TestApp } from '../http/testApp.ts';
import { linesOf, summed } from './changes.ts';

describe('live changes', function () {
  this.timeout(30_000);
  let app: TestApp;
  const cuts: AbortController[] = [];
  before(async () => {
    app = await testApp();
    await app.tell(
      `partner-${northwind}`,
      PartnerCreated({ name: 'Northwind', parentId: null, lineagePartnerIds: [northwind] }),
    );
    await app.tell(`customer-${acme}`, acmeCreated);
  });
  afterEach(() => cuts.splice(0).forEach(cut => cut.abort()));
  after(() => app.end());

  /** Opens the stream; `until` reads on until the text so far matches, `rest` until it ends. */
  const open = async (token: string, headers: Record<string, string> = {}) => {
    const cut = new AbortController();
    cuts.push(cut);
    const answer = await fetch(`${app.origin}/admin/changes`, {
      headers: { Authorization: `Bearer ${token}`, ...headers },
      signal: AbortSignal.any([cut.signal, AbortSignal.timeout(10_000)]),
    });
    assert.equal(answer.status, 200);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (pattern: RegExp): Promise<string> => {
      while (!pattern.test(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`ended with: ${text}`);
        text += value;
      }
      return text;
    };
    const rest = async () => {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return text;
        text += value;
      }
    };
    await until(/id: \d+\n\n/);
    return { until, rest };
  };

  it('tells whoever may see it, once the tables show it, and nobody else', async () => {
    const insider = await app.signIn('customer_admin', { customerId: acme });
    const partner = await app.signIn('partner_admin', { partnerId: northwind });
    const outsider = await app.signIn('customer_admin', { customerId: uuidv7() });
    const [mine, above, foreign] = await Promise.all(
      [insider, partner, outsider].map(({ session }) => open(session.token)),
    );
    const id = uuidv7();
    await app.tell(`order-${id}`, frontDoorCreated);
    const said = await mine!.until(/"resource":"order"/);
    assert.match(said, new RegExp(`data: .*"id":"${id}","revision":1,"position":"\\d+","status":"DRAFT"`));
    await above!.until(new RegExp(id));
    assert.equal((await insider.http.get(`/admin/orders/${id}`)).status, 200);
    await app.tell(`user-${outsider.id}`, UserProfileChanged({ fullName: 'Other', locale: 'de' }));
    assert.doesNotMatch(await foreign!.rest(), /order/);
  });

  it('goes on behind the last event id', async () => {
    const { session } = await app.signIn('customer_admin', { customerId: acme });
    const id = uuidv7();
    const position = await app.tell(`order-${id}`, frontDoorCreated);
    await app.tell(`order-${id}`, OrderPaused());
    const { until } = await open(session.token, { 'Last-Event-ID': String(position) });
    assert.match(await until(/"resource":"order"/), new RegExp(`"id":"${id}","revision":2`));
  });

  it('closes when the access of its user changes', async () => {
    const { session, id } = await app.signIn('admin');
    const { rest } = await open(session.token);
    await app.tell(`user-${id}`, UserProfileChanged({ fullName: 'Ada King', locale: 'en' }));
    await rest();
  });

  it('needs a token', async () => {
    assert.equal((await app.http.get('/admin/changes')).status, 401);
  });
});

describe('what is told of many changes', () => {
  const change = (n: number, orderId: string | null) => ({
    resource: 'credential',
    id: `c${n}`,
    revision: 1,
    position: positionOf(String(n)),
    orderId,
    tenant: {},
    status: null,
  });
  it('more than 100 of one order become one line with their count', () => {
    const many = Array.from({ length: 101 }, (_, n) => change(n, 'o1'));
    assert.deepEqual(summed([...many, change(200, 'o2')]), [
      { resource: 'credential', orderId: 'o1', count: 101 },
      { resource: 'credential', id: 'c200', revision: 1, position: '200', orderId: 'o2' },
    ]);
  });
  it('the id stands with the last line only', () => {
    assert.match(
      linesOf([change(1, null), change(2, null)], 2n),
      /^data: [^\n]+\n\nid: 2\ndata: [^\n]+\n\n$/,
    );
  });
});
