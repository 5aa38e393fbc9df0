import { maxRecoveryCodes } from '@latchkey/events/user/secondFactor.ts';
import type { Call, Deps } from '../http/route.ts';
import { base32 } from './totp.ts';

type Keys = Pick<Deps, 'keys'>;

/** 80 bits: 16 characters in four groups. */
const bytesOfCode = 10;
const shaped = /^[A-Z2-7]{16}$/;
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Returns the recovery codes of a request. They are derived, not stored, so that a retry after a lost
 * response returns the same ones.
 */
export const recoveryCodesOf = ({
  deps: { keys },
  caller,
  commandId,
}: Pick<Call, 'deps' | 'caller' | 'commandId'>): readonly string[] =>
  Array.from({ length: maxRecoveryCodes }, (_, n) => {
    const bytes = Buffer.from(keys.hmac('recoveryCodes', `${caller.id} ${commandId} ${n}`), 'hex');
    return base32(bytes.subarray(0, bytesOfCode)).match(/.{4}/g)!.join('-');
  });

/** Returns a recovery code's stored hash; null if malformed. Ignores case, spaces and hyphens. */
export const recoveryCodePrint = ({ keys }: Keys, userId: string, code: string): string | null =>
  shaped.test(bare(code)) ? keys.hmac('recoveryCode', `${userId} ${bare(code)}`) : null;

export const recoveryCodePrints = (deps: Keys, userId: string, codes: readonly string[]): string[] =>
  codes.flatMap(code => recoveryCodePrint(deps, userId, code) ?? []);
