import { z } from 'zod';
import { entity, events } from '../kernel/index.ts';
import { id } from '../kernel/terms.ts';

const owner = z.string().min(1).max(120);

/**
 * A value that only one may hold. The stream's id is `<kind>-<HMAC of the value>`, so neither name nor log shows the value.
 * `shared` holders do not exclude each other; an exclusive claim is refused while anybody else holds it.
 */
export const unique = entity({
  name: 'unique',
  table: 'uniques',
  path: '',
  events: events({
    UniqueClaimed: z.object({ owner, isExclusive: z.boolean() }),
    UniqueReleased: z.object({ owner }),
  }),
  commands: {
    claim: z.object({ owner, isExclusive: z.boolean() }),
    release: z.object({ owner }),
  },
  row: z.object({ id }),
  list: { search: [], sort: [], filter: [], order: 'id' },
  access: { list: 'system', read: 'system', claim: 'system', release: 'system' },
  scope: { by: 'global' },
  refs: {},
});

export const { UniqueClaimed, UniqueReleased } = unique.events;
