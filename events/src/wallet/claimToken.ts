import { timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../sealing/keys.ts';
import type { Actor } from '../store/store.ts';
import { hexOfUuid, uuidOfHex } from '../store/uuid.ts';

/** Actor for recipients on the claim page; they have no account. */
export const recipientActor = { kind: 'system', id: 'claim-page' } as const satisfies Actor;

type Keys = Pick<KeyRing, 'hmac'>;
const idBytes = 16;
const macBytes = 16;

const macOf = (keys: Keys, credentialId: string): Buffer =>
  Buffer.from(keys.hmac('claim', credentialId), 'hex').subarray(0, macBytes);

/**
 * Returns the secret (43 characters) in the link that adds a credential to a phone. It is derived from the
 * credential's ID and a key, so it isn't stored.
 */
export const claimTokenOf = (keys: Keys, credentialId: string): string =>
  Buffer.concat([Buffer.from(hexOfUuid(credentialId), 'hex'), macOf(keys, credentialId)]).toString(
    'base64url',
  );

/** Returns the credential's ID; null for an invalid token. Compares in constant time. */
export const credentialOfToken = (keys: Keys, token: string): string | null => {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + macBytes) return null;
  const id = uuidOfHex(bytes.subarray(0, idBytes).toString('hex'));
  return timingSafeEqual(bytes.subarray(idBytes), macOf(keys, id)) ? id : null;
};

export const claimUrlOf = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}/w/${token}`;
