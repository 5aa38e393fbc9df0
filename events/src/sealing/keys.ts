import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';

const nonceSize = 12;
const tagSize = 16;

// in GCM, `update` returns the whole output; `final` only creates or verifies the tag

/** Converts a key to a key object, which makes Node's ciphers faster than raw bytes do. */
const objectOf = (key: Buffer | KeyObject): KeyObject => (Buffer.isBuffer(key) ? createSecretKey(key) : key);

/** Seals with AES-256-GCM. Returns nonce, tag and ciphertext in one buffer, bound to the subject `about`. */
export const seal = (key: Buffer | KeyObject, plain: Buffer, about: string): Buffer => {
  const nonce = randomBytes(nonceSize);
  const cipher = createCipheriv('aes-256-gcm', objectOf(key), nonce).setAAD(Buffer.from(about));
  const sealed = cipher.update(plain);
  cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Opens a sealed buffer. Throws if the key, the bytes or `about` don't match. */
export const open = (key: Buffer | KeyObject, sealed: Buffer, about: string): Buffer => {
  const cipher = createDecipheriv('aes-256-gcm', objectOf(key), sealed.subarray(0, nonceSize), {
    authTagLength: tagSize,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(nonceSize, nonceSize + tagSize));
  const plain = cipher.update(sealed.subarray(nonceSize + tagSize));
  cipher.final();
  return plain;
};

export const tryOpen = (key: Buffer, sealed: Buffer, about: string): Buffer | null => {
  try {
    return open(key, sealed, about);
  } catch {
    return null;
  }
};

interface MasterKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** Ed25519 public key as a JSON Web Key (RFC 8037). */
export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly alg: 'EdDSA';
  readonly use: 'sig';
  /** Thumbprint of the key (RFC 7638). */
  readonly kid: string;
  readonly x: string;
}
export interface SigningKey {
  readonly publicKey: PublicKey;
  /** Returns the signature in base64url. */
  readonly sign: (text: string) => string;
}

/** Master keys of the product. The newest one seals; all of them can open. */
export interface KeyRing {
  /** Newest first. */
  readonly ids: readonly string[];
  readonly seal: (plain: Buffer, about: string) => { readonly sealed: Buffer; readonly keyId: string };
  readonly open: (sealed: Buffer, keyId: string, about: string) => Buffer;
  readonly isOld: (keyId: string) => boolean;
  /** Returns a keyed hash (256 bits in hex), which doesn't change when a key is added. */
  readonly hmac: (kind: string, value: string) => string;
  /** Returns the key pair that signs files for third parties, derived from the key of `hmac`. */
  readonly signing: () => SigningKey;
}

const keyOf = (text: string, name: string): Buffer => {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw new Error(`${name} must be 32 bytes in base64`);
  return key;
};

/** Prefix that makes 32 bytes an Ed25519 private key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

const signingKeyOf = (seed: Buffer): SigningKey => {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' }) as { readonly x: string };
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return {
    publicKey: { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x },
    sign: text => sign(null, Buffer.from(text), key).toString('base64url'),
  };
};

/**
 * Parses `SECRET_KEYS`: comma-separated base64 keys of 32 bytes, newest first. `hmac` uses the oldest key, so
 * that its hashes stay stable when a key is added; once the oldest key is removed from the list, pass it as
 * `hmacKey` (`SECRET_HMAC_KEY`). Throws a readable message for an invalid key.
 */
export const keyRingOf = (text: string, hmacKey?: string): KeyRing => {
  const ring: readonly MasterKey[] = text.split(',').map(part => {
    const key = keyOf(part, 'each of SECRET_KEYS');
    return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key: createSecretKey(key) };
  });
  const newest = ring[0]!;
  const byId = new Map(ring.map(({ id, key }) => [id, key]));
  const oldest = hmacKey ? createSecretKey(keyOf(hmacKey, 'SECRET_HMAC_KEY')) : ring.at(-1)!.key;
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', oldest, '', `latchkey ${purpose}`, 32));
  const fingerprintKey = createSecretKey(derived('fingerprints'));
  let signing: SigningKey | undefined;
  return {
    ids: ring.map(({ id }) => id),
    seal: (plain, about) => ({ sealed: seal(newest.key, plain, about), keyId: newest.id }),
    open: (sealed, keyId, about) => {
      const key = byId.get(keyId);
      if (!key) throw new Error(`SECRET_KEYS lacks the key ${keyId}`);
      return open(key, sealed, about);
    },
    isOld: keyId => keyId !== newest.id,
    hmac: (kind, value) => createHmac('sha256', fingerprintKey).update(`${kind}\n${value}`).digest('hex'),
    signing: () => (signing ??= signingKeyOf(derived('signatures'))),
  };
};

export const newSecretKey = (): string => randomBytes(32).toString('base64');
