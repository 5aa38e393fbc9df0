import type { XmlElement } from './xmlDom.ts';
import { constants, createDecipheriv, createHash, privateDecrypt, timingSafeEqual } from 'node:crypto';
import { xpath } from '@node-saml/node-saml/lib/xml.js';
import { failSignIn } from './signInFailed.ts';

const xmlenc = 'http://www.w3.org/2001/04/xmlenc#';
const xmlenc11 = 'http://www.w3.org/2009/xmlenc11#';
const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';

interface Cipher {
  readonly name: 'aes-128-gcm' | 'aes-256-gcm' | 'aes-128-cbc' | 'aes-256-cbc';
  readonly keyBytes: number;
}
/** Supported encryption of assertions, best first. Entra ID and AD FS only support CBC. */
const ciphers: Readonly<Record<string, Cipher>> = {
  [`${xmlenc11}aes256-gcm`]: { name: 'aes-256-gcm', keyBytes: 32 },
  [`${xmlenc11}aes128-gcm`]: { name: 'aes-128-gcm', keyBytes: 16 },
  [`${xmlenc}aes256-cbc`]: { name: 'aes-256-cbc', keyBytes: 32 },
  [`${xmlenc}aes128-cbc`]: { name: 'aes-128-cbc', keyBytes: 16 },
};
const oaep11 = `${xmlenc11}rsa-oaep`;
/** The algorithm whose MGF1 always uses SHA-1, whatever the digest. */
const oaepMgf1p = `${xmlenc}rsa-oaep-mgf1p`;

type Hash = 'sha1' | 'sha256' | 'sha384' | 'sha512';
/**
 * Digests by their URIs. `xmldsig#sha256` and `xmldsig#sha512` aren't in the standard, but some libraries
 * write them.
 */
const digests: Readonly<Record<string, Hash>> = {
  [`${xmldsig}sha1`]: 'sha1',
  [`${xmlenc}sha256`]: 'sha256',
  [`${xmldsig}sha256`]: 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  [`${xmlenc}sha512`]: 'sha512',
  [`${xmldsig}sha512`]: 'sha512',
};
const masks: Readonly<Record<string, Hash>> = {
  [`${xmlenc11}mgf1sha1`]: 'sha1',
  [`${xmlenc11}mgf1sha256`]: 'sha256',
  [`${xmlenc11}mgf1sha384`]: 'sha384',
  [`${xmlenc11}mgf1sha512`]: 'sha512',
};

/**
 * Encryption methods for the metadata: first those for the content, then those for the key, both best first.
 * `content` holds the children of the `EncryptionMethod` element.
 */
export const encryptionMethods: readonly { readonly algorithm: string; readonly content?: string }[] = [
  ...Object.keys(ciphers).map(algorithm => ({ algorithm })),
  {
    algorithm: oaep11,
    content: `<ds:DigestMethod Algorithm="${xmlenc}sha256"/><xenc11:MGF xmlns:xenc11="${xmlenc11}" Algorithm="${xmlenc11}mgf1sha256"/>`,
  },
  { algorithm: oaepMgf1p, content: `<ds:DigestMethod Algorithm="${xmldsig}sha1"/>` },
];

const childOf = (parent: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined => {
  const steps = path.map(name => `*[local-name(.)='${name}']`).join('/');
  return parent && xpath.selectElements(parent, `./${steps}`)[0];
};
const algorithmOf = (element: XmlElement | undefined): string => element?.getAttribute('Algorithm') ?? '';
const bytesOf = (element: XmlElement | undefined): Buffer =>
  Buffer.from(element?.textContent ?? '', 'base64');

const xor = (left: Buffer, right: Buffer): Buffer => Buffer.from(left.map((byte, at) => byte ^ right[at]!));
const mgf1 = (seed: Buffer, length: number, hash: Hash): Buffer => {
  const parts: Buffer[] = [];
  for (let size = 0, counter = 0; size < length; counter++) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const part = createHash(hash).update(seed).update(count).digest();
    parts.push(part);
    size += part.length;
  }
  return Buffer.concat(parts).subarray(0, length);
};

/**
 * Removes OAEP padding (RFC 8017, 7.1.2) with different hashes for digest and mask, which OpenSSL supports
 * but Node doesn't. Makes all checks before it fails, so that the time reveals little about the padding.
 */
