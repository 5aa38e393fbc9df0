import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { partnersApp, pathOf } from '../../../testing/api/partner/testPartners.ts';

describe('partners over HTTP', () => {
  let given: Awaited<ReturnType<typeof partnersApp>>;
  before(async () => (given = await partnersApp()));

  it('PAR-01, PAR-02, PAR-07: a partner is created with all its fields, and one below it knows the chain above', async () => {
    const { http } = given;
    const created = await http.post('/admin/partners', { name: 'Northwind', maxDepth: 3 });
    assert.equal(created.status, 201);
    const top = created.body.id as string;
    assert.equal(created.headers.get('location'), pathOf(top));
    const whole = {
      id: top,
      name: 'Northwind',
      parents: [],
      parentId: null,
      canBeParent: true,
      isTopLevel: true,
      maxDepth: 3,
      adjustedMaxDepth: 3,
      allowOwnCustomers: true,
      defaultInitialCredits: 0,
      defaultAppConfigId: null,
      defaultCardProfileId: null,
      defaultPdfDesignId: null,
      selfRegistrationAllowed: false,
      selfRegistrationToken: null,
      selfRegistrationDeepLinkUrl: null,
      defaultEnforceDataUniqueness: false,
      defaultCredentialRedeemMethod: 'DIRECT',
      autoCreateProviderProject: false,
      logoUrl: null,
      appLogoUrl: null,
      lineagePartnerIds: [top],
      partnersCount: 0,
      customersCount: 0,
      providerState: 'NONE',
    };
    assert.deepEqual(created.body, whole);
    assert.deepEqual((await http.get(pathOf(top))).body, whole);

    const below = { name: 'Southwind', parentId: top, allowOwnCustomers: false };
    const { body: south } = await http.post('/admin/partners', below);
    const { body: deep } = await http.post('/admin/partners', { name: 'Deepwind', parentId: south.id });
    assert.partialDeepStrictEqual(deep, {
      parents: [
        { id: top, name: 'Northwind' },
        { id: south.id, name: 'Southwind' },
      ],
      isTopLevel: false,
      maxDepth: null,
      adjustedMaxDepth: 1,
      canBeParent: true,
      lineagePartnerIds: [top, south.id, deep.id],
    });
    assert.equal(south.allowOwnCustomers, false);
    await http.post('/admin/customers', { name: 'Acme', partnerId: top });
    assert.partialDeepStrictEqual((await http.get(pathOf(top))).body, {
      partnersCount: 1,
      customersCount: 1,
    });
  });

  it('a repeat with the same Idempotency-Key makes one partner', async () => {
    const { http, make } = given;
    const { id } = await make(null);
    const once = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, again] = [
      await http.post('/admin/partners', { name: 'Once', parentId: id }, once),
      await http.post('/admin/partners', { name: 'Once', parentId: id }, once),
    ];
    assert.deepEqual([first.status, again.status], [201, 201]);
    assert.equal(first.body.id, again.body.id);
    const { body } = await http.get(`/admin/partners?parentId=${id}`);
    assert.equal(body.length, 1);
  });

  it('PAR-06: lists are searched, sorted and filtered, and one is read; callers see only partners below theirs', async () => {
    const { http, make, manages } = given;
    const word = `w${crypto.randomUUID()}`;
    const top = await make(null, { name: `${word} B` });
    const left = await make(top.id, { name: `${word} A` });
    const right = await make(top.id, { name: `${word} C`, allowOwnCustomers: false });
    const names = async (query: string, by = http) =>
      ((await by.get(`/admin/partners?q=${word}${query}`)).body as { name: string }[]).map(({ name }) =>
        name.slice(-1),
      );
    assert.deepEqual(await names(''), ['C', 'B', 'A']);
    assert.deepEqual(await names('&sort=name'), ['A', 'B', 'C']);
    assert.deepEqual(await names('&sort=name&offset=1&limit=1'), ['B']);
    assert.deepEqual(await names(`&parentId=${top.id}`), ['C', 'A']);
    assert.deepEqual(await names('&nullParent=true'), ['B']);
    const byRange = `/admin/partners?filter=${encodeURIComponent(JSON.stringify({ id: [left.id, right.id] }))}`;
    assert.equal((await http.get(byRange)).body.length, 2);
    const mine = await manages(left.id);
    assert.deepEqual(await names('', mine), ['A']);
    assert.equal((await mine.get(pathOf(left.id))).status, 200);
    for (const { id } of [top, right]) assert.equal((await mine.get(pathOf(id))).status, 404);
    const { http: reader } = await given.app.signIn('customer_admin', { customerId: uuidv7() });
    assert.equal((await reader.get(`/admin/partners`)).status, 403);
  });

  it('PAR-08: PUT replaces all fields, PATCH some, and neither overwrites concurrent changes', async () => {
    const { http, make } = given;
    const { id } = await make(null, { name: 'Before', maxDepth: 2 });
    const read = await http.get(pathOf(id));
    const etag = read.headers.get('etag')!;
    const changed = await http.put(pathOf(id), { ...read.body, name: 'After' }, { 'If-Match': etag });
    assert.equal(changed.status, 200, changed.text);
    assert.partialDeepStrictEqual(changed.body, { name: 'After', maxDepth: 2, allowOwnCustomers: true });
    const patched = await http.patch(pathOf(id), { allowOwnCustomers: false });
    assert.partialDeepStrictEqual(patched.body, { name: 'After', maxDepth: 2, allowOwnCustomers: false });
    const stale = await http.put(pathOf(id), { ...read.body, name: 'Late' }, { 'If-Match': etag });
    assert.deepEqual([stale.status, stale.body.current.name], [412, 'After']);
    const missing = await http.put(pathOf(id), { name: 'Only' });
    assert.equal(missing.status, 400);
    assert.equal((await http.put(pathOf(id), { ...changed.body, parentId: uuidv7() })).status, 400);
  });

  it('creating a partner below does not move the ETag of the top partner', async () => {
    const { http, make } = given;
    const { id } = await make(null);
    const etag = (await http.get(pathOf(id))).headers.get('etag')!;
    await make(id);
    assert.equal((await http.patch(pathOf(id), { name: 'Same' }, { 'If-Match': etag })).status, 200);
  });

  it('PAR-03: a partner that may have customers owns them, and only its admins manage them', async () => {
    const { http, make, manages } = given;
    const [top, other] = [await make(null), await make(null)];
    const south = await make(top.id);
    const [mine, others] = [await manages(top.id), await manages(other.id)];
    const created = await mine.post('/admin/customers', { name: 'Acme', partnerId: south.id });
    assert.equal(created.status, 201);
    assert.partialDeepStrictEqual(created.body, {
      partner: { id: south.id, name: 'Southwind', deleted: false },
      lineagePartnerIds: [top.id, south.id],
    });
    const address = `/admin/customers/${created.body.id}`;
    assert.equal((await mine.get(`/admin/customers?partnerId=${south.id}`)).body.length, 1);
    assert.deepEqual([(await mine.get(address)).status, (await others.get(address)).status], [200, 404]);
    assert.equal((await others.post('/admin/customers', { name: 'x', partnerId: south.id })).status, 400);
    await http.patch(pathOf(south.id), { allowOwnCustomers: false });
    const refused = await mine.post('/admin/customers', { name: 'x', partnerId: south.id });
    assert.deepEqual([refused.status, refused.body.reason], [409, 'customer.partner_has_none']);
  });
});
