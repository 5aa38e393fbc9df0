import { z } from 'zod';
import { credentialStatus } from '../credential/fields.ts';
import { entity, type RowOf } from '../kernel/index.ts';
import { id, maybeId, time } from '../kernel/terms.ts';

/**
 * `MISSING`: the provider doesn't have the file of an issued credential. `UNKNOWN`: the provider has a file
 * without an issued credential here. `STATUS`: both have it, in different states. `DATA`: the file has
 * another recipient, file ID or kind than the credential.
 */
export const differenceCause = z.enum(['MISSING', 'UNKNOWN', 'STATUS', 'DATA']);

/** `GONE`: a later comparison no longer found the difference. */
export const differenceStatus = z.enum(['OPEN', 'MENDING', 'MENDED', 'FAILED', 'GONE']);
export type DifferenceStatus = z.output<typeof differenceStatus>;

/** `RESTORE`: the provider gets our state. `ACCEPT`: we record the provider's state. */
export const mendWay = z.enum(['RESTORE', 'ACCEPT']);
export type MendWay = z.output<typeof mendWay>;

export const differentField = z.enum(['recipient', 'address', 'wallet']);
const ref = z.string().max(200);

/** A difference as found. `ours`: null for a file without a credential. `theirs`: null for a missing file. */
export const difference = z.object({
  id,
  cause: differenceCause,
  credentialId: maybeId,
  ours: credentialStatus.nullable(),
  theirs: z.string().max(40).nullable(),
  fields: z.array(differentField).max(3),
  providerRef: ref.nullable(),
  clientRef: ref,
});
export type Difference = z.output<typeof difference>;

/** A row of the list of differences. Read-only, projected from the streams of comparisons. */
export const differenceRow = entity({
  name: 'difference',
  table: 'differences',
  path: '/admin/differences',
  events: {},
  commands: {},
  row: z.object({
    ...difference.shape,
    customerId: id,
    comparisonId: id,
    configId: id,
    status: differenceStatus,
    way: mendWay.nullable(),
    /** Refusal reason if the difference couldn't be resolved. */
    failureReason: z.string().nullable(),
    foundAt: time,
    endedAt: time.nullable(),
  }),
  list: {
    search: ['providerRef', 'clientRef'],
    sort: ['foundAt'],
    filter: ['customerId', 'comparisonId', 'configId', 'credentialId', 'cause', 'status'],
    order: '-foundAt',
  },
  access: { list: 'credential.read', read: 'credential.read' },
  scope: { by: 'customerId' },
  refs: {},
  joins: [{ noun: 'credential', on: 'credentialId', show: { nameOnCard: 'nameOnCard' } }],
});
export type DifferenceRow = RowOf<typeof differenceRow>;
