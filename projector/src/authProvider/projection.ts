import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { drop, patch, projection, put } from '../runner/projection.ts';

const shown = <Data extends { readonly clientSecretId: string | null }>({
  clientSecretId,
  ...terms
}: Data) => ({
  ...terms,
  hasClientSecret: clientSecretId !== null,
});

export const authProviders = projection(authProvider, {
  version: 2,
  source: import.meta.url,
  index: [{ raw: 'CREATE INDEX ON ?? ("id") WHERE "enabled" AND "isOnlyWay"' }],
  on: {
    AuthProviderCreated: ({ entityId, data }) => put(entityId, shown(data)),
    AuthProviderChanged: ({ entityId, data }) => patch(entityId, shown(data)),
    AuthProviderDeleted: ({ entityId }) => drop(entityId),
  },
});
