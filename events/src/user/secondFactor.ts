import { z } from 'zod';
import { personal, revised } from '../kernel/index.ts';
import { id, name, time } from '../kernel/terms.ts';
import { mailedCommand, mailedEvent, withoutLine } from './mailOutcome.ts';

/** So many recovery codes are made at once. */
export const mostRecoveryCodes = 10;
/** So many passkeys a user may have. */
export const mostPasskeys = 10;
/** A keyed fingerprint of a recovery code. */
const recoveryCode = z.string().length(64);
const codes = z.array(recoveryCode).max(mostRecoveryCodes);
const recoveryCodes = z.object({ recoveryCodes: codes });
/** `totpSecretId`: what an authenticator app and the server both know. */
const totp = recoveryCodes.extend({ totpSecretId: id });
const usedCode = z.object({ recoveryCode });

/** Of a passkey only what anybody may know: its id and public key, in base64url, and the count of its uses when it was registered. */
const passkey = z.object({
  passkeyId: id,
  credentialId: z.string().min(1).max(1400),
  publicKey: z.string().min(1).max(2000),
  counter: z.int().min(0).max(4_294_967_295),
  transports: z.array(z.string().max(20)).max(10),
});
/** The first, the second … of a user. */
const reset = z.int().min(1);
const onePasskey = z.object({ passkeyId: id });

export const secondFactorEvents = {
  /** From now on signing in with the password, or by a provider that is not enough, asks for a code, too. */
  UserSecondFactorSet: totp,
  /** New recovery codes; those of before work no more. */
  UserRecoveryCodesSet: recoveryCodes,
  UserRecoveryCodeUsed: usedCode,
  /** The authenticator app is asked for no more. */
  UserSecondFactorRemoved: z.object({}),
  /** With recovery codes where it is the first second factor, else null. */
  UserPasskeyAdded: passkey.extend({ name: personal(name), addedAt: time, recoveryCodes: codes.nullable() }),
  UserPasskeyRemoved: onePasskey,
  /** By somebody who manages the user: app, passkeys and recovery codes are gone. */
  UserSecondFactorReset: z.object({ reset }),
  /** The user was told, or takes no mail. */
  UserSecondFactorNoticeMailed: revised(z.object({ reset, ...mailedEvent }), withoutLine),
};

export const secondFactorCommands = {
  /** For users who have a way in, by a password or a provider, and no authenticator app yet. */
  setSecondFactor: totp,
  setRecoveryCodes: recoveryCodes,
  removeSecondFactor: z.object({}),
  /** For users who have a way in. */
  addPasskey: passkey.extend({ name, recoveryCodes: codes }),
  removePasskey: onePasskey,
  /** Works once. */
  useRecoveryCode: usedCode,
  resetSecondFactor: z.object({}),
  secondFactorNoticeMailed: z.object({ reset, ...mailedCommand }),
};
