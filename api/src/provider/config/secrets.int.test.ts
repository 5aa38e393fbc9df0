import assert from 'node:assert/strict';
import { startTestProvider } from '../../../../sandbox/provider/sandboxClient.ts';
import {
  right,
  providersApp,
  type ProvidersApp,
} from '../../../../testing/api/provider/keys/testProviders.ts';

describe('the secrets of provider configs', function () {
  this.timeout(60_000);
  let { app, http, connect, end } = {} as ProvidersApp;
  let elsewhere: Awaited<ReturnType<typeof startTestProvider>>;
  before(async () => {
    elsewhere = await startTestProvider();
    ({ app, http, connect, end } = await providersApp(await startTestProvider()));
  });
  after(async () => {
    await elsewhere?.close();
    await end?.();
  });

  const at = () => `/admin/providers-configs/${connect}`;
  const changed = async (settings: object, more: object = {}) => {
    const { body } = await http.get(at());
    return http.put(at(), { ...body, ...more, baseSettings: { ...body.baseSettings, ...settings } });
  };

  it('SEC: the key is not sent to another server: another server’s address can be set only with the key', async () => {
    const calls = async () => (await elsewhere.send('GET', '/_sandbox/calls')).body as unknown;
    const before = await calls();
    const head = await app.store.head();
    const { status, body } = await changed({ baseUrl: elsewhere.url });
    assert.deepEqual([status, body.errors?.[0]?.field], [400, 'baseSettings.apiKeySecret']);
    assert.deepEqual(await calls(), before, 'the other server was called');
    assert.equal(await app.store.head(), head);
    const { baseSettings } = await right(http.get(at()));
    const same = await changed({ baseUrl: `${baseSettings.baseUrl}/` });
    assert.equal(same.status, 200, same.text);
    await right(changed({ baseUrl: elsewhere.url, apiKeySecret: 'sandbox-key' }));
  });
});
