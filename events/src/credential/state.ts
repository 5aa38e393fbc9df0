import { nounState, orNull } from '../kernel/index.ts';
import { credential } from './credential.ts';
import type { Channel, CredentialStatus } from './fields.ts';
import { isNewStart } from './validity.ts';

interface Sending {
  readonly delivery: number;
  readonly request: number;
  readonly isRepeat: boolean;
  /** A `failed` message may be retried, a `refused` one may not. */
  readonly outcome: 'open' | 'sent' | 'failed' | 'refused';
}

type Resting = 'AVAILABLE' | 'DEPLOYED' | 'REDEPLOYING';

export interface CredentialState {
  readonly status: 'absent' | CredentialStatus;
  readonly orderId: string;
  readonly customerId: string;
  readonly content: ReturnType<typeof credential.events.CredentialAdded>['data'] | null;
  readonly submission: number;
  readonly attempt: number;
  /** ID of the sealed keys for the newest attempt's file; null if the provider had none. */
  readonly keysetSecretId: string | null;
  readonly providerRef: string | null;
  readonly qrcodeText: string | null;
  readonly deepLinkUrl: string | null;
  /** Status before a suspension, restored when it ends. */
  readonly resumesAs: Resting;
  readonly isErased: boolean;
  readonly isWaiting: boolean;
  /** Whether the validity has ended and its end hasn't been changed since. */
  readonly hasEnded: boolean;
  /** Whether the credential was suspended by the end of its validity rather than by a user. */
  readonly isSuspendedByEnd: boolean;
  /** Hour of the last visit to the credential's link, by kind of device. */
  readonly openedIn: Readonly<Partial<Record<'apple' | 'google' | 'other', string>>>;
  readonly devices: readonly { readonly wallet: 'apple' | 'google'; readonly device: string }[];
  /** Requested messages that haven't started, by channel. `new`: to a changed address. */
  readonly pendingRequests: Readonly<Partial<Record<Channel, 'same' | 'new'>>>;
  readonly requests: number;
  readonly newestRequest: Readonly<Partial<Record<Channel, number>>>;
  readonly sendings: Readonly<Partial<Record<Channel, Sending>>>;
  /** Messages in progress when a newer one in their channel began, newest last. */
  readonly superseded: Readonly<Partial<Record<Channel, readonly Sending[]>>>;
  readonly sentBy: Channel | null;
  readonly sentByRecipient: readonly string[];
  readonly reminders: number;
  /** Time at which the recipient requested a new link; null once a message was requested. */
  readonly linkRequestedAt: string | null;
  readonly replacementId: string | null;
}
const maxSuperseded = 10;
/**
 * Maximum number of messages a day that recipients may request. The state keeps the times of that many
 * requests.
 */
export const maxSendsPerDay = 3;

const none: CredentialState = {
  status: 'absent',
  orderId: '',
  customerId: '',
  content: null,
  submission: 0,
  attempt: 0,
  keysetSecretId: null,
  providerRef: null,
  qrcodeText: null,
  deepLinkUrl: null,
  resumesAs: 'AVAILABLE',
  isErased: false,
  isWaiting: false,
  hasEnded: false,
  isSuspendedByEnd: false,
  openedIn: {},
  devices: [],
  pendingRequests: {},
  requests: 0,
  newestRequest: {},
  sendings: {},
  superseded: {},
  sentBy: null,
  sentByRecipient: [],
  reminders: 0,
  linkRequestedAt: null,
  replacementId: null,
};

const sending = (state: CredentialState, channel: Channel, next: Sending): CredentialState => ({
  ...state,
  sendings: { ...state.sendings, [channel]: next },
});
const isResting = (status: CredentialState['status']): status is Resting =>
  status === 'AVAILABLE' || status === 'DEPLOYED' || status === 'REDEPLOYING';
const suspending = (state: CredentialState, status: CredentialStatus) => ({
  ...state,
  status,
  resumesAs: isResting(state.status) ? state.status : state.resumesAs,
});
const to = (status: CredentialStatus) => (state: CredentialState) => ({ ...state, status });

