import assert from 'node:assert/strict';
import { appleValues, staticKeys } from '@latchkey/events/provider/keys/examples.ts';
import { startTestProvider } from '../../../../sandbox/provider/sandboxClient.ts';
import {
  none,
  right,
  providersApp,
  type ProvidersApp,
} from '../../../../testing/api/provider/keys/testProviders.ts';

describe('35.3: who looks at keys is recorded', function () {
  this.timeout(60_000);
  let { app, http, newCustomer, add, setKeys, end } = {} as ProvidersApp;
  before(async () => {
    ({ app, http, newCustomer, add, setKeys, end } = await providersApp(await startTestProvider()));
  });
  after(() => end?.());

  const withKeys = async (
    keys: object = { mode: 'STATIC', keySetKeys: staticKeys, appleWalletConfig: appleValues },
  ) => {
    const at = await newCustomer();
    const { id } = await add(at);
    await right(setKeys(at, id, keys));
    return { at, id, one: `${at}/providers/${id}`, customerId: at.split('/').at(-1)! };
  };

  it('the console’s overview has no values, and says that they may be revealed', async () => {
    const { at } = await withKeys();
    const [{ fileConfig }] = (await http.get(`${at}/providers?keys=masked`)).body;
    assert.deepEqual(
      [fileConfig.keySetKeys, fileConfig.areKeysShown, fileConfig.hasKeys, fileConfig.appleWalletConfig.aid],
      [none, true, true, null],
    );
    const [reader] = (await http.get(`${at}/reader-config?keys=masked`)).body;
    assert.deepEqual([reader.export, reader.keys['read-only'], reader.apple.aid], ['PLAIN', null, null]);
    const [file] = (await http.get(`${at}/reader-config`)).body;
    assert.equal(file.keys['read-only'], staticKeys.readOnly);
  });

  it('a reveal shows the values, is in the history, and changes neither keys nor their version', async () => {
    const { one, at } = await withKeys();
    const revealed = await right(http.post(`${one}/keys/reveal`, {}));
    assert.deepEqual(revealed.fileConfig.keySetKeys, staticKeys);
    assert.equal(revealed.fileConfig.version, 1);
    const [newest] = (await http.get(`${one}/events`)).body;
    assert.deepEqual([newest.type, newest.changes], ['KeysetRevealed', []]);
    assert.ok(newest.by.id);
    const [{ fileConfig }] = (await http.get(`${at}/providers`)).body;
    assert.deepEqual([fileConfig.version, fileConfig.keySetKeys], [1, staticKeys]);
  });

  it('a reveal doesn’t get in the way of a form that was opened before: its ETag and its preview hold', async () => {
    const { at, id, one } = await withKeys();
    const opened = await setKeys(at, id, { mode: 'STATIC', keySetKeys: staticKeys });
    const next = { mode: 'SECURE_RANDOM' };
    const { preview } = await right(http.put(`${one}/keys?dryRun=true`, next));
    await right(http.post(`${one}/keys/reveal`, {}));
    const match = { 'If-Match': opened.headers.get('etag')! };
    await right(http.put(`${one}/keys?preview=${preview}`, next, match));
    assert.equal((await http.put(`${one}/keys`, { mode: 'STATIC' }, match)).status, 412);
  });

  it('a repeated request is recorded once', async () => {
    const { one } = await withKeys();
    const key = { 'Idempotency-Key': 'the same' };
    for (const _ of [1, 2]) {
      const { fileConfig } = await right(http.post(`${one}/keys/reveal`, {}, key));
      assert.deepEqual(fileConfig.keySetKeys, staticKeys);
    }
    const types = ((await http.get(`${one}/events`)).body as { type: string }[]).map(({ type }) => type);
    assert.equal(types.filter(type => type === 'KeysetRevealed').length, 1);
  });

  it('secure random keys and missing ones are never revealed, and only by people who manage the customer', async () => {
    const secure = await withKeys({ mode: 'SECURE_RANDOM' });
    const refused = await http.post(`${secure.one}/keys/reveal`, {});
    assert.deepEqual([refused.status, refused.body.reason], [409, 'keyset.never_shown']);
    const at = await newCustomer();
    const { id } = await add(at);
    const unset = await http.post(`${at}/providers/${id}/keys/reveal`, {});
    assert.deepEqual([unset.status, unset.body.reason], [409, 'keyset.no_keys']);
    const { one, customerId } = await withKeys();
    const { http: user } = await app.signIn('customer_credentials_rw', { customerId });
    assert.equal((await user.post(`${one}/keys/reveal`, {})).status, 403);
    const { http: manager } = await app.signIn('customer_admin', { customerId });
    assert.equal((await manager.post(`${one}/keys/reveal`, {})).status, 200);
  });
});
