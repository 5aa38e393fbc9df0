import assert from 'node:assert/strict';
import { acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('listing and making customers', function () {
  this.timeout(30_000);
  const other = uuidv7();
  let app: TestApp;
  let http: TestApp['http'];
  before(async () => {
    app = await testAcme();
    await app.tell(
      `partner-${other}`,
      PartnerCreated({ name: 'Contoso', parentId: null, lineagePartnerIds: [other] }),
    );
    const bare = { ...acmeCreated.data, providers: [], technicalContactEmails: [] };
    for (const name of ['Harbour Court', 'Harbour Annex'])
      await app.tell(`customer-${uuidv7()}`, CustomerCreated({ ...bare, name }));
    const beyond = { ...bare, name: 'Harbour Beyond', partnerId: other, lineagePartnerIds: [other] };
    await app.tell(`customer-${uuidv7()}`, CustomerCreated(beyond));
    ({ http } = await app.signIn('admin'));
  });
  after(() => app?.end());

  it('CUS-05: the list is searched, narrowed to a partner, paged and sorted', async () => {
    const ask = async (query: string) => {
      const { status, text, body, headers } = await http.get(`/admin/customers?${query}`);
      assert.equal(status, 200, text);
      return [(body as { name: string }[]).map(({ name }) => name), headers.get('content-range')] as const;
    };
    assert.deepEqual(await ask('q=harbour&sort=name'), [
      ['Harbour Annex', 'Harbour Beyond', 'Harbour Court'],
      'customers 0-2/3',
    ]);
    assert.deepEqual(await ask(`q=harbour&partnerId=${northwind}&sort=-name`), [
      ['Harbour Court', 'Harbour Annex'],
      'customers 0-1/2',
    ]);
    assert.deepEqual(await ask('sort=name&offset=2&limit=1'), [['Harbour Beyond'], 'customers 2-2/4']);
  });

  it('SES-24: a customer is found by the ID in an address, only by users who may see it', async () => {
    const [{ id }] = (await http.get('/admin/customers?q=harbour beyond')).body;
    const { status, body } = await http.get(`/admin/customers/${id}`);
    assert.deepEqual([status, body.id, body.name], [200, id, 'Harbour Beyond']);
    const { http: stranger } = await app.signIn('partner_admin', { partnerId: northwind });
    for (const [by, unseen] of [
      [stranger, id],
      [http, uuidv7()],
      [http, 'no-id'],
    ] as const)
      assert.equal((await by.get(`/admin/customers/${unseen}`)).status, 404);
  });

  it('CUS-06: a customer is created under a partner, and returned with all fields', async () => {
    const made = await http.post('/admin/customers', { name: 'Riverside', partnerId: northwind });
    assert.equal(made.status, 201, made.text);
    assert.equal(made.headers.get('location'), `/admin/customers/${made.body.id}`);
    assert.deepEqual((await http.get(`/admin/customers/${made.body.id}`)).body, made.body);
    const { partner, credentialRedeemMethod } = made.body;
    assert.deepEqual([partner.id, partner.deleted, credentialRedeemMethod], [northwind, false, 'DIRECT']);
  });
});
