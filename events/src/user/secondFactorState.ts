import type { DataOf } from '../kernel/index.ts';
import type { UserPasskeyAdded, UserSecondFactorSet } from './user.ts';

export type Passkey = Omit<DataOf<typeof UserPasskeyAdded>, 'recoveryCodes'>;

export interface SecondFactor {
  /** Null if there is no authenticator app. */
  readonly totpSecretId: string | null;
  readonly passkeys: readonly Passkey[];
  /** Hashes of the unused recovery codes. */
  readonly recoveryCodes: readonly string[];
}
type Maybe = SecondFactor | null;

/** Returns null if neither app nor passkeys are left, which also voids the recovery codes. */
const orOff = (left: SecondFactor): Maybe =>
  left.totpSecretId === null && left.passkeys.length === 0 ? null : left;

export const withTotp = (current: Maybe, terms: DataOf<typeof UserSecondFactorSet>): Maybe => ({
  passkeys: current?.passkeys ?? [],
  ...terms,
});
export const withoutTotp = (current: Maybe): Maybe => current && orOff({ ...current, totpSecretId: null });

export const withCodes = (current: Maybe, recoveryCodes: readonly string[]): Maybe =>
  current && { ...current, recoveryCodes };
export const withoutCode = (current: Maybe, used: string): Maybe =>
  current && { ...current, recoveryCodes: current.recoveryCodes.filter(one => one !== used) };

export const withPasskey = (
  current: Maybe,
  { recoveryCodes, ...passkey }: DataOf<typeof UserPasskeyAdded>,
): Maybe => ({
  totpSecretId: current?.totpSecretId ?? null,
  passkeys: [...(current?.passkeys ?? []), passkey],
  recoveryCodes: recoveryCodes ?? current?.recoveryCodes ?? [],
});
export const withoutPasskey = (current: Maybe, passkeyId: string): Maybe =>
  current && orOff({ ...current, passkeys: current.passkeys.filter(one => one.passkeyId !== passkeyId) });
