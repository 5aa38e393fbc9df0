import { z } from 'zod';
import { entity, type RowOf } from '../kernel/index.ts';
import { id, time } from '../kernel/terms.ts';

/** One line of a status log (CRD-03, ORD status-logs): a read-only noun, projected from credential and order streams. */
export const statusLog = entity({
  name: 'statusLog',
  table: 'statusLogs',
  path: '/admin/status-logs',
  events: {},
  commands: {},
  row: z.object({
    id,
    /** The credential or order whose log it is. */
    ownerId: id,
    customerId: id.nullable(),
    /** The event that made it, with its noun: `CredentialAvailable`. */
    context: z.string(),
    timestamp: time,
    value: z.string(),
    /** Who: a user's id or one of our processes. */
    by: z.string(),
    detail: z.string().nullable(),
  }),
  list: { search: [], sort: ['timestamp'], filter: ['ownerId'], order: '-timestamp', within: 'ownerId' },
  access: { list: 'credential.read', read: 'credential.read' },
  scope: { by: 'customerId' },
  refs: {},
});

export type StatusLog = RowOf<typeof statusLog>;
