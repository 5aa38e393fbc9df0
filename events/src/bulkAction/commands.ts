import type { Permission } from '../access/roles.ts';
import type { Credential } from '../credential/credential.ts';
import type { flagsOf } from '../credential/flags.ts';
import { isRunning } from '../order/fields.ts';
import type { Order } from '../order/order.ts';

type CredentialRow = ReturnType<typeof flagsOf> & {
  readonly recipient: Pick<Credential['recipient'], 'email' | 'phoneNumber'>;
};
type OrderRow = Pick<Order, 'status' | 'availableCount' | 'isPaused'>;

interface BulkCommand<Noun extends string, Row> {
  readonly noun: Noun;
  readonly gives: string;
  readonly permission: Permission;
  readonly allows: (row: Row) => boolean;
  readonly inverse?: string;
  /** Whether the command only undoes another one, so users can't request it. */
  readonly isUndo?: true;
  /** Whether the command only carries out an import, so users can't request it. */
  readonly isImport?: true;
}
const forCredentials = (command: Omit<BulkCommand<'credential', CredentialRow>, 'noun'>) => ({
  noun: 'credential' as const,
  ...command,
});
const forOrders = (command: Omit<BulkCommand<'order', OrderRow>, 'noun' | 'permission'>) => ({
  noun: 'order' as const,
  permission: 'credential.write' as const,
  ...command,
});
const hasAddress = ({ recipient: { email, phoneNumber } }: CredentialRow) =>
  email !== null || phoneNumber !== null;

export const bulkCommands = {
  'credential.resend': forCredentials({
    gives: 'resend',
    permission: 'credential.write',
    allows: row => row.canBeSent && hasAddress(row),
  }),
  'credential.suspend': forCredentials({
    gives: 'suspend',
    permission: 'credential.write',
    allows: row => row.canSuspendWallet,
    inverse: 'credential.resume',
  }),
  'credential.resume': forCredentials({
    gives: 'resume',
    permission: 'credential.write',
    allows: row => row.canResumeWallet,
    inverse: 'credential.suspend',
  }),
  'credential.remove': forCredentials({
    gives: 'remove',
    permission: 'credential.write',
    allows: row => row.canBeRemoved,
  }),
  'credential.changeValidity': forCredentials({
    gives: 'changeValidity',
    permission: 'credential.write',
    allows: row => row.canChangeValidity,
    inverse: 'credential.restoreValidity',
  }),
  /** Restores each row's previous validity, unless it was changed again. */
  'credential.restoreValidity': forCredentials({
    gives: 'restoreValidity',
    permission: 'credential.write',
    allows: row => row.canChangeValidity,
    isUndo: true,
  }),
  /** Issues the same credential again in a new order and removes the old one. */
  'credential.replace': forCredentials({
    gives: 'replace',
    permission: 'credential.write',
    allows: row => row.canBeReplaced,
  }),
  /** Carries out the changes of an import, which are in a sealed file (see `importUpdate`). */
  'credential.import': forCredentials({
    gives: 'changeDetails',
    permission: 'credential.write',
    allows: () => true,
    isImport: true,
    inverse: 'credential.restoreImport',
  }),
  /** Restores what an import changed in place, except in rows that were changed again (see `undoImport`). */
  'credential.restoreImport': forCredentials({
    gives: 'changeDetails',
    permission: 'credential.write',
    allows: () => true,
    isUndo: true,
  }),
  'credential.erase': forCredentials({
    gives: 'erase',
    permission: 'customer.manage',
    allows: row => row.canBeErased,
  }),
  'order.submit': forOrders({ gives: 'submit', allows: ({ status }) => status === 'ERROR' }),
  'order.pause': forOrders({
    gives: 'pause',
    allows: row => isRunning(row) && !row.isPaused,
    inverse: 'order.resume',
  }),
  'order.resume': forOrders({
    gives: 'resume',
    allows: row => isRunning(row) && row.isPaused,
    inverse: 'order.pause',
  }),
  'order.delete': forOrders({
    gives: 'delete',
    allows: ({ status, availableCount }) => status === 'DRAFT' && availableCount === 0,
  }),
} as const;

export type BulkCommandName = keyof typeof bulkCommands;
export const bulkCommandNames = Object.keys(bulkCommands) as [BulkCommandName, ...BulkCommandName[]];

export const requestedCommandNames = bulkCommandNames.filter(name => {
  const { isUndo, isImport }: { readonly isUndo?: true; readonly isImport?: true } = bulkCommands[name];
  return isUndo !== true && isImport !== true;
}) as [BulkCommandName, ...BulkCommandName[]];

export const inverseOf = (command: BulkCommandName): BulkCommandName | null => {
  const { inverse = null }: { readonly inverse?: string | null } = bulkCommands[command];
  return inverse as BulkCommandName | null;
};
