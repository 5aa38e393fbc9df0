import type { OrderStatus } from '../order/fields.ts';
import type { Credential } from './credential.ts';
import type { CredentialStatus } from './fields.ts';
import { canBeSent } from './deliveryChannel.ts';

type Known = Pick<Credential, 'status' | 'type'>;
const removable: readonly CredentialStatus[] = [
  'AVAILABLE',
  'DEPLOYED',
  'SUSPENDED',
  'UPDATE_FAILED',
  'REMOVE_FAILED',
  'SUSPEND_FAILED',
  'RESUME_FAILED',
];
const notIssued = ({ status }: Pick<Known, 'status'>) => status === 'NOT_ISSUED' || status === 'ADD_FAILED';

/** CRD-48: what a credential allows now. The rules behind buttons, and the same ones that the decider applies. */
export const flagsOf = (
  credential: Known & Pick<Credential, 'isErased'>,
  orderStatus: OrderStatus | null,
) => ({
  isUserCredential: credential.type === 'user',
  isAdminCredential: credential.type === 'admin',
  isRemoved: credential.status === 'REMOVED',
  canEdited: orderStatus === 'DRAFT' && notIssued(credential),
  canBeRemoved: canRemoveIssued(credential) || canTakeOut(credential, orderStatus),
  canSuspendWallet: canSuspend(credential),
  canResumeWallet: canResume(credential),
  canBeDownloaded: credential.status === 'AVAILABLE' || credential.status === 'ADD_FAILED',
  canBeSent: canBeSent(credential) && !credential.isErased,
  canBeErased: canErase(credential) && !credential.isErased,
});

export const canSuspend = ({ type, status }: Known): boolean =>
  type === 'wallet' && (status === 'AVAILABLE' || status === 'DEPLOYED');
export const canResume = ({ type, status }: Known): boolean => type === 'wallet' && status === 'SUSPENDED';
/** Whether its card is with its holder, so that another name reaches it. */
export const canRename = ({ status }: Pick<Known, 'status'>): boolean =>
  status === 'AVAILABLE' || status === 'DEPLOYED' || status === 'SUSPENDED';
/** Whether a person can be forgotten: no provider has the credential or is being asked for it. */
export const canErase = ({ status }: { readonly status: CredentialStatus | 'absent' }): boolean =>
  status === 'NOT_ISSUED' || status === 'ADD_FAILED' || status === 'REMOVED';
/** Removed by the provider. */
export const canRemoveIssued = ({ status }: Pick<Known, 'status'>): boolean => removable.includes(status);
/** Taken out of its order at once: the provider does not have it, and is not being asked for it. */
export const canTakeOut = (
  credential: Pick<Known, 'status'>,
  orderStatus: OrderStatus | 'absent' | null,
): boolean =>
  orderStatus === 'DRAFT'
    ? notIssued(credential)
    : credential.status === 'ADD_FAILED' && (orderStatus === 'ERROR' || orderStatus === 'CANCELLED');