const unpadded = (block: Buffer, digest: Hash, mask: Hash): Buffer => {
  const emptyLabel = createHash(digest).digest();
  const size = emptyLabel.length;
  const maskedData = block.subarray(1 + size);
  const seed = xor(block.subarray(1, 1 + size), mgf1(maskedData, size, mask));
  const data = xor(maskedData, mgf1(seed, maskedData.length, mask));
  const separator = data.indexOf(1, size);
  const checks = [
    block[0] === 0,
    timingSafeEqual(data.subarray(0, size), emptyLabel),
    separator >= size && data.subarray(size, separator).every(byte => byte === 0),
  ];
  if (!checks.every(Boolean)) throw new Error('the padding is not right');
  return data.subarray(separator + 1);
};

const openedKey = (encryptedKey: XmlElement, privateKey: string): Buffer => {
  const method = childOf(encryptedKey, 'EncryptionMethod');
  const algorithm = algorithmOf(method);
  if (algorithm !== oaep11 && algorithm !== oaepMgf1p)
    return failSignIn('encryption_not_accepted', algorithm);
  const digestName = algorithmOf(childOf(method, 'DigestMethod'));
  const maskName = algorithmOf(childOf(method, 'MGF'));
  const digest = digestName === '' ? 'sha1' : digests[digestName];
  const mask = algorithm === oaepMgf1p || maskName === '' ? 'sha1' : masks[maskName];
  if (!digest || !mask)
    return failSignIn('encryption_not_accepted', `${algorithm} ${digestName} ${maskName}`);
  const sealed = bytesOf(childOf(encryptedKey, 'CipherData', 'CipherValue'));
  const { RSA_PKCS1_OAEP_PADDING, RSA_NO_PADDING } = constants;
  return digest === mask
    ? privateDecrypt({ key: privateKey, padding: RSA_PKCS1_OAEP_PADDING, oaepHash: digest }, sealed)
    : unpadded(privateDecrypt({ key: privateKey, padding: RSA_NO_PADDING }, sealed), digest, mask);
};

const opened = (content: Buffer, key: Buffer, { name, keyBytes }: Cipher): string => {
  if (key.length !== keyBytes) throw new Error('the key has another length');
  if (name === 'aes-128-gcm' || name === 'aes-256-gcm') {
    const decipher = createDecipheriv(name, key, content.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(content.subarray(-16));
    return Buffer.concat([decipher.update(content.subarray(12, -16)), decipher.final()]).toString('utf8');
  }
  const decipher = createDecipheriv(name, key, content.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(content.subarray(16)), decipher.final()]);
  const padding = padded.at(-1) ?? 0; // its other bytes may be anything (XML Encryption, 5.2)
  if (padding < 1 || padding > 16) throw new Error('the padding is not right');
  return padded.subarray(0, -padding).toString('utf8');
};

/**
 * Limit of keys that are tried: there may be keys for several recipients, and ours should be among the first.
 */
const maxKeys = 4;

/** Decrypts an assertion. A wrong key and wrong content give the same error, to avoid an oracle. */
export const decryptedAssertion = (encrypted: XmlElement, privateKey: string): string => {
  const [data, ...others] = xpath.selectElements(encrypted, "./*[local-name(.)='EncryptedData']");
  if (!data || others.length > 0) return failSignIn('not_readable', 'no EncryptedData, or several');
  const algorithm = algorithmOf(childOf(data, 'EncryptionMethod'));
  const cipher = ciphers[algorithm];
  if (!cipher) return failSignIn('encryption_not_accepted', algorithm);
  const content = bytesOf(childOf(data, 'CipherData', 'CipherValue'));
  const sealedKeys = xpath.selectElements(encrypted, ".//*[local-name(.)='EncryptedKey']").slice(0, maxKeys);
  let failure: unknown = null;
  for (const sealedKey of sealedKeys)
    try {
      return opened(content, openedKey(sealedKey, privateKey), cipher);
    } catch (error) {
      failure = error;
    }
  if ((failure as { readonly reason?: unknown } | null)?.reason === 'encryption_not_accepted') throw failure;
  return failSignIn('not_decrypted');
};
