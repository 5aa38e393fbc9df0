import { entity, type RowOf } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';

export const sample = entity({
  name: 'order',
  table: 'samples',
  path: '/samples',
  events: {},
  commands: {},
  row: z.object({
    id: z.string(),
    displayName: z.string(),
    status: z.string(),
    credentialsCount: z.int(),
    updatedAt: z.string(),
  }),
  list: {
    search: ['displayName'],
    sort: ['displayName', 'status', 'credentialsCount', 'updatedAt'],
    filter: ['status'],
    order: 'displayName',
  },
  access: { list: 'system', read: 'system' },
  scope: { by: 'global' },
  refs: {},
});
export type Sample = RowOf<typeof sample>;
