import { nounState, type DataOf } from '../kernel/index.ts';
import {
  webhookEndpoint,
  type WebhookEndpointCreated,
  type WebhookEndpointSetAside,
} from './webhookEndpoint.ts';

type Terms = Omit<DataOf<typeof WebhookEndpointCreated>, 'secretId'>;

export interface WebhookEndpointState {
  readonly isPresent: boolean;
  readonly terms: Terms | null;
  readonly secretId: string | null;
  /** Secret before the last rotation. Webhooks are also signed with it, until `until`. */
  readonly previous: { readonly secretId: string; readonly until: string } | null;
  readonly setAside: DataOf<typeof WebhookEndpointSetAside> | null;
}
const none: WebhookEndpointState = {
  isPresent: false,
  terms: null,
  secretId: null,
  previous: null,
  setAside: null,
};

export const webhookEndpointState = nounState(webhookEndpoint, none, {
  WebhookEndpointCreated: (_, { secretId, ...terms }) => ({ ...none, isPresent: true, terms, secretId }),
  WebhookEndpointChanged: (state, changed) => ({
    ...state,
    terms: state.terms && { ...state.terms, ...changed },
  }),
  WebhookEndpointSecretRotated: (state, { secretId, previousUntil }) => ({
    ...state,
    secretId,
    previous: state.secretId === null ? null : { secretId: state.secretId, until: previousUntil },
  }),
  WebhookEndpointSecretRetired: state => ({ ...state, previous: null }),
  WebhookEndpointSetAside: (state, setAside) => ({ ...state, setAside }),
  WebhookEndpointResumed: state => ({ ...state, setAside: null }),
  WebhookEndpointReplayRequested: state => state,
  WebhookEndpointDeleted: state => ({ ...state, isPresent: false, previous: null }),
});

/** Returns the IDs of the secrets that sign at a moment, newest first. */
export const liveSecretIds = ({ secretId, previous }: WebhookEndpointState, at: Date): readonly string[] => [
  ...(secretId === null ? [] : [secretId]),
  ...(previous !== null && Date.parse(previous.until) > at.getTime() ? [previous.secretId] : []),
];
