import { decider, refuse, refuseFields, tenantOf } from '../kernel/index.ts';
import {
  webhookEndpoint,
  WebhookEndpointChanged,
  WebhookEndpointCreated,
  WebhookEndpointDeleted,
  WebhookEndpointReplayRequested,
  WebhookEndpointResumed,
  WebhookEndpointSecretRetired,
  WebhookEndpointSecretRotated,
  WebhookEndpointSetAside,
} from './webhookEndpoint.ts';
import { webhookEndpointState, type WebhookEndpointState } from './state.ts';

const overlapMs = 24 * 3_600_000;

const requirePresent = ({ isPresent }: WebhookEndpointState): void => {
  if (!isPresent) refuse('not_found');
};

export const webhookEndpointDecider = decider(webhookEndpoint, {
  state: webhookEndpointState,
  tenant: tenantOf,
  decide: {
    create: (terms, { terms: before }) => {
      if (before !== null) return refuse('already_exists');
      const { customerId, partnerId } = terms;
      if (customerId === null && partnerId === null)
        return refuseFields([{ field: 'customerId', reason: 'no_owner' }]);
      if (customerId !== null && partnerId !== null)
        return refuseFields([{ field: 'partnerId', reason: 'two_owners' }]);
      return WebhookEndpointCreated(terms);
    },
    change: (terms, state) => {
      requirePresent(state);
      return WebhookEndpointChanged(terms);
    },
    rotateSecret: ({ secretId }, state, { at }) => {
      requirePresent(state);
      if (state.secretId === secretId) return [];
      const previousUntil = new Date(Date.parse(at) + overlapMs).toISOString();
      return WebhookEndpointSecretRotated({ secretId, previousUntil });
    },
    retireSecret: (_, state) => {
      requirePresent(state);
      return state.previous === null ? [] : WebhookEndpointSecretRetired();
    },
    setAside: (why, { isPresent, setAside, terms }) =>
      isPresent && terms?.isEnabled === true && setAside === null ? WebhookEndpointSetAside(why) : [],
    resume: (_, state) => {
      requirePresent(state);
      return state.setAside === null ? [] : WebhookEndpointResumed();
    },
    replay: ({ from }, state, { at }) => {
      requirePresent(state);
      if (Date.parse(from) > Date.parse(at))
        return refuseFields([{ field: 'from', reason: 'in_the_future' }]);
      return WebhookEndpointReplayRequested({ from });
    },
    delete: (_, state) => {
      requirePresent(state);
      return WebhookEndpointDeleted();
    },
  },
});
