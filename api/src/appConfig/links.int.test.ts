import assert from 'node:assert/strict';
import { connectConfig } from '@latchkey/events/provider/kinds/legicConnect/examples.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const acmeApp = {
  name: 'Acme',
  appName: 'Acme',
  mobileAppId: 1,
  androidStoreUrl: 'https://play.google.com/store/apps/details?id=',
  iosStoreUrl: 'https://apps.apple.com/app/',
  deepLinkUrl: 'https://go.example.test/',
};
describe('addresses that people enter', function () {
  this.timeout(30_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testApp();
    ({ http } = await app.signIn('admin'));
  });
  after(() => app?.end());

  it('the links of an app config are https or of an app', async () => {
    for (const name of ['androidStoreUrl', 'iosStoreUrl', 'deepLinkUrl'])
      for (const link of [
        'javascript:alert(1)',
        'data:text/html,x',
        'file:///etc/passwd',
        'http://go.example.test',
        'https://',
      ]) {
        const { status, body } = await http.post('/admin/app-configs', { ...acmeApp, [name]: link });
        const [{ field, reason } = {} as never] = body.errors ?? [];
        assert.deepEqual([status, field, reason], [400, name, 'invalid_format'], link);
      }
    for (const deepLinkUrl of ['https://go.example.test/acme', 'com.example.acme://open'])
      assert.equal((await http.post('/admin/app-configs', { ...acmeApp, deepLinkUrl })).status, 201);
  });
  it('32.43: no template changes the host of its links', async () => {
    const wrong = {
      ...acmeApp,
      deepLinkUrl: 'https://go.example.test',
      voucherTemplate: '@evil.test/{voucherCode}',
    };
    const { status, body } = await http.post('/admin/app-configs', wrong);
    assert.deepEqual(
      [status, body.errors[0].field, body.errors[0].reason],
      [400, 'voucherTemplate', 'changes_host'],
    );
  });
  it('the address of a provider carries no password', async () => {
    const baseUrl = 'https://user:pw@provider.example.test';
    const refused = await http.post('/admin/providers-configs', {
      ...connectConfig,
      baseSettings: { ...connectConfig.baseSettings, baseUrl },
    });
    assert.deepEqual([refused.status, refused.body.errors[0].field], [400, 'baseSettings.baseUrl']);
    assert.equal((await http.post('/admin/providers-configs', connectConfig)).status, 201);
  });
});
