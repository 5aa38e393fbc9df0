import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const nonceSize = 12;
const tagSize = 16;

// In this mode `update` gives all there is; `final` only makes or checks the tag.

/** Node takes a key object four times as fast as the bytes that it would make one of. */
const objectOf = (key: Buffer | KeyObject): KeyObject => (Buffer.isBuffer(key) ? createSecretKey(key) : key);

/** AES-256-GCM: nonce, tag and ciphertext in one buffer, bound to `about`, the subject that it belongs to. */
export const seal = (key: Buffer | KeyObject, plain: Buffer, about: string): Buffer => {
  const nonce = randomBytes(nonceSize);
  const cipher = createCipheriv('aes-256-gcm', objectOf(key), nonce).setAAD(Buffer.from(about));
  const sealed = cipher.update(plain);
  cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Throws when key, bytes or `about` are not those of the sealing. */
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

/** Null instead of an error: the key of the sealing may be gone. */
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

/** The keys of the product: the newest seals, every one of them opens. */
export interface KeyRing {
  /** The ids of its keys, the newest first. */
  readonly ids: readonly string[];
  /** Seals under the newest key; `keyId` says which one it was. */
  readonly seal: (plain: Buffer, about: string) => { readonly sealed: Buffer; readonly keyId: string };
  readonly open: (sealed: Buffer, keyId: string, about: string) => Buffer;
  /** Whether a newer key than this one seals by now. */
  readonly isOld: (keyId: string) => boolean;
  /** A keyed fingerprint (hex, 256 bit) that stays the same when a newer key is added. */
  readonly hmac: (kind: string, value: string) => string;
}

const keyOf = (text: string, name: string): Buffer => {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw new Error(`${name} must be 32 bytes in base64`);
  return key;
};

/**
 * Reads `SECRET_KEYS`: base64 keys of 32 bytes each, newest first, parted by commas. Fingerprints hang on the oldest key, so that names made from
 * them stay the same when a newer one is put before it; `hmacKey` (`SECRET_HMAC_KEY`) keeps them once the oldest is taken away: it is that key.
 * Throws with a sentence on a bad key.
 */
export const keyRingOf = (text: string, hmacKey?: string): KeyRing => {
  const ring: readonly MasterKey[] = text.split(',').map(part => {
    const key = keyOf(part, 'each of SECRET_KEYS');
    return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key: createSecretKey(key) };
  });
  const newest = ring[0]!;
  const byId = new Map(ring.map(({ id, key }) => [id, key]));
  const oldest = hmacKey ? createSecretKey(keyOf(hmacKey, 'SECRET_HMAC_KEY')) : ring.at(-1)!.key;
  const fingerprintKey = createSecretKey(
    Buffer.from(hkdfSync('sha256', oldest, '', 'latchkey fingerprints', 32)),
  );
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
  };
};

/** A fresh key in the form that `SECRET_KEYS` takes. */
export const newSecretKey = (): string => randomBytes(32).toString('base64');
