import { firstDefaults } from '@latchkey/events/partner/defaults.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { drop, ignored, patch, projection, put } from '../runner/projection.ts';

export const partners = projection(partner, {
  version: 5,
  source: import.meta.url,
  index: [
    'selfRegistrationToken',
    'defaultAppConfigId',
    'defaultCardProfileId',
    { raw: 'CREATE INDEX ON ?? USING gin ("lineagePartnerIds")' },
    { raw: 'CREATE INDEX ON ?? ("name", "id") WHERE "isTopLevel"' },
  ],
  on: {
    PartnerCreated: ({ entityId, data }) => {
      const isTopLevel = data.parentId === null;
      const maxDepth = isTopLevel ? data.maxDepth : null;
      return put(entityId, { ...firstDefaults, ...data, maxDepth, isTopLevel });
    },
    PartnerChanged: ({ entityId, data }) => patch(entityId, data),
    PartnerDefaultsChanged: ({ entityId, data }) => patch(entityId, data),
    PartnerSelfRegistrationRenewed: ({ entityId, data }) => patch(entityId, data),
    PartnerLogoChanged: ({ entityId, data }) => patch(entityId, data),
    PartnerAppLogoChanged: ({ entityId, data }) => patch(entityId, data),
    PartnerPlaceGiven: ignored,
    PartnerPlaceTaken: ignored,
    PartnerDeleted: ({ entityId }) => drop(entityId),
  },
});
