import assert from 'node:assert/strict';
import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { CustomerChanged, CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('changing a customer', function () {
  this.timeout(30_000);
  const appConfigId = uuidv7();
  let app: TestApp;
  before(async () => {
    app = await testAcme();
    await app.tell(
      `appConfig-${appConfigId}`,
      AppConfigCreated({
        name: 'Doors',
        appName: 'Doors',
        mobileAppId: 1,
        partnerId: null,
        isDefault: false,
        androidStoreUrl: 'https://store.example/android',
        iosStoreUrl: 'https://store.example/ios',
        deepLinkUrl: 'https://go.example',
        credentialTemplate: null,
        smsMessageTemplate: null,
      }),
    );
  });
  after(() => app?.end());

  const made = async () => {
    const id = uuidv7();
    await app.tell(
      `customer-${id}`,
      CustomerCreated({ ...acmeCreated.data, providers: [], technicalContactEmails: [] }),
    );
    const partners = await app.signIn('partner_admin', { partnerId: northwind });
    const own = await app.signIn('customer_admin', { customerId: id });
    return { id, at: `/admin/customers/${id}`, partners: partners.http, own: own.http };
  };
  const typesOf = async (id: string) => (await app.store.read(`customer-${id}`)).map(({ type }) => type);

  it('CUS-07: accepts the whole customer as it was read, and returns the changed one', async () => {
    const { at, id, partners } = await made();
    const { body: row, headers } = await partners.get(at);
    const changed = {
      name: 'Acme Doors',
      credentialRedeemMethod: 'mfa',
      enforceSecuredDataUniqueness: true,
      appConfigId,
      technicalContactEmails: ['nights@acme.test'],
    };
    const ifMatch = { 'If-Match': headers.get('ETag')! };
    const answer = await partners.put(at, { ...row, ...changed }, ifMatch);
    assert.equal(answer.status, 200, answer.text);
    const now = { ...row, ...changed, appConfig: { id: appConfigId, name: 'Doors' }, hasApp: true };
    assert.deepEqual(answer.body, now);
    assert.deepEqual((await partners.get(at)).body, now);
    assert.deepEqual(await typesOf(id), [CustomerCreated.type, CustomerChanged.type]);
    const stale = await partners.put(at, { ...row, name: 'Late' }, ifMatch);
    assert.deepEqual([stale.status, stale.body.current.name], [412, 'Acme Doors']);
    const moved = await partners.put(at, { ...row, ...changed, partnerId: uuidv7() });
    assert.deepEqual([moved.status, moved.body.errors[0].field], [400, 'partnerId']);
  });

  it('CUS-08: a patch changes only the given fields', async () => {
    const { at, partners } = await made();
    const { body: row } = await partners.get(at);
    const answer = await partners.patch(at, { name: 'Acme Doors' });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.body, { ...row, name: 'Acme Doors' });
    assert.deepEqual((await partners.patch(at, { credentialRedeemMethod: 'mfa' })).body, {
      ...row,
      name: 'Acme Doors',
      credentialRedeemMethod: 'mfa',
    });
  });

  it('names each field that is wrong, and records nothing', async () => {
    const { at, id, partners } = await made();
    const wrong = {
      name: 'x'.repeat(256),
      credentialRedeemMethod: 'PIGEON',
      technicalContactEmails: ['', 'doors'],
      appConfigId: 'none',
    };
    const answer = await partners.patch(at, wrong);
    assert.equal(answer.status, 400, answer.text);
    assert.deepEqual(answer.body.errors.map(({ field }: { field: string }) => field).toSorted(), [
      'appConfigId',
      'credentialRedeemMethod',
      'name',
      'technicalContactEmails.0',
      'technicalContactEmails.1',
    ]);
    const unknown = await partners.patch(at, { appConfigId: uuidv7() });
    assert.deepEqual([unknown.status, unknown.body.errors[0].field], [400, 'appConfigId']);
    assert.deepEqual(await typesOf(id), [CustomerCreated.type]);
  });

  it('users who manage a customer change its settings, but not its app config, and no other customer', async () => {
    const { at, own, partners } = await made();
    const others = await made();
    assert.equal((await partners.patch(at, { appConfigId })).status, 200);
    const { body: row } = await own.get(at);
    const answer = await own.put(at, { ...row, name: 'Acme Doors' });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual([answer.body.name, answer.body.appConfigId], ['Acme Doors', appConfigId]);
    const { status, body } = await own.patch(at, { appConfigId: null });
    assert.deepEqual([status, body.reason], [403, 'forbidden']);
    assert.equal((await own.patch(others.at, { name: 'Mine' })).status, 404);
    const reader = await app.signIn('customer_credentials_rw', { customerId: row.id });
    assert.equal((await reader.http.patch(at, { name: 'Mine' })).status, 403);
  });
});
