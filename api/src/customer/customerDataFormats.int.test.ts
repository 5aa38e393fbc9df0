import assert from 'node:assert/strict';
import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { DataFormatCreated } from '@latchkey/events/dataFormat/dataFormat.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('the data formats of a customer', function () {
  this.timeout(30_000);
  let app: TestApp;
  let http: TestApp['http'];
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('admin'));
  });
  after(() => app?.end());
  const make = async (more: object = {}) => {
    const { body, text } = await http.post('/admin/customers', {
      name: 'Acme',
      partnerId: northwind,
      ...more,
    });
    assert.ok(body.id, text);
    return { id: String(body.id), at: `/admin/customers/${body.id}` };
  };

  it('CUS-40: data formats: those of its partners and those for all can be chosen; others are named in the refusal', async () => {
    const { id, at } = await make();
    const [own, global, foreign] = [uuidv7(), uuidv7(), uuidv7()];
    const { data } = doorNumberCreated;
    await app.tell(`dataFormat-${own}`, DataFormatCreated({ ...data, partnerId: northwind }));
    await app.tell(`dataFormat-${global}`, DataFormatCreated({ ...data, partnerId: null }));
    await app.tell(`dataFormat-${foreign}`, DataFormatCreated({ ...data, partnerId: uuidv7() }));
    assert.deepEqual((await http.get(`${at}/data-formats`)).body, { dataFormatIds: [] });
    const set = await http.put(`${at}/data-formats`, { dataFormatIds: [own, global] });
    assert.deepEqual([set.status, set.body.dataFormatIds], [200, [own, global]], set.text);
    assert.deepEqual((await http.get(`${at}/data-formats`)).body, { dataFormatIds: [own, global] });
    const wrong = await http.put(`${at}/data-formats`, { dataFormatIds: [own, foreign] });
    assert.deepEqual([wrong.status, wrong.body.errors[0].field], [400, 'dataFormatIds.1']);
    const { http: reader } = await app.signIn('customer_admin', { customerId: id });
    assert.deepEqual((await reader.get(`${at}/data-formats`)).body, { dataFormatIds: [own, global] });
    assert.equal((await reader.put(`${at}/data-formats`, { dataFormatIds: [] })).status, 403);
    const less = await http.put(`${at}/data-formats`, { dataFormatIds: [global] });
    assert.deepEqual(less.body.dataFormatIds, [global]);
  });

  it('the list is sorted by the name of the app config, those without one last', async () => {
    const [apple, zebra] = [uuidv7(), uuidv7()];
    const app1 = (name: string) =>
      AppConfigCreated({
        name,
        appName: name,
        mobileAppId: 1,
        partnerId: null,
        isDefault: false,
        androidStoreUrl: 'https://store.example/android',
        iosStoreUrl: 'https://store.example/ios',
        deepLinkUrl: 'https://go.example',
        credentialTemplate: null,
        smsMessageTemplate: null,
      });
    await app.tell(`appConfig-${apple}`, app1('Apple'));
    await app.tell(`appConfig-${zebra}`, app1('Zebra'));
    await make({ name: 'Sorted 1', appConfigId: zebra });
    await make({ name: 'Sorted 2' });
    await make({ name: 'Sorted 3', appConfigId: apple });
    const ask = async (sort: string) =>
      ((await http.get(`/admin/customers?q=sorted&sort=${sort}`)).body as { name: string }[]).map(
        ({ name }) => name,
      );
    assert.deepEqual(await ask('appConfigName'), ['Sorted 3', 'Sorted 1', 'Sorted 2']);
    assert.deepEqual(await ask('-appConfigName'), ['Sorted 1', 'Sorted 3', 'Sorted 2']);
  });

  it('CUS-03: the redeem method is DIRECT unless mfa is chosen; a stored MFA reads as mfa', async () => {
    const { at } = await make();
    assert.equal((await http.get(at)).body.credentialRedeemMethod, 'DIRECT');
    const chosen = await http.patch(at, { credentialRedeemMethod: 'mfa' });
    assert.deepEqual([chosen.status, chosen.body.credentialRedeemMethod], [200, 'mfa']);
    const wrong = await http.patch(at, { credentialRedeemMethod: 'MFA' });
    assert.deepEqual([wrong.status, wrong.body.errors[0].field], [400, 'credentialRedeemMethod']);
    const old = CustomerCreated.revive(1, { ...acmeCreated.data, credentialRedeemMethod: 'MFA' });
    assert.equal(old.data.credentialRedeemMethod, 'mfa');
  });
});
