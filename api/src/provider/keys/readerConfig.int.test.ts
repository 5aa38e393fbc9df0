import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { CardProfileCreated } from '@latchkey/events/cardProfile/cardProfile.ts';
import { appleValues, staticKeys } from '@latchkey/events/provider/keys/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { startTestProvider } from '../../../../sandbox/provider/sandboxClient.ts';
import {
  providersApp,
  right,
  type ProvidersApp,
} from '../../../../testing/api/provider/keys/testProviders.ts';

const openssl = 'openssl';
const { subtle } = webcrypto;
const newPair = (modulusLength = 2_048) =>
  subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
type Pair = Awaited<ReturnType<typeof newPair>>;
const spkiOf = async ({ publicKey }: Pair) =>
  Buffer.from(await subtle.exportKey('spki', publicKey)).toString('base64');

/**
 * Decrypts a compact JWE with an independent implementation: OpenSSL for the content key, WebCrypto for the
 * text.
 */
const openJwe = async (jwe: string, { privateKey }: Pair): Promise<unknown> => {
  const [header = '', wrapped = '', iv = '', text = '', tag = ''] = jwe.split('.');
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  assert.deepEqual(JSON.parse(bytes(header).toString()), {
    alg: 'RSA-OAEP-256',
    enc: 'A256GCM',
    cty: 'application/json',
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'reader-'));
  try {
    const keyFile = path.join(folder, 'reader.pem');
    const pkcs8 = Buffer.from(await subtle.exportKey('pkcs8', privateKey)).toString('base64');
    writeFileSync(
      keyFile,
      `-----BEGIN PRIVATE KEY-----\n${pkcs8.match(/.{1,64}/g)!.join('\n')}\n-----END PRIVATE KEY-----\n`,
    );
    const options = ['rsa_padding_mode:oaep', 'rsa_oaep_md:sha256', 'rsa_mgf1_md:sha256'];
    const contentKey = execFileSync(
      openssl,
      ['pkeyutl', '-decrypt', '-inkey', keyFile, ...options.flatMap(one => ['-pkeyopt', one])],
      { input: bytes(wrapped) },
    );
    const key = await subtle.importKey('raw', new Uint8Array(contentKey), 'AES-GCM', false, ['decrypt']);
    const sealed = Buffer.concat([bytes(text), bytes(tag)]);
    const about = { name: 'AES-GCM', iv: bytes(iv), additionalData: Buffer.from(header) };
    return JSON.parse(Buffer.from(await subtle.decrypt(about, key, sealed)).toString());
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('the reader configuration over HTTP', function () {
  this.timeout(60_000);
  let { app, http, partnerId, newCustomer, add, setKeys, end } = {} as ProvidersApp;
  before(async () => {
    ({ app, http, partnerId, newCustomer, add, setKeys, end } = await providersApp(
      await startTestProvider(),
    ));
  });
  after(() => end?.());

  const profile = (displayName: string, fileId: string, owner: object) =>
    app.tell(
      `cardProfile-${uuidv7()}`,
      CardProfileCreated({
        ...(badgeCreated.data as Parameters<typeof CardProfileCreated>[0]),
        displayName,
        fileId,
        partnerId: null,
        customerId: null,
        ...owner,
      }),
    );
  const configOf = async (at: string) => (await right(http.get(`${at}/reader-config`)))[0];
  const sealedFor = async (at: string, id: string, pair: Pair, by = http) =>
    by.post(`${at}/reader-config`, { credentialProviderId: id, publicKey: await spkiOf(pair) });

  it('PCF-47, PCF-59: has project, file ids, Google mobile id, Apple values and keys by access mode', async () => {
    const at = await newCustomer();
    const customerId = at.split('/').at(-1)!;
    await profile('Visitors', '0a'.repeat(12), { customerId });
    await profile('Staff', 'random', { partnerId });
    await profile('Of another', '0B'.repeat(12), { customerId: uuidv7() });
    const { id } = await add(at);
    assert.equal((await configOf(at)).export, 'NONE');
    await right(setKeys(at, id, { mode: 'STATIC', keySetKeys: staticKeys, appleWalletConfig: appleValues }));
    const { keys, ...reader } = await configOf(at);
    const { 'write-only': writeOnly, ...entered } = keys;
    assert.match(writeOnly, /^[0-9A-F]{32}$/);
    assert.deepEqual(entered, {
      'read-only': staticKeys.readOnly,
      'read-write': staticKeys.readWrite,
      encryption: staticKeys.encryption,
    });
    assert.deepEqual(reader, {
      credentialProviderId: id,
      credentialProvider: 'LEGIC_CONNECT',
      displayName: 'Doors',
      export: 'PLAIN',
      projectId: 1,
      apple: appleValues,
      files: [
        { fileId: '00'.repeat(12), mask: '00'.repeat(12), cardProfiles: ['Staff'] },
        { fileId: '0A'.repeat(12), mask: 'FF'.repeat(12), cardProfiles: ['Visitors'] },
      ],
      googleMobileId: { decimal: 6_293_107, hex: '00600673' },
    });
  });

  it('secure random keys leave encrypted to a key of the caller, and in no other way', async () => {
    const at = await newCustomer();
    const { id } = await add(at);
    const pair = await newPair();
    const early = await sealedFor(at, id, pair);
    assert.deepEqual([early.status, early.body.reason], [409, 'keyset.no_keys']);
    await right(setKeys(at, id, { mode: 'SECURE_RANDOM', appleWalletConfig: { aid: 'A000000001' } }));
    const { export: leavesAs, keys, apple, ...open } = await configOf(at);
    assert.equal(leavesAs, 'ENCRYPTED');
    assert.ok([...Object.values(keys), ...Object.values(apple)].every(value => value === null));

    const { jwe } = await right(sealedFor(at, id, pair));
    const opened = (await openJwe(jwe, pair)) as Record<string, Record<string, string>>;
    const { keys: allKeys, apple: allApple, ...rest } = opened;
    assert.deepEqual(rest, open);
    assert.deepEqual(Object.keys(allKeys!), ['read-only', 'read-write', 'write-only', 'encryption']);
    for (const key of Object.values(allKeys!)) assert.match(key, /^[0-9A-F]{32}$/);
    const { aid, ...made } = allApple!;
    assert.equal(aid, 'A000000001');
    for (const key of Object.values(made)) assert.match(key, /^[0-9A-F]{64}$/);
    await assert.rejects(openJwe(jwe, await newPair()), 'no other key opens it');
  });

  it('refuses anything but a public RSA key of 2,048 to 4,096 bits, at its field', async () => {
    const at = await newCustomer();
    const { id } = await add(at);
    await right(setKeys(at, id, { mode: 'SECURE_RANDOM' }));
    const elliptic = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const wrong = [
      await spkiOf(await newPair(1_024)),
      await spkiOf(elliptic as Pair),
      Buffer.from('no key').toString('base64'),
      'not base64!',
    ];
    for (const publicKey of wrong) {
      const { status, body } = await http.post(`${at}/reader-config`, {
        credentialProviderId: id,
        publicKey,
      });
      assert.deepEqual([status, body.errors[0].field], [400, 'publicKey'], publicKey);
    }
    const { status, body } = await sealedFor(at, uuidv7(), await newPair());
    assert.deepEqual([status, body.errors[0].field], [400, 'credentialProviderId']);
  });

  it('is for users who manage the customer', async () => {
    const at = await newCustomer();
    const { id } = await add(at);
    await right(setKeys(at, id, { mode: 'SECURE_RANDOM' }));
    const pair = await newPair();
    const customerId = at.split('/').at(-1)!;
    const as = async (...[role, place]: Parameters<typeof app.signIn>) =>
      (await sealedFor(at, id, pair, (await app.signIn(role, place)).http)).status;
    assert.equal(await as('customer_credentials_rw', { customerId }), 403);
    assert.equal(await as('customer_admin', { customerId: uuidv7() }), 404);
    assert.equal(await as('customer_admin', { customerId }), 200);
  });
});
