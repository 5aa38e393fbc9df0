import { timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../sealing/keys.ts';
import { hexOfUuid, uuidOfHex } from '../store/uuid.ts';

type Keys = Pick<KeyRing, 'hmac'>;
const sizes = { profile: 16, holder: 8, until: 5, mac: 16 } as const;
const headBytes = sizes.profile + sizes.holder + sizes.until;
const characters = Math.ceil(((headBytes + sizes.mac) * 4) / 3);

/** A sample of a card profile's draft, for the phone of the person who requested it. */
export interface CardSample {
  readonly profileId: string;
  /**
   * 16 hex characters that identify person and profile, so that a newer sample replaces the former one on a
   * phone.
   */
  readonly holder: string;
  /** The expiry, in whole seconds. */
  readonly until: Date;
}

const macOf = (keys: Keys, head: Buffer): Buffer =>
  Buffer.from(keys.hmac('cardSample', head.toString('hex')), 'hex').subarray(0, sizes.mac);

/** Returns the holder for samples of a profile that a person requests. Neither can be derived from it. */
export const sampleHolderOf = (keys: Keys, profileId: string, personId: string): string =>
  keys.hmac('cardSampleHolder', `${profileId} ${personId}`).slice(0, sizes.holder * 2);

/** Returns the secret in the links of a sample. It contains the sample's parts, so nothing is stored. */
export const sampleTokenOf = (keys: Keys, { profileId, holder, until }: CardSample): string => {
  const head = Buffer.alloc(headBytes);
  head.write(hexOfUuid(profileId), 0, 'hex');
  head.write(holder, sizes.profile, 'hex');
  head.writeUIntBE(Math.floor(until.getTime() / 1_000), sizes.profile + sizes.holder, sizes.until);
  return Buffer.concat([head, macOf(keys, head)]).toString('base64url');
};

/**
 * Returns the sample of a token, even if it has expired; null for any other text. Compares in constant time.
 */
export const sampleOfToken = (keys: Keys, token: string): CardSample | null => {
  if (token.length !== characters || !/^[A-Za-z0-9_-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const head = bytes.subarray(0, headBytes);
  if (
    bytes.length !== headBytes + sizes.mac ||
    !timingSafeEqual(bytes.subarray(headBytes), macOf(keys, head))
  )
    return null;
  return {
    profileId: uuidOfHex(head.toString('hex', 0, sizes.profile)),
    holder: head.toString('hex', sizes.profile, sizes.profile + sizes.holder),
    until: new Date(head.readUIntBE(sizes.profile + sizes.holder, sizes.until) * 1_000),
  };
};

const samplePath = '/wallet/samples';
/** Returns the URL below which the pass, the save link and the pictures of a sample are served. */
export const sampleUrlOf = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}${samplePath}/${token}`;
