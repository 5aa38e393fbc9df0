import { bulkCommands } from '@latchkey/events/bulkAction/commands.ts';
import type { CredentialRow } from '../credential/pickers.tsx';

export const listActions = ['suspend', 'resume', 'replace', 'remove', 'resend', 'erase'] as const;
export type ListAction = (typeof listActions)[number];

/** A key of `person.list.cannot`: the reason that a credential can't take an action. */
export type Hindrance =
  | 'notWallet'
  | 'failed'
  | 'changing'
  | 'suspended'
  | 'removed'
  | 'notIssued'
  | 'noAddress'
  | 'removeFirst'
  | 'status';

export interface LeftCredential {
  readonly row: CredentialRow;
  readonly hindrance: Hindrance;
  /** Whether the credential stays active although the action was to block it. */
  readonly staysActive: boolean;
}

const changing: ReadonlySet<CredentialRow['status']> = new Set([
  'ADDING',
  'REDEPLOYING',
  'UPDATING',
  'REMOVING',
  'SUSPENDING',
  'RESUMING',
]);
const blocked: ReadonlySet<CredentialRow['status']> = new Set([
  'NOT_ISSUED',
  'ADD_FAILED',
  'REMOVING',
  'REMOVED',
  'SUSPENDING',
  'SUSPENDED',
  'RESUME_FAILED',
]);

const hindranceOf = (action: ListAction, row: CredentialRow): Hindrance => {
  const { status, type, recipient } = row;
  if (status === 'REMOVED') return 'removed';
  if (action === 'erase' && !row.isErased) return 'removeFirst';
  if (changing.has(status)) return 'changing';
  if (status === 'NOT_ISSUED' || status === 'ADD_FAILED') return 'notIssued';
  if (action === 'suspend') {
    if (status === 'SUSPENDED' || status === 'RESUME_FAILED') return 'suspended';
    return type === 'wallet' ? 'failed' : 'notWallet';
  }
  if (action === 'resend' && recipient.email === null && recipient.phoneNumber === null) return 'noAddress';
  return 'status';
};

/** Returns the credentials that an action leaves out, with the reason; those that stay active come first. */
export const cannotTake = (action: ListAction, rows: readonly CredentialRow[]): readonly LeftCredential[] =>
  rows
    .filter(row => !bulkCommands[`credential.${action}`].allows(row))
    .map(row => ({
      row,
      hindrance: hindranceOf(action, row),
      staysActive: (action === 'suspend' || action === 'remove') && !blocked.has(row.status),
    }))
    .sort((a, b) => Number(b.staysActive) - Number(a.staysActive));
