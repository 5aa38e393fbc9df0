import { z } from 'zod';
import { entity, type RowOf } from '../kernel/index.ts';
import { id, time } from '../kernel/terms.ts';

/** A line in the status log of a credential or an order (CRD-03). Read-only, projected from their streams. */
export const statusLog = entity({
  name: 'statusLog',
  table: 'statusLogs',
  path: '/admin/status-logs',
  events: {},
  commands: {},
  row: z.object({
    id,
    ownerId: id,
    customerId: id.nullable(),
    /** Event type, such as `CredentialAvailable`. */
    context: z.string(),
    timestamp: time,
    value: z.string(),
    /**
     * User ID; for other actors, the ID of the caller that they acted for, `recipient`, or the kind of actor.
     */
    by: z.string(),
    detail: z.string().nullable(),
  }),
  list: { search: [], sort: ['timestamp'], filter: ['ownerId'], order: '-timestamp', within: 'ownerId' },
  access: { list: 'credential.read', read: 'credential.read' },
  scope: { by: 'customerId' },
  refs: {},
});

export type StatusLog = RowOf<typeof statusLog>;
