import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestProvider, type TestProvider } from '../../../sandbox/provider/sandboxClient.ts';
import { right, providersApp, type ProvidersApp } from '../../../testing/api/provider/keys/testProviders.ts';

describe('fields that a change omits, while another user changes them', function () {
  this.timeout(60_000);
  let { app, http, connect, newCustomer, add, setKeys, only, end } = {} as ProvidersApp;
  let sandbox: TestProvider;
  before(async () => {
    sandbox = await startTestProvider();
    ({ app, http, connect, newCustomer, add, setKeys, only, end } = await providersApp(sandbox));
  });
  after(() => end?.());

  const arrived = (server: Server) => once(server, 'request');
  const secretOf = async (stream: string, field: string) => {
    const { data } = (await app.store.read(stream)).at(-1)!;
    return app.deps.secrets.get((data as Readonly<Record<string, string>>)[field]!);
  };

  it('keys: of two users who regenerate different ones, neither undoes the change of the other', async () => {
    const at = await newCustomer();
    const { id } = await add(at);
    await right(setKeys(at, id, { mode: 'RANDOM' }));
    const before = (await only(at)).fileConfig;
    const make = (keySetKeys: boolean) =>
      right(
        http.post(`${at}/providers/${id}/keys/regenerate`, { keySetKeys, appleWalletConfig: !keySetKeys }),
      );
    await Promise.all([make(true), make(false)]);
    const { keySetKeys, appleWalletConfig, version } = (await only(at)).fileConfig;
    assert.equal(version, before.version + 2);
    assert.notDeepEqual(keySetKeys, before.keySetKeys);
    assert.notDeepEqual(appleWalletConfig, before.appleWalletConfig);
  });

  it('keys: displayed values aren’t reused as hidden keys', async () => {
    const at = await newCustomer();
    const { id } = await add(at);
    await right(setKeys(at, id, { mode: 'RANDOM' }));
    const { keySetKeys } = (await only(at)).fileConfig;
    await Promise.all([
      right(setKeys(at, id, { mode: 'SECURE_RANDOM' })),
      right(
        http.post(`${at}/providers/${id}/keys/regenerate`, { keySetKeys: false, appleWalletConfig: true }),
      ),
    ]);
    assert.equal((await only(at)).fileConfig.mode, 'SECURE_RANDOM');
    const sealed = await secretOf(`keyset-${id}`, 'secretId');
    assert.ok(!sealed!.includes(keySetKeys.readOnly), 'the key that was shown is in use again');
  });

  it('the secrets of a provider config, also while a change waits for the provider', async () => {
    const at = `/admin/providers-configs/${connect}`;
    const { displayName, baseSettings } = await right(http.get(at));
    const waiting: (() => void)[] = [];
    const slow = createServer((request, response) => {
      const forward = () => {
        const { method, headers } = request;
        const onward = ask(`${sandbox.url}${request.url}`, { method, headers }, answer => {
          response.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(response);
        });
        request.pipe(onward);
      };
      if (waiting.push(forward) > 1) forward();
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const baseUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const settings = { ...baseSettings, baseUrl, timeoutMs: 5_000 };
    const moved = http.put(at, { displayName, baseSettings: { ...settings, apiKeySecret: 'sandbox-key' } });
    await arrived(slow);
    waiting[0]!();
    await right(moved);
    waiting.length = 0;
    const renaming = http.put(at, { displayName: 'Renamed', baseSettings: settings });
    await arrived(slow);
    await right(http.put(at, { displayName, baseSettings: { ...settings, webhookSecret: 'the newer one' } }));
    waiting[0]!();
    await right(renaming);
    assert.equal(await secretOf(`providerConfig-${connect}`, 'webhookSecretId'), 'the newer one');
    slow.closeAllConnections();
    slow.close();
  });

  it('the secret of a sign-in provider', async () => {
    const path = `${await newCustomer()}/auth-providers`;
    const terms = {
      name: 'Acme directory',
      type: 'oauth',
      clientId: 'latchkey',
      issuerLocation: 'https://id.example.test',
      userEmailRegex: String.raw`.*@acme\.example`,
    };
    const made = await right(http.post(path, { ...terms, clientSecret: 'the first one' }), 201);
    const at = `${path}/${made.id}`;
    for (let round = 0; round < 5; round++) {
      const clientSecret = `secret ${round}`;
      await Promise.all([
        right(http.put(at, { ...made, clientSecret })),
        ...[1, 2, 3].map(n => right(http.put(at, { ...made, name: `Renamed ${round} ${n}` }))),
      ]);
      assert.equal(await secretOf(`authProvider-${made.id}`, 'clientSecretId'), clientSecret);
    }
  });
});
