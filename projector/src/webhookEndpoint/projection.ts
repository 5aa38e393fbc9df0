import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { drop, patch, projection, put } from '../runner/projection.ts';

export const webhookEndpoints = projection(webhookEndpoint, {
  version: 1,
  source: import.meta.url,
  on: {
    WebhookEndpointCreated: ({ entityId, at, data: { secretId: _, ...terms } }) =>
      put(entityId, { ...terms, createdAt: at }),
    WebhookEndpointChanged: ({ entityId, data }) => patch(entityId, data),
    WebhookEndpointSecretRotated: ({ entityId, data: { previousUntil } }) =>
      patch(entityId, { previousUntil }),
    WebhookEndpointSecretRetired: ({ entityId }) => patch(entityId, { previousUntil: null }),
    WebhookEndpointSetAside: ({ entityId, at, data: { reason, failingSince } }) =>
      patch(entityId, { setAsideAt: at, setAsideReason: reason, failingSince }),
    WebhookEndpointResumed: ({ entityId }) =>
      patch(entityId, { setAsideAt: null, setAsideReason: null, failingSince: null }),
    WebhookEndpointReplayRequested: ({ entityId, data: { from } }) => patch(entityId, { replayFrom: from }),
    WebhookEndpointDeleted: ({ entityId }) => drop(entityId),
  },
});
