import { nounState, orNull } from '../kernel/index.ts';
import { credential } from './credential.ts';
import type { Channel, CredentialStatus } from './fields.ts';

interface Sending {
  readonly delivery: number;
  /** The request that it answers. */
  readonly request: number;
  readonly isRepeat: boolean;
  /** `failed` may be tried again, `refused` is of no use. */
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
  /** The sealed keys that the newest attempt's file gets; null: the provider had no keys. */
  readonly keysetSecretId: string | null;
  readonly providerRef: string | null;
  readonly qrcodeText: string | null;
  readonly deepLinkUrl: string | null;
  /** What it was before its suspension, and is again after it. */
  readonly resumesAs: Resting;
  readonly isErased: boolean;
  /** The hour of the last visit to its link, by kind of device. */
  readonly openedIn: Readonly<Partial<Record<'apple' | 'google' | 'other', string>>>;
  /** Devices that hold its pass, each with its wallet. */
  readonly devices: readonly { readonly wallet: 'apple' | 'google'; readonly device: string }[];
  /** Messages that a person asked for and that were not begun; `new`: to an address that had none before. */
  readonly asked: Readonly<Partial<Record<Channel, 'same' | 'new'>>>;
  /** Messages that were asked for so far, in all channels. */
  readonly requests: number;
  /** The newest request of each channel; missing where only the issuing asked. */
  readonly newestRequest: Readonly<Partial<Record<Channel, number>>>;
  readonly sendings: Readonly<Partial<Record<Channel, Sending>>>;
  /** Messages under way when a newer one of their channel began, the newest last. */
  readonly superseded: Readonly<Partial<Record<Channel, readonly Sending[]>>>;
  /** The channel of the newest message that went out. */
  readonly sentBy: Channel | null;
  /** When the recipient had the link sent on its page, the newest last. */
  readonly sentByRecipient: readonly string[];
  /** When the recipient asked for a new link; null once a message was asked for. */
  readonly linkRequestedAt: string | null;
}
/** So many of them are still known when they arrive. */
const mostSuperseded = 10;
/** Times of its recipient's messages that are kept: as many as are allowed a day. */
export const mostSendsPerDay = 3;

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
  openedIn: {},
  devices: [],
  asked: {},
  requests: 0,
  newestRequest: {},
  sendings: {},
  superseded: {},
  sentBy: null,
  sentByRecipient: [],
  linkRequestedAt: null,
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

/** The whole of a credential, folded from its stream: its rules, its workers and its documents read it. */
export const credentialState = nounState(credential, none, {
  CredentialAdded: (state, data) => ({
    ...state,
    status: 'NOT_ISSUED' as const,
    orderId: data.orderId,
    customerId: data.customerId,
    content: data,
  }),
  CredentialChanged: (state, data) => ({ ...state, content: data }),
  CredentialRenamed: (state, { nameOnCard }) => ({
    ...state,
    content: state.content && { ...state.content, nameOnCard },
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
  CredentialSuspendRequested: state => suspending(state, 'SUSPENDING'),
  CredentialResumeRequested: to('RESUMING'),
  CredentialRemoveRequested: to('REMOVING'),
  CredentialReported: (state, { status }) =>
    status === 'SUSPENDED' ? suspending(state, status) : { ...state, status },
  CredentialDeliveryStarted: (
    state,
    { channel, delivery, isRepeat, request = requestOf(state, channel) },
  ) => {
    const { [channel]: _, ...asked } = state.asked;
    const before = state.sendings[channel];
    const known = state.superseded[channel] ?? [];
    const superseded =
      before?.outcome === 'open'
        ? { ...state.superseded, [channel]: [...known, before].slice(-mostSuperseded) }
        : state.superseded;
    return sending({ ...state, asked, superseded }, channel, {
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
  CredentialResendRequested: (state, { channel, recipient, byRecipientAt, request = state.requests + 1 }) => {
    const newestRequest = { ...state.newestRequest, [channel]: request };
    const asked = { ...state.asked, [channel]: recipient === null ? ('same' as const) : ('new' as const) };
    const content = state.content && recipient ? { ...state.content, recipient } : state.content;
    const sentByRecipient =
      byRecipientAt === undefined
        ? state.sentByRecipient
        : [...state.sentByRecipient, byRecipientAt].slice(-mostSendsPerDay);
    const requested = { requests: request, newestRequest };
    return { ...state, asked, ...requested, content, sentByRecipient, linkRequestedAt: null };
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
});

/** The request that a message of this channel would answer now: the newest one, or the issuing. */
export const requestOf = (
  { newestRequest }: Pick<CredentialState, 'newestRequest'>,
  channel: Channel,
): number => newestRequest[channel] ?? 0;

/** Whether this request needs a message in this channel: no newer one was made, and it was neither sent nor refused for good. */
export const isUnanswered = (
  state: Pick<CredentialState, 'newestRequest' | 'sendings'>,
  channel: Channel,
  request: number,
): boolean => {
  if (request !== requestOf(state, channel)) return false;
  const last = state.sendings[channel];
  return last?.request !== request || (last.outcome !== 'sent' && last.outcome !== 'refused');
};

/** Whether the provider may be asked to add it: it never was, or that failed. */
export const isOpen = ({ status }: Pick<CredentialState, 'status'>): boolean =>
  status === 'NOT_ISSUED' || status === 'ADD_FAILED';

/** The status that a report makes of a credential: "available" says that a suspension is over, and takes nothing off a phone. */
export const statusAfter = (
  { status, resumesAs }: Pick<CredentialState, 'status' | 'resumesAs'>,
  reported: CredentialStatus,
): CredentialStatus => {
  if (reported !== 'AVAILABLE') return reported;
  return isResting(status) ? status : resumesAs;
};

/** Whether this attempt is the newest one and has not ended. */
export const isUnderWay = (state: Pick<CredentialState, 'status' | 'attempt'>, attempt: number): boolean =>
  state.status === 'ADDING' && state.attempt === attempt;

/** What the provider knows one attempt by; it comes back in its webhooks. */
export const clientRefOf = (credentialId: string, attempt: number): string => `${credentialId}.${attempt}`;

/** The credential and attempt of a client reference, or null when it is not one of ours. */
export const parseClientRef = (ref: string): { credentialId: string; attempt: number } | null => {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,5})$/.exec(ref);
  return match ? { credentialId: match[1]!, attempt: Number(match[2]) } : null;
};
