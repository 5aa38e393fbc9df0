import assert from 'node:assert/strict';
import { appleValues, staticKeys } from '@latchkey/events/provider/keys/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { startTestProvider } from '../../../../sandbox/provider/sandboxClient.ts';
import {
  none,
  right,
  providersApp,
  type ProvidersApp,
} from '../../../../testing/api/provider/keys/testProviders.ts';

describe('the keys of providers over HTTP', function () {
  this.timeout(60_000);
  let { app, http, partnerId, connect, newCustomer, add, setKeys, only, end } = {} as ProvidersApp;
  before(async () => {
    ({ app, http, partnerId, connect, newCustomer, add, setKeys, only, end } = await providersApp(
      await startTestProvider(),
    ));
  });
  after(() => end?.());

  it('PCF-27, PCF-46: keys are set in the static mode, with the Apple values and the encryption', async () => {
    const at = await newCustomer();
    const { id } = await add(at);
    const keys = { mode: 'STATIC', keySetKeys: staticKeys, appleWalletConfig: appleValues };
    await right(setKeys(at, id, keys));
    const { fileConfig } = await only(at);
    assert.deepEqual(fileConfig, { ...keys, areKeysShown: true, hasKeys: true, version: 1 });
    const { rows } = await app.pool.query<{ text: string }>('SELECT data::text AS text FROM events');
    assert.ok(
      rows.every(({ text }) => !text.includes(staticKeys.readOnly)),
      'no key stands in an event',
    );
  });

  it('PCF-54: values are hex of the right length, each problem at its field', async () => {
    const at = await newCustomer();
    const { id } = await add(at);
    const wrong = { mode: 'STATIC', keySetKeys: { ...staticKeys, readOnly: 'XY', encryption: '00' } };
    const apple = { ...appleValues, aid: '00'.repeat(17), privacyKey: '00'.repeat(31) };
    const { status, body } = await http.put(`${at}/providers/${id}/keys`, {
      ...wrong,
      appleWalletConfig: apple,
    });
    assert.equal(status, 400);
    assert.deepEqual(
      body.errors.map(({ field, message }: { field: string; message: string }) => [field, message]),
      [
        ['keySetKeys.readOnly', 'Please enter 16 bytes as hexadecimal digits'],
        ['keySetKeys.encryption', 'Please enter 16 bytes as hexadecimal digits'],
        ['appleWalletConfig.aid', 'Please enter 5 to 16 bytes as hexadecimal digits'],
        ['appleWalletConfig.privacyKey', 'Please enter 32 bytes as hexadecimal digits'],
      ],
    );
    assert.equal((await only(at)).fileConfig.mode, 'UNSET');
    const empty = await setKeys(at, id, { mode: 'STATIC' });
    assert.deepEqual([empty.status, empty.body.errors[0].field], [400, 'keySetKeys']);
    const mixed = await setKeys(at, id, { mode: 'RANDOM', keySetKeys: staticKeys });
    assert.equal(mixed.status, 400);
  });

  it('random keys are generated here; secure random ones are never returned; a set mode is never unset', async () => {
    const at = await newCustomer();
    const { id } = await add(at);
    await right(setKeys(at, id, { mode: 'RANDOM' }));
    const { fileConfig } = await only(at);
    for (const key of Object.values(fileConfig.keySetKeys)) assert.match(String(key), /^[0-9A-F]{32}$/);
    const secure = await right(setKeys(at, id, { mode: 'SECURE_RANDOM' }));
    assert.deepEqual(
      [secure.fileConfig.keySetKeys, secure.fileConfig.areKeysShown, secure.fileConfig.hasKeys],
      [none, false, true],
    );
    const back = await setKeys(at, id, { mode: 'UNSET' });
    assert.deepEqual([back.status, back.body.reason], [409, 'keyset.stays_set']);
  });

  it('PCF-28: random keys are regenerated, only the flagged ones; a preview counts first, and a stale one is refused', async () => {
    const at = await newCustomer();
    const { id } = await add(at);
    const regenerate = (body: object, query = '') =>
      http.post(`${at}/providers/${id}/keys/regenerate${query}`, {
        keySetKeys: false,
        appleWalletConfig: false,
        ...body,
      });
    assert.equal((await regenerate({ keySetKeys: true })).body.reason, 'keyset.not_random');
    await right(setKeys(at, id, { mode: 'RANDOM' }));
    const before = (await only(at)).fileConfig;
    const first = await right(regenerate({ keySetKeys: true }, '?dryRun=true'));
    assert.deepEqual(first.touches, { credentials: 0, orders: 0 });
    assert.deepEqual((await only(at)).fileConfig, before, 'a preview changes nothing');

    await right(regenerate({ keySetKeys: true }, `?preview=${first.preview}`));
    const keys = (await only(at)).fileConfig;
    assert.notDeepEqual(keys.keySetKeys, before.keySetKeys);
    assert.deepEqual(keys.appleWalletConfig, before.appleWalletConfig);
    const again = await right(http.get(`${at}/providers`));
    const { preview } = await right(regenerate({ keySetKeys: true }, '?dryRun=true'));
    const once = { 'Idempotency-Key': uuidv7() };
    const selection = { keySetKeys: true, appleWalletConfig: false };
    const cut = () => http.post(`${at}/providers/${id}/keys/regenerate?preview=${preview}`, selection, once);
    const { version } = (await right(cut())).fileConfig;
    await app.pool.query('DELETE FROM idempotency');
    assert.equal(
      (await right(cut())).fileConfig.version,
      version,
      'a repeat changes nothing, and is not stale',
    );
    assert.equal(version, again[0].fileConfig.version + 1);
    const now = (await only(at)).fileConfig;
    await right(regenerate({ appleWalletConfig: true }));
    const apple = (await only(at)).fileConfig;
    assert.deepEqual(apple.keySetKeys, now.keySetKeys);
    assert.notDeepEqual(apple.appleWalletConfig, keys.appleWalletConfig);
    const stale = await regenerate({ keySetKeys: true }, `?preview=${first.preview}`);
    assert.deepEqual([stale.status, stale.body.reason], [412, 'stale_preview']);
    assert.deepEqual((await only(at)).fileConfig, apple);
  });

  it('PCF-49: new customers get the mode of their partner, and existing ones keep theirs', async () => {
    const { http: own } = await app.signIn('partner_admin', { partnerId });
    const at = `/admin/partners/${partnerId}`;
    const { id } = await right(own.post(`${at}/providers`, { configId: connect }), 201);
    await right(setKeys(at, id, { mode: 'STATIC', keySetKeys: staticKeys }));
    const early = await newCustomer();
    await add(early);
    const before = await only(early);
    assert.deepEqual(before.fileConfig.keySetKeys, staticKeys);
    await right(setKeys(at, id, { mode: 'RANDOM' }));
    assert.deepEqual(await only(early), before);
    const late = await newCustomer();
    await add(late);
    const { fileConfig } = await only(late);
    assert.equal(fileConfig.mode, 'RANDOM');
    assert.notDeepEqual(fileConfig.keySetKeys, staticKeys);
  });

  it('keys are for users who manage the customer; others see the provider without them', async () => {
    const at = await newCustomer();
    const { id } = await add(at);
    await right(setKeys(at, id, { mode: 'STATIC', keySetKeys: staticKeys }));
    const customerId = at.split('/').at(-1)!;
    const { http: reader } = await app.signIn('customer_credentials_ro', { customerId });
    assert.deepEqual((await only(at, reader)).fileConfig.keySetKeys, none);
    assert.equal((await reader.get(`${at}/reader-config`)).status, 403);
    const { http: manager } = await app.signIn('customer_admin', { customerId });
    assert.deepEqual((await only(at, manager)).fileConfig.keySetKeys, staticKeys);
    const refused = await manager.put(`${at}/providers/${id}/keys`, { mode: 'RANDOM' });
    assert.equal(refused.status, 403);
    const { http: stranger } = await app.signIn('customer_admin', { customerId: uuidv7() });
    assert.equal((await stranger.get(`${at}/providers`)).status, 404);
  });
});
