import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createCipheriv, randomBytes, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDomFromString } from '@node-saml/node-saml/lib/xml.js';
import { decryptedAssertion } from './samlDecryption.ts';
import { selfSigned, type KeyPair } from './selfSigned.ts';

const openssl = 'openssl';
const assertion = '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">Grüße</saml:Assertion>';
const xmlenc = 'http://www.w3.org/2001/04/xmlenc#';
const xmlenc11 = 'http://www.w3.org/2009/xmlenc11#';
const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';
const reasonOf = (run: () => unknown): unknown => {
  try {
    run();
    return 'opened';
  } catch (error) {
    return (error as { readonly reason?: unknown }).reason;
  }
};

describe('encrypted assertions, sealed by OpenSSL', function () {
  this.timeout(60_000);
  let folder: string;
  let keys: KeyPair;
  let other: KeyPair;
  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'latchkey-saml-'));
    [keys, other] = await Promise.all([selfSigned('us', 1), selfSigned('somebody else', 1)]);
    const publicKey = new X509Certificate(keys.certificate).publicKey;
    writeFileSync(path.join(folder, 'key.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Encrypts a key with `openssl pkeyutl`, which supports two hashes, unlike Node. */
  const sealKey = (key: Buffer, padding: readonly string[]): Buffer => {
    writeFileSync(path.join(folder, 'in'), key);
    const options = padding.flatMap(one => ['-pkeyopt', one]);
    return execFileSync(
      openssl,
      ['pkeyutl', '-encrypt', '-pubin', '-inkey', 'key.pem', '-in', 'in', ...options],
      { cwd: folder },
    );
  };
  const oaep = (digest: string, mask: string) => [
    'rsa_padding_mode:oaep',
    `rsa_oaep_md:${digest}`,
    `rsa_mgf1_md:${mask}`,
  ];
  const sealContent = (name: 'aes-128-cbc' | 'aes-256-cbc' | 'aes-128-gcm' | 'aes-256-gcm', key: Buffer) => {
    if (name.endsWith('cbc')) {
      const iv = randomBytes(16);
      const cipher = createCipheriv(name, key, iv);
      return Buffer.concat([iv, cipher.update(assertion), cipher.final()]);
    }
    const iv = randomBytes(12);
    const cipher = createCipheriv(name as 'aes-256-gcm', key, iv);
    return Buffer.concat([iv, cipher.update(assertion), cipher.final(), cipher.getAuthTag()]);
  };
  const encrypted = async (
    content: readonly [algorithm: string, bytes: Buffer],
    key: readonly [algorithm: string, methods: string, bytes: Buffer],
  ): Promise<Element> => {
    const xml = `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:xenc="${xmlenc}" xmlns:ds="${xmldsig}" xmlns:xenc11="${xmlenc11}"><xenc:EncryptedData>
      <xenc:EncryptionMethod Algorithm="${content[0]}"/><ds:KeyInfo><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${key[0]}">${key[1]}</xenc:EncryptionMethod>
      <xenc:CipherData><xenc:CipherValue>${key[2].toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></ds:KeyInfo>
      <xenc:CipherData><xenc:CipherValue>${content[1].toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></saml:EncryptedAssertion>`;
    return (await parseDomFromString(xml)).documentElement;
  };
  const digest = (name: string) => `<ds:DigestMethod Algorithm="${name}"/>`;
  const mask = (hash: string) => `<xenc11:MGF Algorithm="${xmlenc11}mgf1${hash}"/>`;

  it('32.14: RSA-OAEP opens as XML Encryption 1.0 and 1.1 have it, with one hash or two', async () => {
    for (const [algorithm, methods, padding] of [
      [`${xmlenc}rsa-oaep-mgf1p`, '', oaep('sha1', 'sha1')],
      [`${xmlenc}rsa-oaep-mgf1p`, digest(`${xmldsig}sha1`), oaep('sha1', 'sha1')],
      [`${xmlenc}rsa-oaep-mgf1p`, digest(`${xmlenc}sha256`), oaep('sha256', 'sha1')],
      [`${xmlenc11}rsa-oaep`, digest(`${xmlenc}sha256`) + mask('sha256'), oaep('sha256', 'sha256')],
      [`${xmlenc11}rsa-oaep`, digest(`${xmlenc}sha512`) + mask('sha512'), oaep('sha512', 'sha512')],
      [`${xmlenc11}rsa-oaep`, digest(`${xmlenc}sha256`), oaep('sha256', 'sha1')],
      [`${xmlenc11}rsa-oaep`, digest(`${xmldsig}sha1`) + mask('sha256'), oaep('sha1', 'sha256')],
      [`${xmlenc11}rsa-oaep`, '', oaep('sha1', 'sha1')],
    ] as const) {
      const key = randomBytes(32);
      const element = await encrypted(
        [`${xmlenc11}aes256-gcm`, sealContent('aes-256-gcm', key)],
        [algorithm, methods, sealKey(key, padding)],
      );
      assert.equal(decryptedAssertion(element, keys.key), assertion, `${algorithm} ${methods}`);
      assert.equal(
        reasonOf(() => decryptedAssertion(element, other.key)),
        'not_decrypted',
      );
    }
  });

  it('the content is AES by GCM or CBC, with 128 or 256 bits', async () => {
    for (const [algorithm, name, bytes] of [
      [`${xmlenc}aes128-cbc`, 'aes-128-cbc', 16],
      [`${xmlenc}aes256-cbc`, 'aes-256-cbc', 32],
      [`${xmlenc11}aes128-gcm`, 'aes-128-gcm', 16],
      [`${xmlenc11}aes256-gcm`, 'aes-256-gcm', 32],
    ] as const) {
      const key = randomBytes(bytes);
      const sealed = sealContent(name, key);
      const keyOf = [`${xmlenc}rsa-oaep-mgf1p`, '', sealKey(key, oaep('sha1', 'sha1'))] as const;
      assert.equal(decryptedAssertion(await encrypted([algorithm, sealed], keyOf), keys.key), assertion);
      const cut = await encrypted([algorithm, sealed.subarray(0, 20)], keyOf);
      assert.equal(
        reasonOf(() => decryptedAssertion(cut, keys.key)),
        'not_decrypted',
        algorithm,
      );
    }
  });

  it('rejected algorithms are named: PKCS #1 v1.5, Triple DES, unknown hashes', async () => {
    const key = randomBytes(32);
    const content = [`${xmlenc11}aes256-gcm`, sealContent('aes-256-gcm', key)] as const;
    const pkcs1 = sealKey(key, ['rsa_padding_mode:pkcs1']);
    for (const element of [
      await encrypted(content, [`${xmlenc}rsa-1_5`, '', pkcs1]),
      await encrypted(content, [`${xmlenc11}rsa-oaep`, digest('urn:md5'), pkcs1]),
      await encrypted([`${xmlenc}tripledes-cbc`, content[1]], [`${xmlenc}rsa-oaep-mgf1p`, '', pkcs1]),
    ])
      assert.equal(
        reasonOf(() => decryptedAssertion(element, keys.key)),
        'encryption_not_accepted',
      );
  });
});
