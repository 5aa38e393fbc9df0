import assert from 'node:assert/strict';
import { startTestProvider } from '../../../../sandbox/provider/sandboxClient.ts';
import {
  providersApp,
  right,
  type ProvidersApp,
} from '../../../../testing/api/provider/keys/testProviders.ts';

describe('own providers of Latchkey Wallet', function () {
  this.timeout(60_000);
  let made: ProvidersApp;
  let configId: string;
  before(async () => {
    made = await providersApp(await startTestProvider());
    const terms = { displayName: 'Passes', credentialProvider: 'LATCHKEY_WALLET', baseSettings: {} };
    configId = (await right(made.http.post('/admin/providers-configs', terms), 201)).id;
  });
  after(() => made?.end());

  it('33.3: a customer gets one without keys, and it is not in the reader configuration', async () => {
    const at = await made.newCustomer();
    const kind = 'LATCHKEY_WALLET';
    const added = await made.add(at, { displayName: 'Passes', credentialProvider: kind, configId });
    assert.deepEqual(
      [added.credentialProvider, added.baseSettings, added.fileConfig.hasKeys, added.fullyInitialized],
      [kind, { projectId: null }, false, true],
    );
    const keys = await made.setKeys(at, added.credentialProviderId, { mode: 'RANDOM' });
    assert.deepEqual([keys.status, keys.body.reason], [409, 'keyset.none_of_kind']);
    assert.deepEqual(await right(made.http.get(`${at}/reader-config`)), []);
    const own = { displayName: 'Passes', configId, baseSettings: { projectId: 5 } };
    const refused = await made.http.put(`${at}/providers/${added.credentialProviderId}`, own);
    assert.deepEqual([refused.status, refused.body.errors[0].field], [400, 'baseSettings.projectId']);
  });

  it('33.3: new customers of a partner that offers it get it, even if no keys are configured', async () => {
    const { id: partnerId, at } = await made.newPartner();
    await right(made.http.post(`${at}/providers`, { configId }), 201);
    const defaults = {
      defaultInitialCredits: 0,
      defaultAppConfigId: null,
      defaultCardProfileId: null,
      defaultPdfDesignId: null,
      defaultEnforceDataUniqueness: false,
      defaultCredentialRedeemMethod: 'DIRECT',
      selfRegistrationAllowed: false,
      autoCreateProviderProject: true,
    };
    await right(made.http.put(`${at}/defaults`, defaults));
    const { id } = await right(made.http.post('/admin/customers', { name: 'Harbour', partnerId }), 201);
    const [own] = await right(made.http.get(`/admin/customers/${id}/providers`));
    assert.deepEqual(
      [own.displayName, own.credentialProvider, own.fullyInitialized, own.fileConfig.mode],
      ['Passes', 'LATCHKEY_WALLET', true, 'UNSET'],
    );
  });
});
