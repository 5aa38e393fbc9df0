import { codeKindOf, type CredentialRow } from './credentialRow.ts';
import { maxEntries, type Delivery, type Happening } from './useLedger.ts';

/**
 * `ok`: done; `now`: in progress or awaited; `stop`: failed; `later`: not started; `none`: doesn't happen.
 */
type StepState = 'ok' | 'now' | 'stop' | 'later' | 'none';
export interface Step {
  readonly name: 'created' | 'issued' | 'sent' | 'taken' | 'suspension' | 'resumption' | 'removal';
  readonly state: StepState;
  readonly at: string | null;
  /** A key of `credential.page.steps`, for steps without a time and failed changes. */
  readonly note:
    | 'notYet'
    | 'byHand'
    | 'notHandedOver'
    | 'noAddress'
    | 'underWay'
    | 'failed'
    | 'notArrived'
    | 'never'
    | 'unclear'
    | null;
}
type StepsCredential = Pick<
  CredentialRow,
  | 'status'
  | 'createdAt'
  | 'recipient'
  | 'deliveryMethod'
  | 'deliveryStatus'
  | 'codeKind'
  | 'qrcodeText'
  | 'isUnheard'
  | 'isWaiting'
>;

/** Statuses before the provider has the credential. */
export const unissued: ReadonlySet<CredentialRow['status']> = new Set(['NOT_ISSUED', 'ADDING', 'ADD_FAILED']);
const onPhone: ReadonlySet<CredentialRow['status']> = new Set([
  'DEPLOYED',
  'REDEPLOYING',
  'UPDATING',
  'UPDATE_FAILED',
]);
const step = (
  name: Step['name'],
  state: StepState,
  at: string | null = null,
  note: Step['note'] = null,
): Step => ({ name, state, at, note });

const issuedStep = ({ status }: StepsCredential, at: string | null): Step => {
  if (at !== null) return step('issued', 'ok', at);
  if (status === 'REMOVED') return step('issued', 'none', null, 'never');
  if (status === 'ADDING') return step('issued', 'now', null, 'underWay');
  if (status === 'ADD_FAILED') return step('issued', 'stop', null, 'failed');
  return unissued.has(status) ? step('issued', 'now', null, 'notYet') : step('issued', 'ok');
};
/** Events of users who could pass the code on. */
const handingOver: ReadonlySet<string> = new Set(['CredentialLinkRevealed', 'CredentialDocumentDownloaded']);

/** Returns whether a user has displayed a credential's link and QR code, or downloaded its PDF or pass. */
export const isHandedOver = (happenings: readonly Happening[]): boolean =>
  happenings.some(({ type }) => handingOver.has(type));

const unsentStep = (
  { status, recipient, deliveryMethod, isWaiting }: StepsCredential,
  isOver: boolean,
): Step => {
  if (isOver) return step('sent', 'none', null, 'byHand');
  const usesMessages = deliveryMethod === 'EMAIL' || deliveryMethod === 'SMS';
  if (usesMessages && recipient.email === null && recipient.phoneNumber === null)
    return step('sent', 'none', null, 'noAddress');
  const canBeGiven = !unissued.has(status) && !isWaiting;
  return step('sent', canBeGiven ? 'now' : 'later', null, 'notHandedOver');
};
/** Returns the step as it was before the removal. */
const unsentOnceRemoved = (deliveryStatus: StepsCredential['deliveryStatus'], isOver: boolean): Step => {
  if (deliveryStatus === 'FAILED') return step('sent', 'stop', null, 'notArrived');
  return step('sent', 'none', null, deliveryStatus === 'NONE' && isOver ? 'byHand' : 'never');
};
const sentStep = (
  credential: StepsCredential,
  isIssued: boolean,
  sentAt: string | null,
  isOver: boolean,
): Step => {
  const { status, deliveryStatus, isWaiting } = credential;
  if (sentAt !== null) return step('sent', 'ok', sentAt);
  if (deliveryStatus === 'SENT') return step('sent', 'ok');
  if (status === 'REMOVED') return unsentOnceRemoved(deliveryStatus, isOver);
  if (deliveryStatus === 'NONE') return unsentStep(credential, isOver);
  if (!isIssued || isWaiting) return step('sent', 'later', null, 'notYet');
  if (deliveryStatus === 'FAILED') return step('sent', 'stop', null, 'notArrived');
  return step('sent', 'now', null, 'underWay');
};

const isTaking = ({ type, data }: Happening): boolean =>
  type === 'CredentialReported' && data['status'] === 'DEPLOYED';

/**
 * Returns when the credential first got onto a phone. After a suspension or change, the provider reports the
 * same status again, so such a report isn't the first one if earlier events weren't fetched.
 */
const firstTakenAt = (happenings: readonly Happening[]): string | null => {
  const first = happenings.findLast(isTaking);
  const isRepeat = first?.data['from'] === 'RESUMING' || first?.data['from'] === 'UPDATING';
  return isRepeat && happenings.length >= maxEntries ? null : (first?.at ?? null);
};

const failedChanges: Readonly<Partial<Record<CredentialRow['status'], Step['name']>>> = {
  SUSPEND_FAILED: 'suspension',
  RESUME_FAILED: 'resumption',
  REMOVE_FAILED: 'removal',
};
const failedChange = ({ status }: StepsCredential, happenings: readonly Happening[]): readonly Step[] => {
  const name = failedChanges[status];
  if (name === undefined) return [];
  const report = happenings.find(
    ({ type, data }) => type === 'CredentialReported' && data['status'] === status,
  );
  return [step(name, 'stop', report?.at ?? null, 'failed')];
};

/**
 * Returns the reported steps of a credential until it is on a phone, and its last change if that failed. Its
 * use at readers isn't reported.
 */
export const stepsOf = (
  credential: StepsCredential,
  happenings: readonly Happening[],
  deliveries: readonly Delivery[],
): readonly Step[] => {
  const atOf = (is: (one: Happening) => boolean) => happenings.find(is)?.at ?? null;
  const isIssued = !unissued.has(credential.status);
  const issuedAt = isIssued ? atOf(({ type }) => type === 'CredentialAvailable') : null;
  const takenAt = firstTakenAt(happenings);
  const sentAt = deliveries.find(({ status }) => status === 'SENT')?.endedAt ?? null;
  const isTaken = happenings.some(isTaking) || onPhone.has(credential.status);
  const sent = sentStep(credential, isIssued, sentAt, isTaken || isHandedOver(happenings));
  const isAwaited = isIssued && (sent.state === 'ok' || sent.state === 'none');
  const before = [step('created', 'ok', credential.createdAt), issuedStep(credential, issuedAt), sent];
  const failed = failedChange(credential, happenings);
  // reader codes aren't added to a phone
  if (!isTaken && codeKindOf(credential) === 'DATA') return [...before, ...failed];
  return [
    ...before,
    isTaken
      ? step('taken', 'ok', takenAt)
      : credential.status === 'REMOVED'
        ? step('taken', 'none', null, 'never')
        : step(
            'taken',
            isAwaited && credential.status === 'AVAILABLE' ? 'now' : 'later',
            null,
            credential.isUnheard ? 'unclear' : 'notYet',
          ),
    ...failed,
  ];
};
