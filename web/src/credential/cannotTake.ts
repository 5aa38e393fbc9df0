import { bulkCommands } from '@latchkey/events/bulkAction/commands.ts';
import { pendingStatuses } from '@latchkey/events/credential/fields.ts';
import {
  canChangeValidity,
  refusalOf,
  subjectOf,
  type OperationRefusal,
} from '@latchkey/events/credential/flags.ts';
import { partOf } from '@latchkey/events/order/parts.ts';
import type { CredentialRow } from './credentialRow.ts';

export const listActions = [
  'suspend',
  'resume',
  'changeValidity',
  'replace',
  'remove',
  'resend',
  'erase',
] as const;
export type ListAction = (typeof listActions)[number];

/** The reason why an action doesn't apply to a credential: a key of the texts `cannot`. */
export type Hindrance =
  | 'notWallet'
  | 'walletOnly'
  | 'admin'
  | 'failed'
  | 'changing'
  | 'suspended'
  | 'removed'
  | 'notIssued'
  | 'noAddress'
  | 'removeFirst'
  | 'ended'
  | 'notYet'
  | 'erased'
  | 'status';

export interface LeftCredential {
  readonly row: CredentialRow;
  readonly hindrance: Hindrance;
  /** Whether the credential stays active although the action was to block it. */
  readonly staysActive: boolean;
}

const byReason: Readonly<Record<OperationRefusal, Hindrance>> = {
  wrong_state: 'status',
  'credential.not_wallet': 'notWallet',
  'credential.validity_ended': 'ended',
  'credential.not_valid_yet': 'notYet',
  'credential.no_recipient': 'noAddress',
  'credential.remove_first': 'removeFirst',
  'credential.erased': 'erased',
};

/** Returns why a status rules out an action; null if the name of the status is the only explanation. */
const byStatus = (action: ListAction, status: CredentialRow['status']): Hindrance | null => {
  const part = partOf[status];
  if (part === 'removed') return 'removed';
  if (isPending(status)) return 'changing';
  if (part === 'waiting' || part === 'failed') return 'notIssued';
  if (action !== 'suspend') return null;
  return part === 'suspended' ? 'suspended' : 'failed';
};

const refusedChange = (row: CredentialRow): OperationRefusal | null =>
  canChangeValidity(row) ? null : 'wrong_state';

/** Returns the reason why the decider would reject the action. */
const hindranceOf = (action: ListAction, row: CredentialRow): Hindrance => {
  const { email, phoneNumber } = row.recipient;
  const hasAddress = email !== null || phoneNumber !== null;
  const reason =
    action === 'changeValidity' ? refusedChange(row) : refusalOf[action]({ ...subjectOf(row), hasAddress });
  if (reason === null) return row.isErased ? 'erased' : (byStatus(action, row.status) ?? 'status');
  if (row.status !== 'REMOVED') {
    if (action === 'resume' && reason === 'credential.not_wallet') return 'walletOnly';
    if (action === 'replace' && row.type === 'admin') return 'admin';
  }
  // the text for "not a wallet pass" says that the credential still works and suggests removing it
  if (reason === 'wrong_state' || (reason === 'credential.not_wallet' && !isActive(row.status)))
    return byStatus(action, row.status) ?? byReason[reason];
  return byReason[reason];
};

const isPending = (status: CredentialRow['status']): boolean => pendingStatuses.includes(status);
/** Returns whether a credential in this status works and isn't about to be blocked. */
const isActive = (status: CredentialRow['status']): boolean =>
  (partOf[status] === 'available' || partOf[status] === 'used') &&
  status !== 'REMOVING' &&
  status !== 'SUSPENDING';

/** Returns the credentials that an action leaves out, with the reason; those that stay active come first. */
export const cannotTake = (action: ListAction, rows: readonly CredentialRow[]): readonly LeftCredential[] =>
  rows
    .filter(row => !bulkCommands[`credential.${action}`].allows(row))
    .map(row => ({
      row,
      hindrance: hindranceOf(action, row),
      staysActive: (action === 'suspend' || action === 'remove') && isActive(row.status),
    }))
    .sort((a, b) => Number(b.staysActive) - Number(a.staysActive));
