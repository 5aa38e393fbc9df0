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
  canSuspendWallet: refusalOf.suspend(subjectOf(credential)) === null,
  canResumeWallet: refusalOf.resume(subjectOf(credential)) === null,
  canBeDownloaded:
    (credential.status === 'AVAILABLE' && credential.isWaiting !== true) ||
    credential.status === 'ADD_FAILED',
  canBeSent: refusalOf.resend(subjectOf(credential)) === null,
  canChangeValidity: canChangeValidity(credential) && !credential.isErased,
  canBeErased: refusalOf.erase(subjectOf(credential)) === null && !credential.isErased,
  canBeReplaced: refusalOf.replace(subjectOf(credential)) === null,
});

const suspendable: readonly CredentialStatus[] = ['AVAILABLE', 'DEPLOYED', 'SUSPEND_FAILED'];
export const canSuspend = ({ type, status }: StatusAndType): boolean =>
  type === 'wallet' && suspendable.includes(status);
export const canResume = ({ type, status }: StatusAndType): boolean =>
  type === 'wallet' && (status === 'SUSPENDED' || status === 'RESUME_FAILED');
/** Returns whether validity and details can be changed: the credential isn't removed or being removed. */
export const canChangeValidity = ({ status }: Pick<StatusAndType, 'status'>): boolean =>
  status !== 'REMOVED' && status !== 'REMOVING';
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

interface OperationSubject extends StatusAndType {
  readonly isErased: boolean;
  /** Whether the validity hasn't started. */
  readonly isWaiting: boolean;
  readonly isOver: boolean;
}
interface Addressed {
  readonly hasAddress: boolean;
}
export type OperationRefusal =
  | 'wrong_state'
  | 'credential.not_wallet'
  | 'credential.validity_ended'
  | 'credential.not_valid_yet'
  | 'credential.no_recipient'
  | 'credential.remove_first'
  | 'credential.erased';

/**
 * Returns the reason why an operation on a credential is refused; null if the operation is possible. Deciders
 * refuse with this reason, flags are derived from it, and the console shows it.
 */
export const refusalOf = {
  suspend: (subject: OperationSubject): OperationRefusal | null => {
    if (subject.type !== 'wallet') return 'credential.not_wallet';
    return canSuspend(subject) ? null : 'wrong_state';
  },
  resume: (subject: OperationSubject): OperationRefusal | null => {
    if (subject.type !== 'wallet') return 'credential.not_wallet';
    if (subject.isOver) return 'credential.validity_ended';
    return canResume(subject) ? null : 'wrong_state';
  },
  remove: (subject: OperationSubject): OperationRefusal | null =>
    canRemoveIssued(subject) ? null : 'wrong_state',
  /** `hasAddress`: whether there is an address to send to. Not checked if absent. */
  resend: (subject: OperationSubject & Partial<Addressed>): OperationRefusal | null => {
    if (subject.isErased) return 'credential.erased';
    if (!canBeSent(subject)) return 'wrong_state';
    if (subject.isWaiting) return 'credential.not_valid_yet';
    return subject.hasAddress === false ? 'credential.no_recipient' : null;
  },
  erase: (subject: OperationSubject): OperationRefusal | null =>
    canErase(subject) ? null : 'credential.remove_first',
  replace: (subject: OperationSubject): OperationRefusal | null => {
    if (!canReplace(subject)) return 'wrong_state';
    return subject.isOver ? 'credential.validity_ended' : null;
  },
} as const;

export const subjectOf = ({
  type,
  status,
  isErased,
  isWaiting = false,
  hasEnded = false,
}: Flagged): OperationSubject => ({ type, status, isErased, isWaiting, isOver: hasEnded });
