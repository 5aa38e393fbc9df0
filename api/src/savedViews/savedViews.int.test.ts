import assert from 'node:assert/strict';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { maxPerPerson } from './savedViewsTable.ts';

const path = '/admin/profile/views';
interface View {
  readonly id: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly isDefault: boolean;
  readonly isOwn: boolean;
  readonly canChange: boolean;
  readonly makerName: string | null;
  readonly filter: object;
  readonly columns: readonly string[] | null;
}

describe('35.2: saved views', function () {
  this.timeout(120_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  const other = uuidv7();
  let maker: Http;
  let colleague: Http;
  let manager: Http;
  let stranger: Http;
  let partner: Http;

  before(async () => {
    app = await testAcme();
    await app.tell(`customer-${other}`, CustomerCreated({ ...acmeCreated.data, name: 'Other' }));
    const at = async (...[role, place]: Parameters<typeof app.signIn>) =>
      (await app.signIn(role, place)).http;
    maker = await at('customer_credentials_rw', { customerId: acme });
    colleague = await at('customer_credentials_ro', { customerId: acme });
    manager = await at('customer_admin', { customerId: acme });
    stranger = await at('customer_admin', { customerId: other });
    partner = await at('partner_admin', { partnerId: northwind });
  });
  after(() => app?.end());

  const body = (name: string, more: object = {}) => ({
    list: 'orders',
    customerId: acme,
    name,
    filter: { status: ['ERROR'], q: 'x' },
    sort: { field: 'updatedAt', order: 'DESC' },
    perPage: 50,
    ...more,
  });
  const save = async (http: Http, name: string, more: object = {}): Promise<View> => {
    const { status, body: made, text } = await http.post(path, body(name, more));
    assert.equal(status, 201, text);
    return made as View;
  };
  const seen = async (http: Http, place = `customerId=${acme}`, list = 'orders') => {
    const { status, body: views, text } = await http.get(`${path}?list=${list}&${place}`);
    assert.equal(status, 200, text);
    return views as readonly View[];
  };
  const namesFor = async (...args: Parameters<typeof seen>) => (await seen(...args)).map(({ name }) => name);

  it('a private view is its maker’s alone; a shared one is seen by everyone of the customer', async () => {
    const own = await save(maker, 'Failed ones');
    const shared = await save(maker, 'All failed', { isShared: true });
    assert.partialDeepStrictEqual(
      own,
      body('Failed ones', { isOwn: true, canChange: true, isShared: false }),
    );
    assert.deepEqual(await namesFor(maker), ['All failed', 'Failed ones']);
    for (const http of [colleague, manager, partner]) assert.deepEqual(await namesFor(http), ['All failed']);
    const [forColleague] = await seen(colleague);
    assert.partialDeepStrictEqual(forColleague!, { id: shared.id, isOwn: false, canChange: false });
    assert.deepEqual(await namesFor(maker, `customerId=${acme}`, 'credentials'), []);
    for (const http of [colleague, stranger])
      for (const [method, at] of [
        ['PATCH', `${path}/${own.id}`],
        ['DELETE', `${path}/${own.id}`],
        ['PUT', `${path}/${own.id}/default`],
      ] as const)
        assert.equal(
          (await http.send(method, at, method === 'PUT' ? { isDefault: true } : {})).status,
          404,
          at,
        );
  });

  it('users of another place can’t see, save or change one', async () => {
    const shared = await save(maker, 'Of Acme', { isShared: true });
    assert.deepEqual(await seen(stranger), []);
    const { status, body: refused } = await stranger.post(path, body('Foreign'));
    assert.deepEqual(
      [status, refused.errors[0].field, refused.errors[0].reason],
      [400, 'customerId', 'unknown_reference'],
    );
    assert.deepEqual(await seen(maker, `partnerId=${northwind}`, 'vouchers'), []);
    assert.deepEqual(await namesFor(stranger, `customerId=${other}`), []);
    for (const [method, at] of [
      ['PATCH', `${path}/${shared.id}`],
      ['DELETE', `${path}/${shared.id}`],
      ['PUT', `${path}/${shared.id}/default`],
    ] as const)
      assert.equal(
        (await stranger.send(method, at, method === 'PUT' ? { isDefault: true } : {})).status,
        404,
      );
  });

  it('two roles in two places keep them apart', async () => {
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    await save(http, 'Mine at Acme');
    assert.ok((await namesFor(http)).includes('Mine at Acme'));
    assert.deepEqual(await namesFor(partner, `partnerId=${northwind}`, 'orders'), []);
    await save(partner, 'Of the partner', { customerId: null, partnerId: northwind, isShared: true });
    assert.deepEqual(await namesFor(partner, `partnerId=${northwind}`), ['Of the partner']);
    assert.ok(!(await namesFor(http)).includes('Of the partner'));
  });

  it('a shared one is changed by its maker and by an admin of the place only', async () => {
    const { id } = await save(maker, 'To be changed', { isShared: true });
    const at = `${path}/${id}`;
    assert.equal((await colleague.patch(at, { name: 'No' })).status, 403);
    assert.equal((await colleague.delete(at)).status, 403);
    const { status, body: renamed } = await manager.patch(at, { name: 'By the admin', filter: {} });
    assert.partialDeepStrictEqual(
      { status, ...(renamed as View) },
      { status: 200, name: 'By the admin', isOwn: false, canChange: true, isShared: true },
    );
    assert.deepEqual((await seen(maker)).find(view => view.id === id)?.filter, {});
    assert.equal((await maker.patch(at, { isShared: false })).status, 200);
    assert.equal((await manager.patch(at, { name: 'Gone' })).status, 404, 'it is private now');
    assert.equal((await maker.delete(at)).status, 204);
    assert.equal((await maker.delete(at)).status, 404);
  });

  it('each person has one default in a list and place, also one that others share', async () => {
    const [first, second] = [await save(maker, 'First'), await save(maker, 'Second', { isShared: true })];
    const put = (http: Http, id: string, isDefault: boolean) =>
      http.put(`${path}/${id}/default`, { isDefault });
    const defaults = async (http: Http) =>
      (await seen(http)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
    assert.equal((await put(maker, first.id, true)).status, 204);
    assert.equal((await put(maker, second.id, true)).status, 204);
    assert.equal((await put(colleague, second.id, true)).status, 204);
    assert.deepEqual([await defaults(maker), await defaults(colleague)], [['Second'], ['Second']]);
    await maker.patch(`${path}/${second.id}`, { isShared: false });
    await maker.patch(`${path}/${second.id}`, { isShared: true });
    assert.deepEqual([await defaults(maker), await defaults(colleague)], [['Second'], []]);
    assert.equal((await put(maker, second.id, false)).status, 204);
    assert.deepEqual(await defaults(maker), []);
  });

  it('those of the product are shared among its administrators; others keep theirs', async () => {
    const product = { list: 'customer', customerId: null };
    const { http: admin } = await app.signIn('admin');
    const { http: another } = await app.signIn('super_admin');
    await save(admin, 'For admins', { ...product, isShared: true });
    assert.deepEqual(await namesFor(another, '', 'customer'), ['For admins']);
    assert.deepEqual(await namesFor(partner, '', 'customer'), []);
    await save(partner, 'My customers', product);
    assert.deepEqual(await namesFor(partner, '', 'customer'), ['My customers']);
    assert.equal((await partner.post(path, body('Shared', { ...product, isShared: true }))).status, 403);
  });

  it('one that was kept in a browser is private and of every place', async () => {
    const { id } = await save(maker, 'From the browser', { isEverywhere: true, isShared: true });
    const found = (await seen(maker)).find(view => view.id === id);
    assert.partialDeepStrictEqual(found!, { isShared: false, isOwn: true });
    assert.ok(!(await namesFor(manager)).includes('From the browser'));
  });

  it('without a list, those of all lists of the place are returned, each default of its own list', async () => {
    const { http } = await app.signIn('customer_credentials_rw', { customerId: acme });
    const { http: outside } = await app.signIn('customer_admin', { customerId: other });
    const night = await save(http, 'Night', { list: 'drafts' });
    await save(http, 'Day', { list: 'credentials' });
    await save(http, 'Elsewhere', { list: 'customer', customerId: null });
    assert.equal((await http.put(`${path}/${night.id}/default`, { isDefault: true })).status, 204);
    const { body: views, text } = await http.get(`${path}?customerId=${acme}`);
    const own = (views as readonly (View & { readonly list: string })[]).filter(({ isOwn }) => isOwn);
    assert.deepEqual(
      own.map(({ name, list, isDefault }) => [name, list, isDefault]),
      [
        ['Day', 'credentials', false],
        ['Night', 'drafts', true],
      ],
      text,
    );
    assert.deepEqual((await outside.get(`${path}?customerId=${acme}`)).body, []);
  });

  it('a repeat saves it once; a name is used once, and there is a limit', async () => {
    const key = uuidv7();
    const repeated = () => maker.post(path, body('Once'), { 'Idempotency-Key': key });
    const [one, two] = [await repeated(), await repeated()];
    assert.deepEqual([one.status, two.status, two.body.id], [201, 201, one.body.id]);
    const taken = await maker.post(path, body('ONCE'));
    assert.deepEqual(
      [taken.status, taken.body.errors[0].field, taken.body.errors[0].reason],
      [400, 'name', 'duplicate_name'],
    );
    await save(colleague, 'Once');
    for (let n = 0; n < maxPerPerson; n++) await save(colleague, `View ${n}`, { list: 'limit' });
    const { status, body: refused } = await colleague.post(path, body('Too many', { list: 'limit' }));
    assert.deepEqual([status, refused.errors[0].reason], [400, 'too_many_items']);
  });

  it('keeps its columns; one without columns has none, and a change of the others leaves them', async () => {
    const columns = ['nameOnCard', 'validTo'];
    const withColumns = await save(maker, 'With columns', { columns });
    const plain = await save(maker, 'Without columns');
    const columnsOf = async (id: string) => (await seen(maker)).find(view => view.id === id)?.columns;
    assert.deepEqual([await columnsOf(withColumns.id), await columnsOf(plain.id)], [columns, null]);
    await maker.patch(`${path}/${withColumns.id}`, { perPage: 100 });
    assert.deepEqual(await columnsOf(withColumns.id), columns);
    const { body: changed } = await maker.patch(`${path}/${plain.id}`, { columns });
    assert.deepEqual(changed.columns, columns);
  });

  it('refuses what isn’t a view, and writes nothing in a dry run', async () => {
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(256) },
      { list: 'a b' },
      { filter: { q: 'x'.repeat(2_001) } },
      { filter: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, 'x'.repeat(1_000)])) },
      { sort: { field: 'name', order: 'UP' } },
      { perPage: 0 },
      { columns: [''] },
      { columns: Array.from({ length: 101 }, (_, n) => `c${n}`) },
    ])
      assert.equal((await maker.post(path, body('Wrong', wrong))).status, 400, JSON.stringify(wrong));
    assert.ok(!(await namesFor(maker)).includes('Wrong'));
    const dry = await maker.post(`${path}?dryRun=true`, body('Dry'));
    assert.ok(dry.status < 500, dry.text);
    assert.ok(!(await namesFor(maker)).includes('Dry'));
  });
});
