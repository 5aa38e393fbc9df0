import { partnerProvider } from '@latchkey/events/partnerProvider/partnerProvider.ts';
import { patch, projection, put } from '../runner/projection.ts';

export const partnerProviders = projection(partnerProvider, {
  version: 2,
  on: {
    PartnerProviderAdded: ({ entityId, data }) => put(entityId, data),
    PartnerProviderChanged: ({ entityId, data }) => patch(entityId, data),
    PartnerProviderRemoved: ({ entityId }) => patch(entityId, { isRemoved: true }),
  },
});
