import type { CredentialRow } from './credentialRow.ts';
import { unissued } from './doorSteps.ts';
import type { Happening } from './useLedger.ts';

export interface Holder {
  readonly name: 'provider' | 'phone';
  readonly state: 'nothing' | 'underWay' | 'ready' | 'has' | 'suspended' | 'gone' | 'unclear';
  readonly at: string | null;
}
type HeldCredential = Pick<CredentialRow, 'status' | 'isUnheard'>;

const deployed: ReadonlySet<CredentialRow['status']> = new Set([
  'DEPLOYED',
  'REDEPLOYING',
  'UPDATING',
  'UPDATE_FAILED',
]);
const suspended: ReadonlySet<CredentialRow['status']> = new Set(['SUSPENDED', 'RESUMING', 'RESUME_FAILED']);
const onDevice: ReadonlySet<unknown> = new Set(['DEPLOYED', 'REDEPLOYING']);
/** Statuses that the provider can report for a credential that is or was on a phone. */
const onPhone: ReadonlySet<unknown> = new Set([...onDevice, 'SUSPENDED', 'REMOVED']);
const inWallet: ReadonlySet<string> = new Set(['CredentialAddedToWallet', 'CredentialRemovedFromWallet']);
const fromProvider: ReadonlySet<string> = new Set([
  'CredentialAddAccepted',
  'CredentialAvailable',
  'CredentialAddFailed',
  'CredentialReported',
]);

/**
 * Returns how many devices have the pass in their wallet and the time of the last report; null if no wallet
 * has reported.
 */
const walletsOf = (happenings: readonly Happening[]) => {
  const walletEvents = happenings.filter(({ type }) => inWallet.has(type));
  const devices = new Set<unknown>();
  for (const { type, data } of walletEvents.toReversed())
    if (type === 'CredentialAddedToWallet') devices.add(data['device']);
    else devices.delete(data['device']);
  return walletEvents[0] === undefined ? null : { count: devices.size, at: walletEvents[0].at };
};

/**
 * Returns the state of the credential at the provider and on the phone, as reported by the provider or the
 * wallets. `happenings`: newest first.
 */
export const holdersOf = (
  { status, isUnheard }: HeldCredential,
  happenings: readonly Happening[],
): readonly [Holder, Holder] => {
  const atOf = (is: (one: Happening) => boolean) => happenings.find(is)?.at ?? null;
  const reportedAt = atOf(({ type }) => fromProvider.has(type));
  const madeAt = atOf(({ type }) => type === 'CredentialAvailable');
  const isReported = (one: Happening, of: ReadonlySet<unknown>) =>
    one.type === 'CredentialReported' && of.has(one.data['status']);
  const wallets = walletsOf(happenings);
  const isTaken =
    deployed.has(status) || happenings.some(one => isReported(one, onDevice)) || (wallets?.count ?? 0) > 0;
  const phoneAt = wallets?.at ?? (isTaken ? atOf(one => isReported(one, onPhone)) : null);
  const held = (has: boolean, otherwise: Holder['state']): Holder['state'] => {
    if (status === 'UNKNOWN') return 'unclear';
    if (!has) return otherwise;
    if (status === 'REMOVED') return 'gone';
    return suspended.has(status) ? 'suspended' : 'has';
  };
  const isMade = status === 'REMOVED' ? madeAt !== null : !unissued.has(status);
  const waits = status === 'ADDING' ? 'underWay' : 'nothing';
  const provider = status === 'AVAILABLE' ? 'ready' : held(isMade, waits);
  return [
    { name: 'provider', state: provider, at: reportedAt },
    {
      name: 'phone',
      state: isUnheard ? 'unclear' : held(isTaken, wallets ? 'gone' : 'nothing'),
      at: phoneAt,
    },
  ];
};
