import { z } from 'zod';
import { entity, type RowOf } from '../kernel/index.ts';
import { id } from '../kernel/terms.ts';

/** Maximum number of names that are kept per entity. */
export const mostNames = 20;

/**
 * The names that entities had over time, also deleted ones: a read-only noun, with which activity shows the
 * name at the time of an act. People's names aren't included: they are in the people's own rows, where they
 * are erased.
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
    /** The newest names, oldest first, each with the position from which on it applies. */
    names: z.array(z.object({ from: z.int(), name: z.string() })),
  }),
  list: { search: ['name'], sort: [], filter: [], order: 'name' },
  access: { list: 'platform.manage', read: 'platform.manage' },
  scope: { by: 'global' },
  refs: {},
});
export type EntityName = RowOf<typeof entityName>;
