import { partner } from '@latchkey/events/partner/partner.ts';
import { projection, put } from '../runner/projection.ts';

export const partners = projection(partner, {
  version: 2,
  on: {
    PartnerCreated: ({ entityId, data }) => put(entityId, { ...data, isTopLevel: data.parentId === null }),
  },
});
