import { apiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { drop, patch, projection, put } from '../runner/projection.ts';

export const apiKeys = projection(apiKey, {
  version: 4,
  source: import.meta.url,
  on: {
    ApiKeyCreated: ({ entityId, at, data: { secretHash: _, ...terms } }) =>
      put(entityId, { ...terms, createdAt: at }),
    ApiKeyRegenerated: ({ entityId, at }) => patch(entityId, { regeneratedAt: at }),
    ApiKeyExpiryChanged: ({ entityId, data }) => patch(entityId, data),
    ApiKeyDeleted: ({ entityId }) => drop(entityId),
  },
});
