import type { CredentialRow } from './credentialRow.ts';
import { unissued } from './doorSteps.ts';
import type { Happening } from './useLedger.ts';

/** What somebody has of a credential, as far as anybody told us. */
export interface Holder {
  readonly name: 'provider' | 'phone';
  readonly state: 'nothing' | 'underWay' | 'ready' | 'has' | 'suspended' | 'gone' | 'unclear';
  /** When it was heard of last; null: never. */
  readonly at: string | null;
}
type Known = Pick<CredentialRow, 'status' | 'isUnheard'>;

const deployed: ReadonlySet<CredentialRow['status']> = new Set([
  'DEPLOYED',
  'REDEPLOYING',
  'UPDATING',
  'UPDATE_FAILED',
]);
const suspended: ReadonlySet<CredentialRow['status']> = new Set(['SUSPENDED', 'RESUMING', 'RESUME_FAILED']);
const taken: ReadonlySet<unknown> = new Set(['DEPLOYED', 'REDEPLOYING']);
/** What the provider tells of a phone that has the credential. */
const onPhone: ReadonlySet<unknown> = new Set([...taken, 'SUSPENDED', 'REMOVED']);
const inWallet: ReadonlySet<string> = new Set(['CredentialAddedToWallet', 'CredentialRemovedFromWallet']);
const fromProvider: ReadonlySet<string> = new Set([
  'CredentialAddAccepted',
  'CredentialAvailable',
  'CredentialAddFailed',
  'CredentialReported',
]);

/** The devices whose wallet has the pass now, and when that was heard of last; null: no wallet has ever reported. */
const walletsOf = (happenings: readonly Happening[]) => {
  const told = happenings.filter(({ type }) => inWallet.has(type));
  const devices = new Set<unknown>();
  for (const { type, data } of told.toReversed())
    if (type === 'CredentialAddedToWallet') devices.add(data['device']);
    else devices.delete(data['device']);
  return told[0] === undefined ? null : { count: devices.size, at: told[0].at };
};

/** The provider and the phone, of which the provider or the phone's wallet tells. `happenings`: newest first. */
export const holdersOf = (
  { status, isUnheard }: Known,
  happenings: readonly Happening[],
): readonly [Holder, Holder] => {
  const atOf = (is: (one: Happening) => boolean) => happenings.find(is)?.at ?? null;
  const heardAt = atOf(({ type }) => fromProvider.has(type));
  const madeAt = atOf(({ type }) => type === 'CredentialAvailable');
  const isTold = (one: Happening, of: ReadonlySet<unknown>) =>
    one.type === 'CredentialReported' && of.has(one.data['status']);
  const wallets = walletsOf(happenings);
  const isTaken =
    deployed.has(status) || happenings.some(one => isTold(one, taken)) || (wallets?.count ?? 0) > 0;
  const phoneAt = wallets?.at ?? (isTaken ? atOf(one => isTold(one, onPhone)) : null);
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
    { name: 'provider', state: provider, at: heardAt },
    {
      name: 'phone',
      state: isUnheard ? 'unclear' : held(isTaken, wallets ? 'gone' : 'nothing'),
      at: phoneAt,
    },
  ];
};
