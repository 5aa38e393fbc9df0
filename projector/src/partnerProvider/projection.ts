import { partnerProvider } from '@latchkey/events/partnerProvider/partnerProvider.ts';
import { drop, patch, projection, put } from '../runner/projection.ts';

export const partnerProviders = projection(partnerProvider, {
  version: 1,
  on: {
    PartnerProviderAdded: ({ entityId, data }) => put(entityId, data),
    PartnerProviderChanged: ({ entityId, data }) => patch(entityId, data),
    PartnerProviderRemoved: ({ entityId }) => drop(entityId),
  },
});
