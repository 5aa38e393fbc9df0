import assert from 'node:assert/strict';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('lists', function () {
  this.timeout(30_000);
  const [top, below, sibling, mine, foreign] = Array.from({ length: 5 }, uuidv7) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const names = ['Ärmel', 'Beta 100%', 'Beta_x', '=cmd()', 'Gamma', 'Gamma', 'Gamma', null];
  let app: TestApp;
  let http: Http;
  const customer = (name: string, partnerId: string, lineagePartnerIds: string[]) =>
    CustomerCreated({ name, partnerId, lineagePartnerIds, technicalContactEmails: [], providers: [] });

  before(async () => {
    app = await testApp();
    await app.tell(
      `partner-${top}`,
      PartnerCreated({ name: 'Top', parentId: null, lineagePartnerIds: [top] }),
    );
    await app.tell(
      `partner-${below}`,
      PartnerCreated({ name: 'Below', parentId: top, lineagePartnerIds: [top, below] }),
    );
    await app.tell(
      `partner-${sibling}`,
      PartnerCreated({ name: 'Beside', parentId: null, lineagePartnerIds: [sibling] }),
    );
    await app.tell(`customer-${mine}`, customer('Mine', below, [top, below]));
    await app.tell(`customer-${foreign}`, customer('Foreign', sibling, [sibling]));
    for (const displayName of names)
      await app.tell(
        `order-${uuidv7()}`,
        OrderCreated({ customerId: mine, displayName, customerCredentialProviderId: null }),
      );
    await app.tell(
      `order-${uuidv7()}`,
      OrderCreated({ customerId: foreign, displayName: 'Foreign', customerCredentialProviderId: null }),
    );
    ({ http } = await app.signIn('customer_admin', { customerId: mine }));
  });
  after(() => app.end());

  const get = async (query: string, by = http, headers: Record<string, string> = {}) =>
    by.get(`/admin/orders?${query}`, headers);
  const shown = async (query: string) => {
    const answer = await get(query);
    assert.equal(answer.status, 200, `${query}: ${answer.text}`);
    return {
      names: answer.body.map((row: { displayName: string | null }) => row.displayName),
      ids: answer.body.map(({ id }: { id: string }) => id),
      range: answer.headers.get('content-range'),
    };
  };

  it('API-05, API-06: offset, limit and sort; the total is in Content-Range', async () => {
    const { names: found, range } = await shown('sort=-displayName&limit=3&offset=1');
    assert.deepEqual(found, ['Gamma', 'Gamma', 'Beta_x']);
    assert.equal(range, 'orders 1-3/8');
  });
  it("react-admin's range, sort and filter have the same effect", async () => {
    const ours = await shown('sort=displayName&limit=3&offset=2&status=DRAFT');
    const theirs = await shown(
      `range=[2,4]&sort=["displayName","ASC"]&filter=${encodeURIComponent('{"status":"DRAFT"}')}`,
    );
    assert.deepEqual(theirs, ours);
  });
  it('API-07: q finds parts of names as they are written', async () => {
    assert.deepEqual((await shown('q=ärm')).names, ['Ärmel']);
    assert.deepEqual((await shown('q=100%25')).names, ['Beta 100%']);
    assert.deepEqual((await shown('q=beta_')).names, ['Beta_x']);
    assert.deepEqual((await shown('q=nothing')).range, 'orders 0-0/0');
  });
  it('returns several rows by ID, and none of other tenants', async () => {
    const { ids } = await shown('limit=2');
    const foreignId = (
      await app.store.readAll({ after: beginning, limit: 1_000, categories: ['order'] })
    ).events.at(-1)!.entityId;
    assert.deepEqual(
      (await shown(`id=${ids[0]}&id=${ids[1]}&id=${foreignId}`)).ids.toSorted(),
      ids.toSorted(),
    );
    assert.deepEqual(
      (await shown(`filter=${encodeURIComponent(JSON.stringify({ id: [...ids, foreignId] }))}`)).ids.length,
      2,
    );
  });
  for (const sort of [
    'displayName',
    '-displayName',
    'status,-displayName',
    '-updatedAt',
    'createdAt,displayName',
    'id',
    '',
  ])
    it(`after=<id> walks the whole list in order: ${sort || 'as the definition says'}`, async () => {
      const by = sort ? `&sort=${sort}` : '';
      const { ids: all } = await shown(`limit=100${by}`);
      assert.equal(all.length, names.length);
      const walked: string[] = [];
      for (let last: string | undefined; ; last = walked.at(-1)) {
        const { ids } = await shown(`limit=3${by}${last ? `&after=${last}` : ''}`);
        walked.push(...ids);
        if (ids.length < 3) break;
      }
      assert.deepEqual(walked, all);
    });
  it('a list sorted by a joined name continues after a row too', async () => {
    const { http: partner } = await app.signIn('super_admin');
    const all = (await partner.get('/admin/customers?limit=10')).body as { id: string }[];
    assert.equal((await partner.get(`/admin/customers?after=${all[0]!.id}`)).body.length, all.length - 1);
  });
  it('unknown parameters are 400', async () => {
    for (const query of [
      'limit=-1',
      'limit=1001',
      'offset=-1',
      'offset=9e99',
      'sort=nothing',
      'sort=["displayName","SIDEWAYS"]',
      'foo=1',
      'range=[1',
      'range=["a"]',
      'range=[-1,2]',
      'range=[0,1000]',
      'filter={"foo":1}',
      'filter={',
      'filter=[]',
      'filter={"q":"a\\u0000"}',
      'filter={"q":{"a":1}}',
      'status=NEVER',
      'customerId=x',
      'id=x',
      `after=${uuidv7()}`,
      'after=x',
      'q=%00',
      `q=${'a'.repeat(300)}`,
      'draft=maybe',
      'filter={"draft":"maybe"}',
    ]) {
      const answer = await get(query.replace(/[{}"[\]\\]/g, encodeURIComponent));
      assert.equal(answer.status, 400, `${query}: ${answer.text}`);
    }
  });
  it('finds orders by when they were changed last, and counts them by status', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const before = new Date(Date.now() - 3_600_000).toISOString();
    const many = async (query: string) => (await shown(query)).names.length;
    assert.equal(await many(`updatedFrom=${before}&updatedBefore=${soon}`), names.length);
    assert.equal(await many(`updatedFrom=${soon}`), 0);
    assert.equal(await many(`updatedBefore=${before}`), 0);
    assert.equal((await get('updatedFrom=yesterday')).status, 400);
    const counted = async (query: string, by: Http) =>
      JSON.parse(
        (await by.get(`/admin/orders?counts=status&${query}`)).headers.get('counts') ?? '',
      ) as unknown;
    assert.deepEqual(await counted('status=ISSUED', http), { DRAFT: names.length });
    assert.deepEqual(await counted(`updatedFrom=${soon}`, http), {});
    const all = await app.signIn('super_admin');
    assert.deepEqual(await counted('', all.http), { DRAFT: names.length + 1 });
  });
  it('Accept: text/csv gives all that matches as a file, with formulas made harmless', async () => {
    const { status, headers, text } = await get('sort=displayName', http, { Accept: 'text/csv' });
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^text\/csv/);
    const lines = text.trim().split('\r\n');
    assert.equal(lines.length, names.length + 1);
    assert.ok(text.includes("'=cmd()"));
  });
  it('shows each caller what is in their scope', async () => {
    const total = async (...args: Parameters<TestApp['signIn']>) =>
      (await get('limit=1', (await app.signIn(...args)).http)).headers.get('content-range')?.split('/')[1];
    assert.equal(await total('super_admin'), '9');
    assert.equal(await total('partner_admin', { partnerId: top }), '8');
    assert.equal(await total('partner_admin', { partnerId: below }), '8');
    assert.equal(await total('partner_admin', { partnerId: sibling }), '1');
    assert.equal(await total('partner_admin', { partnerId: uuidv7() }), '0');
    assert.equal(await total('customer_credentials_ro', { customerId: foreign }), '1');
  });
});
