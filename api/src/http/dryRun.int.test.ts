import assert from 'node:assert/strict';
import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { AuthProviderCreated } from '@latchkey/events/authProvider/authProvider.ts';
import { directoryTerms } from '@latchkey/events/authProvider/examples.ts';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { person, personAdded } from '@latchkey/events/credential/examples.ts';
import { CustomerDataFormatsChanged } from '@latchkey/events/customer/customer.ts';
import { acme, acmeProvider, northwind } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated, doorNumberTerms } from '@latchkey/events/dataFormat/examples.ts';
import { OrderCreated, OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { PartnerCreated, PartnerDefaultsChanged } from '@latchkey/events/partner/partner.ts';
import { ProviderConfigCreated } from '@latchkey/events/provider/config/providerConfig.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { terms as appTerms } from '../../../testing/api/appConfig/testTerms.ts';
import { testPng } from '../../../testing/api/file/testPng.ts';
import { routes } from '../routes.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const { shortName: _, ...format } = doorNumberTerms;
const isPreviewed = ({ request }: (typeof routes)[number]) => 'dryRun' in (request?.query?.shape ?? {});

describe('the impact of a change, over HTTP', function () {
  this.timeout(60_000);
  const [app, spare, config, directory, spareCard] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  let api: TestApp;
  let http: TestApp['http'];
  let worker: Awaited<ReturnType<TestApp['signIn']>>;
  const newCredential = async () => {
    const [orderId, id] = [uuidv7(), uuidv7()];
    await api.tellNew([
      [
        `order-${orderId}`,
        OrderCreated({ customerId: acme, displayName: 'Door', customerCredentialProviderId: acmeProvider }),
        OrderCredentialsAdded({ ids: [id], type: 'user' }),
      ],
      [`credential-${id}`, CredentialAdded({ ...personAdded.data, ...person, orderId, customerId: acme })],
    ]);
  };

  before(async () => {
    api = await testAcme();
    await api.tell(`cardProfile-${badge}`, badgeCreated);
    await api.tell(`cardProfile-${spareCard}`, badgeCreated);
    await api.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    for (const id of [app, spare])
      await api.tell(
        `appConfig-${id}`,
        AppConfigCreated({ ...appTerms, name: id, partnerId: null, isDefault: false }),
      );
    await api.tell(`customer-${acme}`, CustomerDataFormatsChanged({ dataFormatIds: [doorNumber] }));
    await api.tell(
      `partner-${northwind}`,
      PartnerDefaultsChanged({
        defaultInitialCredits: 0,
        defaultAppConfigId: app,
        defaultCardProfileId: badge,

        defaultPdfDesignId: null,
        defaultEnforceDataUniqueness: false,
        autoCreateProviderProject: false,
        defaultCredentialRedeemMethod: 'DIRECT',
        selfRegistrationAllowed: false,
        selfRegistrationToken: null,
      }),
    );
    await api.tell(
      `providerConfig-${config}`,
      ProviderConfigCreated({
        credentialProvider: 'LEGIC_CONNECT',
        displayName: 'Doors',
        apiKeyName: 'key',
        projectId: 1,
        baseUrl: 'https://connect.example.test',
        partnerId: null,
        apiKeySecretId: uuidv7(),
        webhookSecretId: uuidv7(),
      }),
    );
    const provider = AuthProviderCreated({ ...directoryTerms, partnerId: northwind, customerId: null });
    await api.tell(`authProvider-${directory}`, provider);
    ({ http } = await api.signIn('super_admin'));
    worker = await api.signIn('customer_admin', { customerId: acme });
    await http.patch(`/admin/customers/${acme}`, { appConfigId: app });
    const key = { name: 'Door', description: 'Hall', role: 'customer_credentials_ro', customerId: acme };
    assert.equal((await http.post('/admin/api-keys', key)).status, 201);
    await newCredential();
    for (const owner of [{ customerId: acme }, { partnerId: northwind }]) {
      const endpoint = {
        name: 'Access',
        url: 'https://doors.example.test/',
        types: ['com.latchkey.*'],
        ...owner,
      };
      assert.equal((await http.post('/admin/webhook-endpoints', endpoint)).status, 201);
    }
  });
  after(() => api?.end());

  const counts = { orders: 1, credentials: 1 };
  const ways = { apiKeys: 0, authProviders: 0, oauthClients: 0, webhookEndpoints: 0 };
  const atPartner = { partners: 0, customers: 0, users: 0, ...ways };
  type Tried = readonly [method: string, path: string, body: object | undefined, touches: object];
  const deleting = (path: string, touches: object): Tried => ['DELETE', path, undefined, touches];
  const all = (): readonly Tried[] => [
    ['PUT', `/admin/data-formats/${doorNumber}`, format, { customers: 1, cardProfiles: 2, ...counts }],
    ['PUT', `/admin/app-configs/${app}`, appTerms, { partners: 1, customers: 1, ...counts }],
    deleting(`/admin/app-configs/${spare}`, { partners: 0, customers: 0, orders: 0, credentials: 0 }),
    ['PATCH', `/admin/partners/${northwind}/defaults`, { defaultInitialCredits: 5 }, { customers: 1 }],
    deleting(`/admin/partners/${northwind}`, {
      ...atPartner,
      customers: 1,
      authProviders: 1,
      webhookEndpoints: 1,
    }),
    deleting(`/admin/customers/${acme}`, {
      users: 1,
      apiKeys: 1,
      authProviders: 0,
      cardProfiles: 2,
      pdfDesigns: 0,
      devices: 0,
      webhookEndpoints: 1,
      ...counts,
    }),
    deleting(`/admin/card-profiles/${spareCard}`, { partners: 0, orders: 0, credentials: 0 }),
    deleting(`/admin/providers-configs/${config}`, { partners: 0, customers: 0 }),
    deleting(`/admin/users/${worker.id}`, { permissions: 1 }),
    deleting(`/admin/customers/${acme}/providers/${acmeProvider}`, counts),
    deleting(`/admin/partners/${northwind}/auth-providers/${directory}`, { users: 0 }),
  ];

  it('dryRun=true counts the impact of each change, and records, ends and stores nothing', async () => {
    const png = { 'Content-Type': 'image/png' };
    await http.put(`/admin/customers/${acme}/logo`, await testPng({ colour: '#0f0f0f' }), png);
    const uses = async () =>
      (await api.pool.query('SELECT owner, check_at FROM file_uses ORDER BY owner, key')).rows;
    const [head, before] = [await api.store.head(), await uses()];
    for (const [method, path, body, touches] of all()) {
      const { status, body: previewed, text } = await http.send(method, `${path}?dryRun=true`, body);
      assert.equal(status, 200, `${method} ${path}: ${text}`);
      assert.deepEqual(previewed.touches, touches, `${method} ${path}`);
      assert.equal(await api.store.head(), head, `${method} ${path}`);
    }
    assert.deepEqual(await uses(), before);
    assert.equal((await worker.http.get('/admin/profile')).status, 200, 'the session goes on');
  });

  it('changes of keys, formats, defaults and app configs and deletions of referenced entities have an impact', () => {
    const previewed = routes.filter(isPreviewed).map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(previewed.toSorted(), [
      'delete /admin/app-configs/:id',
      'delete /admin/card-profiles/:id',
      'delete /admin/customers/:id',
      'delete /admin/customers/:id/auth-providers/:authProviderId',
      'delete /admin/customers/:id/providers/:credentialProviderId',
      'delete /admin/data-formats/:id',
      'delete /admin/partners/:id',
      'delete /admin/partners/:id/auth-providers/:authProviderId',
      'delete /admin/partners/:id/providers/:credentialProviderId',
      'delete /admin/pdf-designs/:id',
      'delete /admin/providers-configs/:id',
      'delete /admin/sample-data',
      'delete /admin/users/:id',
      'patch /admin/partners/:id/defaults',
      'post /admin/card-profiles/:id/design/commit',
      'post /admin/card-profiles/:id/submit',
      'post /admin/customers/:id/providers/:credentialProviderId/keys/regenerate',
      'post /admin/customers/:id/providers/reset',
      'post /admin/partners/:id/providers/:credentialProviderId/keys/regenerate',
      'put /admin/app-configs/:id',
      'put /admin/customers/:id/providers/:credentialProviderId/keys',
      'put /admin/data-formats/:id',
      'put /admin/partners/:id/defaults',
      'put /admin/partners/:id/providers/:credentialProviderId/keys',
    ]);
  });

  it('a dry run is refused like the change, and reveals nothing to users who may not make it', async () => {
    const stranger = await api.signIn('partner_admin', { partnerId: uuidv7() });
    for (const [method, path, body] of all()) {
      const { status } = await stranger.http.send(method, `${path}?dryRun=true`, body);
      assert.ok(status === 403 || status === 404, `${method} ${path}: ${status}`);
      const guessed = await stranger.http.send(method, `${path}?preview=1.0`, body);
      assert.equal(guessed.status, status, `${method} ${path}`);
    }
    const used = await http.send('DELETE', `/admin/app-configs/${app}?dryRun=true`);
    assert.deepEqual([used.status, used.body.reason], [409, 'appConfig.in_use']);
    const wrong = await http.send('PATCH', `/admin/partners/${northwind}/defaults?dryRun=true`, {
      defaultInitialCredits: -1,
    });
    assert.equal(wrong.status, 400);
  });

  it('a change is refused if its impact or the entity has changed since the preview', async () => {
    const at = `/admin/app-configs/${app}`;
    const preview = async () => String((await http.put(`${at}?dryRun=true`, appTerms)).body.preview);
    const change = (text: string, appName: string) =>
      http.put(`${at}?preview=${text}`, { ...appTerms, appName });
    const first = await preview();
    await newCredential();
    const more = await change(first, 'Late');
    assert.deepEqual([more.status, more.body.reason, more.body.code], [412, 'stale_preview', '412.001.003']);
    const second = await preview();
    assert.equal((await change(second, 'Fresh')).status, 200);
    const again = await change(second, 'Twice');
    assert.deepEqual([again.status, again.body.reason], [412, 'stale_preview']);
    assert.equal((await http.get(at)).body.appName, 'Fresh');
  });

  it('the previewed user is deleted with the preview and signed out', async () => {
    const going = await api.signIn('customer_admin', { customerId: acme });
    const at = `/admin/users/${going.id}`;
    const { body } = await http.send('DELETE', `${at}?dryRun=true`);
    assert.equal((await http.send('DELETE', `${at}?preview=${body.preview}`)).status, 200);
    assert.equal((await http.get(at)).status, 404);
    assert.equal((await going.http.get('/admin/profile')).status, 401);
  });

  it('a dry run of creating a partner takes no place in the tree', async () => {
    const id = uuidv7();
    await api.tell(`partner-${id}`, PartnerCreated({ name: 'Top', parentId: null, lineagePartnerIds: [id] }));
    const { body } = await http.post('/admin/partners', { name: 'Below', parentId: id });
    const at = `/admin/partners/${body.id}`;
    const tried = await http.send('DELETE', `${at}?dryRun=true`);
    assert.deepEqual([tried.status, tried.body.touches], [200, atPartner]);
    assert.equal((await http.post('/admin/partners', { name: 'Deeper', parentId: body.id })).status, 201);
    const stale = await http.send('DELETE', `${at}?preview=${tried.body.preview}`);
    assert.deepEqual([stale.status, stale.body.reason], [409, 'partner.has_partners']);
  });
});
