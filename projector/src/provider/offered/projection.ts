import { KeysetChanged } from '@latchkey/events/provider/keys/keyset.ts';
import { partnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import { hears, patch, projection, put } from '../../runner/projection.ts';

export const partnerProviders = projection(partnerProvider, {
  version: 2,
  source: import.meta.url,
  on: {
    PartnerProviderAdded: ({ entityId, data }) => put(entityId, { ...data, keysetMode: 'UNSET' }),
    PartnerProviderChanged: ({ entityId, data }) => patch(entityId, data),
    PartnerProviderRemoved: ({ entityId }) => patch(entityId, { isRemoved: true }),
  },
  others: [
    // the partner's keyset has the same ID as this row; keysets of customers' providers have other IDs
    hears(KeysetChanged, ({ entityId, data: { partnerId, mode } }) =>
      partnerId === null ? [] : patch(entityId, { keysetMode: mode }),
    ),
  ],
});
