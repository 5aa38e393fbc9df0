import { z } from 'zod';
import { entity, type RowOf } from '../kernel/index.ts';
import { id } from '../kernel/terms.ts';

export const maxNames = 20;

/**
 * The newest names of an entity, even of a deleted one. Read-only. Activity shows the name at the time of an
 * act. Names of people aren't stored here, but only in rows where they can be erased.
 */
export const entityName = entity({
  name: 'entityName',
  table: 'entityNames',
  path: '/admin/entity-names',
  events: {},
  commands: {},
  row: z.object({
    id,
    name: z.string(),
    /** Newest names, oldest first. `from` is the position at which the name takes effect. */
    names: z.array(z.object({ from: z.int(), name: z.string() })),
  }),
  list: { search: ['name'], sort: [], filter: [], order: 'name' },
  access: { list: 'platform.manage', read: 'platform.manage' },
  scope: { by: 'global' },
  refs: {},
});
export type EntityName = RowOf<typeof entityName>;
