import { z } from 'zod';
import { personal, revised } from '../kernel/index.ts';
import { id, name, time } from '../kernel/terms.ts';
import { mailedEvent, withoutLine } from './mailOutcome.ts';

/** Number of recovery codes in a set. */
export const mostRecoveryCodes = 10;
/** Maximum number of passkeys of a user. */
export const mostPasskeys = 10;
/** A keyed hash of a recovery code. */
const recoveryCode = z.string().length(64);
const codes = z.array(recoveryCode).max(mostRecoveryCodes);
const recoveryCodes = z.object({ recoveryCodes: codes });
/** `totpSecretId`: the ID of the secret that an authenticator app shares with the server. */
const totp = recoveryCodes.extend({ totpSecretId: id });
const usedCode = z.object({ recoveryCode });

/**
 * The public part of a passkey: its ID and public key, in base64url, and its signature counter at
 * registration.
 */
const passkey = z.object({
  passkeyId: id,
  credentialId: z.string().min(1).max(1400),
  publicKey: z.string().min(1).max(2000),
  counter: z.int().min(0).max(4_294_967_295),
  transports: z.array(z.string().max(20)).max(10),
});
/** The number of a reset, from 1 for each user. */
const reset = z.int().min(1);
const onePasskey = z.object({ passkeyId: id });

export const secondFactorEvents = {
  /** From now on sign-in by password, or by a provider that is not enough, requires a code. */
  UserSecondFactorSet: totp,
  /** New recovery codes replace the former ones. */
  UserRecoveryCodesSet: recoveryCodes,
  UserRecoveryCodeUsed: usedCode,
  /** The authenticator app is no longer required. */
  UserSecondFactorRemoved: z.object({}),
  /** `recoveryCodes`: set if the passkey is the first second factor, else null. */
  UserPasskeyAdded: passkey.extend({ name: personal(name), addedAt: time, recoveryCodes: codes.nullable() }),
  UserPasskeyRemoved: onePasskey,
  /** A person who manages the user has removed app, passkeys and recovery codes. */
  UserSecondFactorReset: z.object({ reset }),
  /** Recorded by releases up to 0.2, which had no `UserNoticeMailed`. */
  UserSecondFactorNoticeMailed: revised(z.object({ reset, ...mailedEvent }), withoutLine),
};

export const secondFactorCommands = {
  /** Rejected for users without a password or a provider, and for users with an authenticator app. */
  setSecondFactor: totp,
  setRecoveryCodes: recoveryCodes,
  removeSecondFactor: z.object({}),
  /** Rejected for users without a password or a provider. */
  addPasskey: passkey.extend({ name, recoveryCodes: codes }),
  removePasskey: onePasskey,
  /** Each code works once. */
  useRecoveryCode: usedCode,
  resetSecondFactor: z.object({}),
};
