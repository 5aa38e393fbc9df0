import { z } from 'zod';
import { id } from '../kernel/terms.ts';

/** So many recovery codes are made at once. */
export const mostRecoveryCodes = 10;
/** A keyed fingerprint of a recovery code. */
const recoveryCode = z.string().length(64);

export const recoveryCodes = z.object({ recoveryCodes: z.array(recoveryCode).max(mostRecoveryCodes) });
/** `totpSecretId`: what an authenticator app and the server both know. */
export const secondFactor = recoveryCodes.extend({ totpSecretId: id });
export const usedCode = z.object({ recoveryCode });
