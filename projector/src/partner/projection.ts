import { partner } from '@latchkey/events/partner/partner.ts';
import { projection, put } from '../runner/projection.ts';

export const partners = projection(partner, {
  version: 1,
  index: ['name'],
  on: {
    PartnerCreated: ({ entityId, data }) => put(entityId, { ...data, isTopLevel: data.parentId === null }),
  },
});
