import { codeKindOf, type CredentialRow } from './credentialRow.ts';
import { otherAddressOf } from './otherAddress.ts';

export type Turn = 'you' | 'recipient' | 'provider' | null;

/**
 * The party that acts next, by the state of the credential; null if no one has to. The states are also the
 * keys of `doorEnglish`.
 */
const turns = {
  DRAFT: 'you',
  WAITING: null,
  ORDER_ENDED: 'you',
  ORDER_CANCELLED: null,
  ADDING: 'provider',
  ADD_FAILED: null,
  ADD_FAILED_ENDED: 'you',
  ADD_FAILED_DRAFT: 'you',
  ADD_FAILED_OVER: null,
  NO_LINK: 'you',
  NOT_VALID_YET: null,
  UNTOLD: 'you',
  ONLY_PHONE: 'you',
  ONLY_EMAIL: 'you',
  BY_HAND: 'you',
  HANDED_OVER: 'recipient',
  QUEUED: null,
  SENDING: null,
  SENT: 'recipient',
  CODE_SENT: null,
  CODE_BY_HAND: 'you',
  RETRYING: null,
  FAILED: 'you',
  ERASED: 'recipient',
  DEPLOYED: null,
  UNHEARD: null,
  REDEPLOYING: 'provider',
  UPDATING: 'provider',
  UPDATE_FAILED: 'you',
  REMOVING: 'provider',
  REMOVED: null,
  REMOVE_FAILED: 'you',
  SUSPENDING: 'provider',
  SUSPENDED: null,
  ENDED: 'you',
  SUSPEND_FAILED: 'you',
  RESUMING: 'provider',
  RESUME_FAILED: 'you',
  UNKNOWN: 'provider',
} as const satisfies Record<string, Turn>;
export type DoorKey = keyof typeof turns;

type DoorCredential = Pick<
  CredentialRow,
  | 'status'
  | 'order'
  | 'recipient'
  | 'deliveryMethod'
  | 'deliveryStatus'
  | 'codeKind'
  | 'qrcodeText'
  | 'deepLinkUrl'
  | 'isErased'
  | 'isWaiting'
  | 'hasEnded'
  | 'isUnheard'
>;

const notIssued = ({ status }: CredentialRow['order']): DoorKey => {
  if (status === 'DRAFT') return 'DRAFT';
  if (status === 'CANCELLED') return 'ORDER_CANCELLED';
  return status === 'ERROR' ? 'ORDER_ENDED' : 'WAITING';
};
const notAdded = ({ status }: CredentialRow['order']): DoorKey => {
  if (status === 'DRAFT') return 'ADD_FAILED_DRAFT';
  if (status === 'CANCELLED') return 'ADD_FAILED_OVER';
  return status === 'ERROR' ? 'ADD_FAILED_ENDED' : 'ADD_FAILED';
};
const onlyAddress = { onlyPhone: 'ONLY_PHONE', onlyEmail: 'ONLY_EMAIL' } as const;
const issued = (credential: DoorCredential): DoorKey => {
  const { recipient, deliveryStatus, isErased } = credential;
  if (isErased) return 'ERASED';
  const kind = codeKindOf(credential);
  if (kind === null) return 'NO_LINK';
  const isCode = kind === 'DATA';
  if (isCode && deliveryStatus === 'SENT') return 'CODE_SENT';
  if (deliveryStatus !== 'NONE') return deliveryStatus;
  const other = otherAddressOf(credential);
  if (other !== null) return onlyAddress[other];
  if (isCode) return 'CODE_BY_HAND';
  return recipient.email === null && recipient.phoneNumber === null ? 'UNTOLD' : 'BY_HAND';
};

const keyOf = (credential: DoorCredential): DoorKey => {
  const { status, order, isWaiting, hasEnded } = credential;
  if (status === 'SUSPENDED' && hasEnded) return 'ENDED';
  if (status === 'AVAILABLE' && isWaiting) return 'NOT_VALID_YET';
  if (status === 'NOT_ISSUED') return notIssued(order);
  if (status === 'ADD_FAILED') return notAdded(order);
  if (status === 'AVAILABLE') return issued(credential);
  return status in turns ? status : 'UNKNOWN';
};

/**
 * States that a provider report would change; shown as `UNHEARD` while the provider's webhooks are rejected.
 */
const reportedStates: ReadonlySet<DoorKey> = new Set([
  'UNTOLD',
  'ONLY_PHONE',
  'ONLY_EMAIL',
  'BY_HAND',
  'HANDED_OVER',
  'SENT',
  'REDEPLOYING',
]);

/** `isHandedOver`: whether a user has displayed the code, or downloaded the PDF or pass. */
export const doorOf = (
  credential: DoorCredential,
  isHandedOver = false,
): { readonly key: DoorKey; readonly turn: Turn } => {
  const reached = keyOf(credential);
  const found = reached === 'BY_HAND' && isHandedOver ? 'HANDED_OVER' : reached;
  const key = credential.isUnheard && reportedStates.has(found) ? 'UNHEARD' : found;
  return { key, turn: turns[key] };
};