export const credentialState = nounState(credential, none, {
  CredentialAdded: (state, data) => ({
    ...state,
    status: 'NOT_ISSUED' as const,
    orderId: data.orderId,
    customerId: data.customerId,
    content: data,
    isWaiting: data.validFrom !== null,
  }),
  CredentialChanged: (state, data) => ({
    ...state,
    content: data,
    isWaiting: data.validFrom !== null,
    hasEnded: false,
  }),
  CredentialRenamed: (state, { nameOnCard }) => ({
    ...state,
    content: state.content && { ...state.content, nameOnCard },
  }),
  CredentialDetailsChanged: (state, { recipient, metadata }) => ({
    ...state,
    content: state.content && { ...state.content, recipient, metadata },
  }),
  CredentialDiscarded: to('REMOVED'),
  CredentialAddStarted: (state, { submission, attempt, keysetSecretId = null }) => ({
    ...state,
    status: 'ADDING' as const,
    submission,
    attempt,
    keysetSecretId,
    providerRef: null,
    resumesAs: 'AVAILABLE' as const,
    isSuspendedByEnd: false,
  }),
  CredentialAddAccepted: (state, { providerRef }) => ({ ...state, providerRef }),
  CredentialAvailable: (state, { submission, attempt, providerRef, qrcodeText, deepLinkUrl }) => ({
    ...state,
    status: 'AVAILABLE' as const,
    submission,
    attempt,
    providerRef,
    qrcodeText: orNull(qrcodeText),
    deepLinkUrl,
  }),
  CredentialAddFailed: (state, { submission, attempt }) => ({
    ...state,
    status: 'ADD_FAILED' as const,
    submission,
    attempt,
  }),
  CredentialSuspendRequested: (state, { because }) => ({
    ...suspending(state, 'SUSPENDING'),
    isSuspendedByEnd: because === 'ENDED',
  }),
  CredentialResumeRequested: state => ({ ...state, status: 'RESUMING' as const, isSuspendedByEnd: false }),
  CredentialRemoveRequested: to('REMOVING'),
  CredentialReplacementStarted: (state, { replacementId }) => ({ ...state, replacementId }),
  CredentialValidityChanged: (state, { validFrom, validTo, replaced }) => ({
    ...state,
    isWaiting: state.isWaiting || isNewStart(validFrom, replaced),
    hasEnded: state.hasEnded && validTo === replaced.validTo,
    content: state.content && { ...state.content, validFrom, validTo },
  }),
  CredentialValidityStarted: state => ({ ...state, isWaiting: false }),
  CredentialValidityEnded: state => ({ ...state, hasEnded: true }),
  CredentialReported: (state, { status }) =>
    status === 'SUSPENDED' ? suspending(state, status) : { ...state, status },
  CredentialDeliveryStarted: (
    state,
    { channel, delivery, isRepeat, request = requestOf(state, channel) },
  ) => {
    const { [channel]: _, ...pendingRequests } = state.pendingRequests;
    const before = state.sendings[channel];
    const earlier = state.superseded[channel] ?? [];
    const superseded =
      before?.outcome === 'open'
        ? { ...state.superseded, [channel]: [...earlier, before].slice(-maxSuperseded) }
        : state.superseded;
    return sending({ ...state, pendingRequests, superseded }, channel, {
      delivery,
      request,
      isRepeat,
      outcome: 'open',
    });
  },
  CredentialDelivered: (state, { channel, delivery, isRepeat, isSuperseded }) => {
    const others = state.superseded[channel]?.filter(one => one.delivery !== delivery) ?? [];
    const next = { ...state, superseded: { ...state.superseded, [channel]: others } };
    if (isSuperseded) return next;
    const last = state.sendings[channel];
    const newest = Math.max(delivery, last?.delivery ?? 0);
    const sent = { delivery: newest, request: last?.request ?? 0, isRepeat, outcome: 'sent' } as const;
    return { ...sending(next, channel, sent), sentBy: channel };
  },
  CredentialDeliveryFailed: (state, { channel, delivery, isFinal }) =>
    sending(state, channel, {
      delivery,
      request: state.sendings[channel]?.request ?? 0,
      isRepeat: state.sendings[channel]?.isRepeat ?? false,
      outcome: isFinal ? 'refused' : 'failed',
    }),
  CredentialResendRequested: (state, data) => {
    const { channel, recipient, byRecipientAt, reminder, request = state.requests + 1 } = data;
    const newestRequest = { ...state.newestRequest, [channel]: request };
    const pendingRequests = {
      ...state.pendingRequests,
      [channel]: recipient === null ? ('same' as const) : ('new' as const),
    };
    const content = state.content && recipient ? { ...state.content, recipient } : state.content;
    const sentByRecipient =
      byRecipientAt === undefined
        ? state.sentByRecipient
        : [...state.sentByRecipient, byRecipientAt].slice(-maxSendsPerDay);
    const requested = { requests: request, newestRequest };
    const reminders = reminder ?? state.reminders;
    return {
      ...state,
      pendingRequests,
      ...requested,
      content,
      sentByRecipient,
      reminders,
      linkRequestedAt: null,
    };
  },
  CredentialLinkOpened: (state, { by, hour }) => ({
    ...state,
    openedIn: { ...state.openedIn, [by]: hour },
  }),
  CredentialLinkRequested: (state, { requestedAt }) => ({ ...state, linkRequestedAt: requestedAt }),
  CredentialAddedToWallet: (state, { wallet, device }) => ({
    ...state,
    devices: [...state.devices, { wallet, device }],
  }),
  CredentialRemovedFromWallet: (state, { wallet, device }) => ({
    ...state,
    devices: state.devices.filter(held => held.wallet !== wallet || held.device !== device),
  }),
  CredentialErased: state => ({ ...state, isErased: true, qrcodeText: null, deepLinkUrl: null }),
  CredentialEvidenceExported: state => state,
  CredentialDocumentDownloaded: state => state,
  CredentialLinkRevealed: state => state,
});

