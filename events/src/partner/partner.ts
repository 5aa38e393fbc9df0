import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { count, id, maybeId, name } from '../kernel/terms.ts';

const terms = {
  name,
  maxDepth: z.int().min(0).max(100).nullable().default(null),
  allowOwnCustomers: z.boolean().default(true),
};

export const partner = entity({
  name: 'partner',
  table: 'partners',
  path: '/admin/partners',
  events: events({
    /** The lineage leads from the top partner down to this one and never changes. */
    PartnerCreated: z.object({ ...terms, parentId: maybeId, lineagePartnerIds: z.array(id).min(1).max(101) }),
  }),
  commands: { create: z.object({ ...terms, parentId: maybeId.default(null) }) },
  row: z.object({
    id,
    name: z.string(),
    parentId: maybeId,
    lineagePartnerIds: z.array(id),
    isTopLevel: z.boolean(),
    maxDepth: count.nullable(),
    allowOwnCustomers: z.boolean(),
    logoUrl: z.string().nullable(),
    appLogoUrl: z.string().nullable(),
  }),
  list: { search: ['name'], sort: ['name'], filter: ['parentId'], order: '-name' },
  access: { list: 'partner.manage', read: 'partner.manage', create: 'partner.manage' },
  scope: { by: 'self' },
  refs: { parentId: 'partner' },
});

export type Partner = RowOf<typeof partner>;
export const { PartnerCreated } = partner.events;
