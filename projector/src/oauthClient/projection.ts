import { oauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { drop, patch, projection, put } from '../runner/projection.ts';

export const oauthClients = projection(oauthClient, {
  version: 2,
  source: import.meta.url,
  on: {
    OauthClientCreated: ({ entityId, data }) => put(entityId, data),
    OauthClientChanged: ({ entityId, data }) => patch(entityId, data),
    OauthClientDeleted: ({ entityId }) => drop(entityId),
  },
});