/**
 * Returns the number of the request that a message of this channel would answer: the newest resend, else 0
 * (issuing).
 */
export const requestOf = (
  { newestRequest }: Pick<CredentialState, 'newestRequest'>,
  channel: Channel,
): number => newestRequest[channel] ?? 0;

export const isUnanswered = (
  state: Pick<CredentialState, 'newestRequest' | 'sendings'>,
  channel: Channel,
  request: number,
): boolean => {
  if (request !== requestOf(state, channel)) return false;
  const last = state.sendings[channel];
  return last?.request !== request || (last.outcome !== 'sent' && last.outcome !== 'refused');
};

export const isOpen = ({ status }: Pick<CredentialState, 'status'>): boolean =>
  status === 'NOT_ISSUED' || status === 'ADD_FAILED';

/**
 * Returns the status after a report. "Available" restores the status before a suspension, and doesn't change
 * a status in which the credential already works.
 */
export const statusAfter = (
  { status, resumesAs }: Pick<CredentialState, 'status' | 'resumesAs'>,
  reported: CredentialStatus,
): CredentialStatus => {
  if (reported !== 'AVAILABLE') return reported;
  return isResting(status) ? status : resumesAs;
};

export const isUnderWay = (state: Pick<CredentialState, 'status' | 'attempt'>, attempt: number): boolean =>
  state.status === 'ADDING' && state.attempt === attempt;

/** Returns the client reference of an issuing attempt. The provider repeats it in its webhooks. */
export const clientRefOf = (credentialId: string, attempt: number): string => `${credentialId}.${attempt}`;

/** Parses a client reference into credential and attempt; null for a foreign one. */
export const parseClientRef = (ref: string): { credentialId: string; attempt: number } | null => {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,5})$/.exec(ref);
  return match ? { credentialId: match[1]!, attempt: Number(match[2]) } : null;
};
