import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { frontDoor, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';

const path = '/admin/pdf-designs';
const terms = {
  type: 'CREDENTIAL',
  name: 'Welcome',
  shortName: 'welcome',
  locale: 'fr',
  templateName: 'credential-portrait',
};
type Row = { id: string; name: string; isDefault: boolean };

describe('PDF designs over HTTP', function () {
  this.timeout(60_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  let partner: Http;
  let manager: Http;
  let viewer: Http;
  before(async () => {
    app = await testAcme();
    ({ http: partner } = await app.signIn('partner_admin', { partnerId: northwind }));
    ({ http: manager } = await app.signIn('customer_admin', { customerId: acme }));
    ({ http: viewer } = await app.signIn('customer_credentials_rw', { customerId: acme }));
  });
  after(() => app?.end());

  const create = async (more: object = {}, http = partner): Promise<Row> => {
    const owner = 'partnerId' in more ? {} : { customerId: acme };
    const answer = await http.post(path, { ...terms, ...owner, ...more });
    assert.equal(answer.status, 201, answer.text);
    return answer.body as Row;
  };
  const fieldsOf = ({ status, body }: Awaited<ReturnType<Http['get']>>) => [
    status,
    ...(body.errors ?? []).map((one: { field: string }) => one.field),
  ];
  const defaults = async (query: string): Promise<readonly string[]> =>
    ((await partner.get(`${path}?${query}`)).body as Row[]).filter(row => row.isDefault).map(({ id }) => id);

  it('PDF-01, PDF-05, PDF-06: is made and read with all its fields', async () => {
    const texts = { text: 'Bienvenue', adminText: 'Gardiens' };
    const { id } = await create({ ...texts, showStoreDetails: false });
    const { body, status } = await viewer.get(`${path}/${id}`, { 'Accept-Language': 'en' });
    assert.equal(status, 200);
    assert.deepEqual(body, {
      id,
      ...terms,
      ...texts,
      showStoreDetails: false,
      isDefault: false,
      logo: null,
      adminLogo: null,
      hasText: true,
      hasAdminText: true,
      partnerId: null,
      customerId: acme,
      templateDescription: 'A4 page, QR code below the name',
    });
    assert.equal((await viewer.get(`${path}/${uuidv7()}`)).status, 404);
    assert.equal((await viewer.post(path, { ...terms, customerId: acme })).status, 403);
  });

  it('PDF-28, PDF-29: each missing field is named, and so is the partner outside a customer', async () => {
    for (const field of ['type', 'shortName', 'name', 'locale', 'templateName']) {
      const { [field as keyof typeof terms]: _, ...others } = terms;
      assert.deepEqual(fieldsOf(await partner.post(path, { ...others, customerId: acme })), [400, field]);
    }
    const { http: admin } = await app.signIn('admin');
    assert.deepEqual(fieldsOf(await admin.post(path, terms)), [400, 'partnerId']);
    assert.deepEqual(
      fieldsOf(await partner.post(path, { ...terms, customerId: acme, partnerId: northwind })),
      [400, 'partnerId'],
    );
    const voucher = { ...terms, type: 'VOUCHER', partnerId: northwind };
    assert.deepEqual(fieldsOf(await partner.post(path, voucher)), [400, 'templateName']);
    assert.deepEqual(fieldsOf(await partner.post(path, { ...terms, customerId: acme, locale: 'nl' })), [
      400,
      'locale',
    ]);
  });

  it('PDF-04: the list is narrowed to a customer, to none, to a type and to what is searched for', async () => {
    const design = await create({ name: 'Listed letter' });
    const ofPartner = { partnerId: northwind, name: 'Listed offer' };
    const two = await create({ ...ofPartner, type: 'VOUCHER', templateName: 'voucher-landscape' });
    const three = await create({ ...ofPartner, name: 'Listed page' });
    for (const [query, ids] of [
      ['q=listed', [design.id, two.id, three.id]],
      [`q=listed&customerId=${acme}`, [design.id]],
      ['q=listed&nullCustomer=true', [two.id, three.id]],
      [`q=listed&partnerId=${northwind}&type=CREDENTIAL`, [three.id]],
      ['q=listed&type=VOUCHER', [two.id]],
    ] as const)
      assert.deepEqual(
        ((await partner.get(`${path}?${query}`)).body as Row[]).map(({ id }) => id),
        ids,
        query,
      );
    for (const sort of ['-logo', 'adminLogo', 'hasText', '-hasAdminText', 'templateName', 'isDefault'])
      assert.equal((await partner.get(`${path}?sort=${sort}`)).status, 200, sort);
  });

  it('PDF-07, PDF-08, PDF-24, PDF-30: is changed whole or in part; type and short name stay, an empty text is removed', async () => {
    const { id } = await create({ text: 'Hello' });
    const patched = await manager.patch(`${path}/${id}`, { locale: 'de' });
    assert.deepEqual([patched.status, patched.body.locale, patched.body.text], [200, 'de', 'Hello']);
    const put = await manager.put(`${path}/${id}`, { ...patched.body, name: 'Letter', text: '' });
    assert.deepEqual([put.status, put.body.name, put.body.text], [200, 'Letter', null], put.text);
    for (const [field, value] of Object.entries({ type: 'VOUCHER', shortName: 'x', partnerId: northwind })) {
      assert.deepEqual(fieldsOf(await manager.put(`${path}/${id}`, { ...put.body, [field]: value })), [
        400,
        field,
      ]);
      assert.deepEqual(fieldsOf(await manager.patch(`${path}/${id}`, { [field]: value })), [400, field]);
    }
    const stale = await manager.patch(`${path}/${id}`, { name: 'Old' }, { 'If-Match': '"1"' });
    assert.deepEqual([stale.status, stale.body.current.name], [412, 'Letter']);
    assert.equal((await viewer.patch(`${path}/${id}`, { name: 'Mine' })).status, 403);
  });

  it('PDF-37: the admin text is changed by users who manage the partner of the customer; others may send it unchanged', async () => {
    const { id } = await create({ adminText: 'Guards' });
    const { body } = await manager.get(`${path}/${id}`);
    assert.equal((await manager.put(`${path}/${id}`, { ...body, name: 'Mine' })).status, 200);
    for (const adminText of ['Others', '', null])
      assert.equal((await manager.patch(`${path}/${id}`, { name: 'No', adminText })).status, 403);
    assert.equal((await manager.post(path, { ...terms, customerId: acme, adminText: 'Mine' })).status, 403);
    assert.equal((await manager.get(`${path}/${id}`)).body.name, 'Mine');
    assert.equal((await partner.patch(`${path}/${id}`, { adminText: '' })).body.adminText, null);
  });

  it('PDF-10, PDF-21, PDF-22, PDF-23: after its creation one for credentials is made the default of its owner; it stays until another one is', async () => {
    const [one, two] = [await create(), await create()];
    const make = (id: string) => manager.post(`${path}/${id}/default`);
    const both = await Promise.all([make(one.id), make(two.id)]);
    assert.deepEqual(both.map(({ status }) => (status === 200 ? 200 : 409)).includes(200), true);
    assert.equal((await defaults(`customerId=${acme}`)).length, 1);
    assert.equal((await make(one.id)).body.isDefault, true);
    assert.equal((await make(one.id)).status, 200);
    assert.deepEqual(await defaults(`customerId=${acme}`), [one.id]);
    assert.equal((await make(two.id)).body.isDefault, true);
    assert.deepEqual(await defaults(`customerId=${acme}`), [two.id]);
    const ofPartner = await create({ partnerId: northwind });
    assert.equal((await partner.post(`${path}/${ofPartner.id}/default`)).body.isDefault, true);
    assert.deepEqual(await defaults(`customerId=${acme}`), [two.id]);
    const { body } = await manager.get(`${path}/${two.id}`);
    assert.deepEqual(fieldsOf(await manager.put(`${path}/${two.id}`, { ...body, isDefault: false })), [
      400,
      'isDefault',
    ]);
    assert.deepEqual(fieldsOf(await manager.patch(`${path}/${two.id}`, { isDefault: false })), [
      400,
      'isDefault',
    ]);
    assert.equal((await manager.delete(`${path}/${two.id}`)).body.reason, 'pdfDesign.is_default');
    assert.deepEqual(fieldsOf(await partner.post(path, { ...terms, customerId: acme, isDefault: true })), [
      400,
      'isDefault',
    ]);
    const voucher = await create({
      type: 'VOUCHER',
      templateName: 'voucher-portrait',
      partnerId: northwind,
    });
    const refused = await partner.post(`${path}/${voucher.id}/default`);
    assert.equal(refused.body.reason, 'pdfDesign.default_needs_credential');
    assert.equal((await manager.post(`${path}/${ofPartner.id}/default`)).status, 403);
  });

  it('PDF-09: is deleted unless it is used; the impact is available before', async () => {
    const [{ id }, used] = [await create(), await create()];
    const preview = await manager.delete(`${path}/${id}?dryRun=true`);
    assert.deepEqual(
      preview.body.touches,
      { partners: 0, vouchers: 0, orders: 0, credentials: 0 },
      preview.text,
    );
    const gone = await manager.delete(`${path}/${id}?preview=${preview.body.preview}`);
    assert.deepEqual([gone.status, gone.body.id], [200, id]);
    assert.equal((await manager.get(`${path}/${id}`)).status, 404);
    await app.tellNew([
      [`order-${frontDoor}`, frontDoorCreated],
      [`credential-${uuidv7()}`, CredentialAdded({ ...personAdded.data, pdfDesignId: used.id })],
    ]);
    await app.shown(await app.store.head());
    for (const query of ['', '?dryRun=true']) {
      const refused = await manager.delete(`${path}/${used.id}${query}`);
      assert.deepEqual([refused.status, refused.body.reason], [409, 'pdfDesign.in_use']);
    }
  });
});
