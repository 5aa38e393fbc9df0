import { z } from 'zod';
import { personal, revised } from '../kernel/index.ts';
import { id, name, time } from '../kernel/terms.ts';
import { mailedEvent, withoutLine } from './mailOutcome.ts';

export const maxRecoveryCodes = 10;
export const maxPasskeys = 10;
/** Keyed hash of a recovery code, in hex. */
const recoveryCode = z.string().length(64);
const codes = z.array(recoveryCode).max(maxRecoveryCodes);
const recoveryCodes = z.object({ recoveryCodes: codes });
/** `totpSecretId`: ID of the secret shared with the authenticator app. */
const totp = recoveryCodes.extend({ totpSecretId: id });
const usedCode = z.object({ recoveryCode });

/**
 * Public part of a passkey: its ID and public key in base64url, and its signature counter at registration.
 */
const passkey = z.object({
  passkeyId: id,
  credentialId: z.string().min(1).max(1400),
  publicKey: z.string().min(1).max(2000),
  counter: z.int().min(0).max(4_294_967_295),
  transports: z.array(z.string().max(20)).max(10),
});
/** Number of the reset, from 1 for each user. */
const reset = z.int().min(1);
const onePasskey = z.object({ passkeyId: id });

export const secondFactorEvents = {
  /**
   * Turns on the authenticator app. A sign-in with a password then requires a second factor; one with a
   * provider only if the sign-in rules say so.
   */
  UserSecondFactorSet: totp,
  /** Replaces all recovery codes. */
  UserRecoveryCodesSet: recoveryCodes,
  UserRecoveryCodeUsed: usedCode,
  UserSecondFactorRemoved: z.object({}),
  /** `recoveryCodes`: null if the user already had a second factor. */
  UserPasskeyAdded: passkey.extend({ name: personal(name), addedAt: time, recoveryCodes: codes.nullable() }),
  UserPasskeyRemoved: onePasskey,
  /** Removes the app, passkeys and recovery codes, on behalf of a person who manages the user. */
  UserSecondFactorReset: z.object({ reset }),
  /** Legacy event of releases up to 0.2, now `UserNoticeMailed`. */
  UserSecondFactorNoticeMailed: revised(z.object({ reset, ...mailedEvent }), withoutLine),
};

export const secondFactorCommands = {
  /** Requires a password or provider, and no authenticator app. */
  setSecondFactor: totp,
  setRecoveryCodes: recoveryCodes,
  removeSecondFactor: z.object({}),
  /** Requires a password or provider. Rejects known passkeys, and more than `maxPasskeys`. */
  addPasskey: passkey.extend({ name, recoveryCodes: codes }),
  removePasskey: onePasskey,
  /** Each code works once. */
  useRecoveryCode: usedCode,
  resetSecondFactor: z.object({}),
};
