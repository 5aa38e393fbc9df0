import type { DataOf } from '../kernel/index.ts';
import type { UserPasskeyAdded, UserSecondFactorSet } from './user.ts';

export type Passkey = Omit<DataOf<typeof UserPasskeyAdded>, 'recoveryCodes'>;

/** The second factors of a user. */
export interface SecondFactor {
  /** Null if the user has no authenticator app. */
  readonly totpSecretId: string | null;
  readonly passkeys: readonly Passkey[];
  /** Unused recovery codes. */
  readonly recoveryCodes: readonly string[];
}
type Maybe = SecondFactor | null;

/** Returns null if neither app nor passkeys are left, which also voids the recovery codes. */
const orOff = (left: SecondFactor): Maybe =>
  left.totpSecretId === null && left.passkeys.length === 0 ? null : left;

export const withTotp = (known: Maybe, terms: DataOf<typeof UserSecondFactorSet>): Maybe => ({
  passkeys: known?.passkeys ?? [],
  ...terms,
});
export const withoutTotp = (known: Maybe): Maybe => known && orOff({ ...known, totpSecretId: null });

export const withCodes = (known: Maybe, recoveryCodes: readonly string[]): Maybe =>
  known && { ...known, recoveryCodes };
export const withoutCode = (known: Maybe, used: string): Maybe =>
  known && { ...known, recoveryCodes: known.recoveryCodes.filter(one => one !== used) };

export const withPasskey = (
  known: Maybe,
  { recoveryCodes, ...passkey }: DataOf<typeof UserPasskeyAdded>,
): Maybe => ({
  totpSecretId: known?.totpSecretId ?? null,
  passkeys: [...(known?.passkeys ?? []), passkey],
  recoveryCodes: recoveryCodes ?? known?.recoveryCodes ?? [],
});
export const withoutPasskey = (known: Maybe, passkeyId: string): Maybe =>
  known && orOff({ ...known, passkeys: known.passkeys.filter(one => one.passkeyId !== passkeyId) });
