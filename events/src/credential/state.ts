import { nounState } from '../kernel/index.ts';
import { credential } from './credential.ts';
import type { Channel, CredentialStatus } from './fields.ts';

interface Sending {
  readonly delivery: number;
  readonly isRepeat: boolean;
  /** `failed` may be tried again, `refused` is of no use. */
  readonly outcome: 'open' | 'sent' | 'failed' | 'refused';
}

export interface CredentialState {
  readonly status: 'absent' | CredentialStatus;
  readonly orderId: string;
  readonly customerId: string;
  readonly content: ReturnType<typeof credential.events.CredentialAdded>['data'] | null;
  readonly submission: number;
  readonly attempt: number;
  readonly providerRef: string | null;
  readonly qrcodeText: string | null;
  readonly deepLinkUrl: string | null;
  readonly isErased: boolean;
  /** Messages that a person asked for and that were not begun; `new`: to an address that had none before. */
  readonly asked: Readonly<Partial<Record<Channel, 'same' | 'new'>>>;
  readonly sendings: Readonly<Partial<Record<Channel, Sending>>>;
}

const none: CredentialState = {
  status: 'absent',
  orderId: '',
  customerId: '',
  content: null,
  submission: 0,
  attempt: 0,
  providerRef: null,
  qrcodeText: null,
  deepLinkUrl: null,
  isErased: false,
  asked: {},
  sendings: {},
};

const sending = (state: CredentialState, channel: Channel, next: Sending): CredentialState => ({
  ...state,
  sendings: { ...state.sendings, [channel]: next },
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
  CredentialDiscarded: to('REMOVED'),
  CredentialAddStarted: (state, { submission, attempt }) => ({
    ...state,
    status: 'ADDING' as const,
    submission,
    attempt,
    providerRef: null,
  }),
  CredentialAddAccepted: (state, { providerRef }) => ({ ...state, providerRef }),
  CredentialAvailable: (state, { submission, attempt, providerRef, qrcodeText, deepLinkUrl }) => ({
    ...state,
    status: 'AVAILABLE' as const,
    submission,
    attempt,
    providerRef,
    qrcodeText,
    deepLinkUrl,
  }),
  CredentialAddFailed: (state, { submission, attempt }) => ({
    ...state,
    status: 'ADD_FAILED' as const,
    submission,
    attempt,
  }),
  CredentialSuspendRequested: to('SUSPENDING'),
  CredentialResumeRequested: to('RESUMING'),
  CredentialRemoveRequested: to('REMOVING'),
  CredentialReported: (state, { status }) => ({ ...state, status }),
  CredentialDeliveryStarted: (state, { channel, delivery, isRepeat }) => {
    const { [channel]: _, ...asked } = state.asked;
    return sending({ ...state, asked }, channel, { delivery, isRepeat, outcome: 'open' });
  },
  CredentialDelivered: (state, { channel, delivery, isRepeat }) =>
    sending(state, channel, { delivery, isRepeat, outcome: 'sent' }),
  CredentialDeliveryFailed: (state, { channel, delivery, isFinal }) =>
    sending(state, channel, {
      delivery,
      isRepeat: state.sendings[channel]?.isRepeat ?? false,
      outcome: isFinal ? 'refused' : 'failed',
    }),
  CredentialResendRequested: (state, { channel, recipient }) => {
    const asked = { ...state.asked, [channel]: recipient === null ? ('same' as const) : ('new' as const) };
    const content = state.content && recipient ? { ...state.content, recipient } : state.content;
    return { ...state, asked, content };
  },
  CredentialErased: state => ({ ...state, isErased: true }),
});

/** Whether the provider may be asked to add it: it never was, or that failed. */
export const isOpen = ({ status }: Pick<CredentialState, 'status'>): boolean =>
  status === 'NOT_ISSUED' || status === 'ADD_FAILED';

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
