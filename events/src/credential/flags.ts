import type { OrderStatus } from '../order/fields.ts';
import type { Credential } from './credential.ts';
import type { CredentialStatus } from './fields.ts';
import { canBeSent } from './deliveryChannel.ts';

type StatusAndType = Pick<Credential, 'status' | 'type'>;
type Flagged = StatusAndType &
  Pick<Credential, 'isErased'> &
  Partial<Pick<Credential, 'isWaiting' | 'hasEnded'>>;
const removable: readonly CredentialStatus[] = [
  'AVAILABLE',
  'DEPLOYED',
  'SUSPENDED',
  'UPDATE_FAILED',
  'REMOVE_FAILED',
  'SUSPEND_FAILED',
  'RESUME_FAILED',
];
const notIssued = ({ status }: Pick<StatusAndType, 'status'>) =>
  status === 'NOT_ISSUED' || status === 'ADD_FAILED';

/** Returns the operations that a credential allows. Buttons and the decider share these rules (CRD-48). */
export const flagsOf = (credential: Flagged, orderStatus: OrderStatus | null) => ({
  isUserCredential: credential.type === 'user',
  isAdminCredential: credential.type === 'admin',
  isRemoved: credential.status === 'REMOVED',
  canEdited: orderStatus === 'DRAFT' && notIssued(credential),
  canBeRemoved: canRemoveIssued(credential) || canTakeOut(credential, orderStatus),
  canSuspendWallet: canSuspend(credential),
  canResumeWallet: canResume(credential) && credential.hasEnded !== true,
  canBeDownloaded:
    (credential.status === 'AVAILABLE' && credential.isWaiting !== true) ||
    credential.status === 'ADD_FAILED',
  canBeSent: canBeSent(credential) && !credential.isErased && credential.isWaiting !== true,
  canChangeValidity: canChangeValidity(credential) && !credential.isErased,
  canBeErased: canErase(credential) && !credential.isErased,
  canBeReplaced: canReplace(credential),
});

export const canSuspend = ({ type, status }: StatusAndType): boolean =>
  type === 'wallet' && (status === 'AVAILABLE' || status === 'DEPLOYED');
export const canResume = ({ type, status }: StatusAndType): boolean =>
  type === 'wallet' && status === 'SUSPENDED';
/** Returns whether validity and details can be changed: the credential isn't removed or being removed. */
export const canChangeValidity = ({ status }: Pick<StatusAndType, 'status'>): boolean =>
  status !== 'REMOVED' && status !== 'REMOVING';
/**
 * Returns whether the credential can be renamed. The new name has to reach the card, which the holder may
 * already have.
 */
export const canRename = ({ status }: Pick<StatusAndType, 'status'>): boolean =>
  status === 'AVAILABLE' || status === 'DEPLOYED' || status === 'SUSPENDED';
/** Returns whether the person can be erased: no provider has the credential or is adding it. */
export const canErase = ({ status }: { readonly status: CredentialStatus | 'absent' }): boolean =>
  status === 'NOT_ISSUED' || status === 'ADD_FAILED' || status === 'REMOVED';
export const canRemoveIssued = ({ status }: Pick<StatusAndType, 'status'>): boolean =>
  removable.includes(status);
export const canReplace = ({
  type,
  status,
  isErased,
}: StatusAndType & Pick<Credential, 'isErased'>): boolean =>
  type !== 'admin' && !isErased && canRemoveIssued({ status });
/**
 * Returns whether the credential can be removed from its order immediately: unissued in a draft, or failed in
 * an order that ended with an error or was canceled.
 */
export const canTakeOut = (
  credential: Pick<StatusAndType, 'status'>,
  orderStatus: OrderStatus | 'absent' | null,
): boolean =>
  orderStatus === 'DRAFT'
    ? notIssued(credential)
    : credential.status === 'ADD_FAILED' && (orderStatus === 'ERROR' || orderStatus === 'CANCELLED');
