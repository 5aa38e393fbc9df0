import type { CredentialRow } from '../credentialRow.ts';
import { holdersOf } from '../holders.ts';
import type { Happening } from '../useLedger.ts';

export interface Phone {
  readonly id: string;
  readonly credentialId: string;
  /** The wallet that has the pass; `device` if only the provider reported it. */
  readonly kind: 'apple' | 'google' | 'device';
  readonly isSuspended: boolean;
  readonly at: string;
}

/**
 * Returns the phones that have a credential now: the devices reported by wallets, else the one reported by
 * the provider. `happenings`: newest first.
 */
export const phonesOf = (
  credential: Pick<CredentialRow, 'id' | 'status' | 'isUnheard'>,
  happenings: readonly Happening[],
): readonly Phone[] => {
  const [, holder] = holdersOf(credential, happenings);
  if (holder.at === null || (holder.state !== 'has' && holder.state !== 'suspended')) return [];
  const common = { credentialId: credential.id, isSuspended: holder.state === 'suspended' };
  const devices = new Map<string, Phone>();
  for (const { type, data, at } of happenings.toReversed()) {
    const id = `${credential.id} ${String(data['device'])}`;
    const kind = data['wallet'] === 'google' ? 'google' : 'apple';
    if (type === 'CredentialAddedToWallet') devices.set(id, { id, ...common, kind, at });
    if (type === 'CredentialRemovedFromWallet') devices.delete(id);
  }
  return devices.size > 0
    ? [...devices.values()]
    : [{ id: credential.id, ...common, kind: 'device', at: holder.at }];
};
