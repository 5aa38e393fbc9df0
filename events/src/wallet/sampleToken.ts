import { timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../sealing/keys.ts';
import { hexOfUuid, uuidOfHex } from '../store/uuid.ts';

type Keys = Pick<KeyRing, 'hmac'>;
const sizes = { profile: 16, holder: 8, until: 5, mac: 16 } as const;
const headBytes = sizes.profile + sizes.holder + sizes.until;
const characters = Math.ceil(((headBytes + sizes.mac) * 4) / 3);

/** Sample of a card profile's draft, for the phone of the person who requested it. */
export interface CardSample {
  readonly profileId: string;
  /**
   * 16 hex characters that identify person and profile. A newer sample of the same holder replaces the older
   * one on the phone.
   */
  readonly holder: string;
  /** Expiry, in whole seconds. */
  readonly until: Date;
}

const macOf = (keys: Keys, head: Buffer): Buffer =>
  Buffer.from(keys.hmac('cardSample', head.toString('hex')), 'hex').subarray(0, sizes.mac);

/**
 * Returns the holder for a person's samples of a profile. The value reveals neither the person nor the
 * profile.
 */
export const sampleHolderOf = (keys: Keys, profileId: string, personId: string): string =>
  keys.hmac('cardSampleHolder', `${profileId} ${personId}`).slice(0, sizes.holder * 2);

/** Returns the secret in a sample's links. It contains the sample's data, so nothing is stored. */
export const sampleTokenOf = (keys: Keys, { profileId, holder, until }: CardSample): string => {
  const head = Buffer.alloc(headBytes);
  head.write(hexOfUuid(profileId), 0, 'hex');
  head.write(holder, sizes.profile, 'hex');
  head.writeUIntBE(Math.floor(until.getTime() / 1_000), sizes.profile + sizes.holder, sizes.until);
  return Buffer.concat([head, macOf(keys, head)]).toString('base64url');
};

/** Parses a token, even an expired one; null if it is invalid. Compares in constant time. */
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
/** Returns the base URL of a sample's pass, save link and pictures. */
export const sampleUrlOf = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}${samplePath}/${token}`;
