import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { changeReason } from '../credential/fields.ts';
import { recordedValidity, validityInput } from '../credential/validity.ts';
import { count, id, maybeId, name, time } from '../kernel/terms.ts';
import { bulkCommandNames } from './commands.ts';

/** Maximum number of rows of a bulk action. */
export const mostBulkRows = 10_000;
/** Maximum number of IDs in an event, so that events stay well below the limit of every engine. */
export const idsPerEvent = 500;

/**
 * A row's refusal: a reason of the catalogue, with numbers and states as params, never with personal data.
 */
const rowRefusal = z.object({
  id,
  reason: z.string().max(80),
  params: z.record(z.string().max(80), z.union([z.number(), z.string().regex(/^[A-Z][A-Z_]{0,39}$/)])),
});
export type RowRefusal = z.infer<typeof rowRefusal>;

const terms = {
  customerId: id,
  command: z.enum(bulkCommandNames),
  /** Rows that matched the filter and whose state does not allow the command. */
  skippedCount: count,
};
const run = {
  /** The rows with the indexes `from` (inclusive) to `to` (exclusive) have received their command. */
  from: count,
  to: count,
  refused: z.array(rowRefusal).max(idsPerEvent),
};

export const bulkStatus = z.enum(['RUNNING', 'PAUSED', 'CANCELLED', 'FINISHED']);
export type BulkStatus = z.infer<typeof bulkStatus>;

/** One command for many rows of a customer. The workers send it to each row and record a result for each. */
export const bulkAction = entity({
  name: 'bulkAction',
  table: 'bulkActions',
  path: '/admin/bulk-actions',
  events: events({
    BulkActionCreated: z.object({
      ...terms,
      totalCount: count,
      reason: changeReason.optional(),
      /** The name of the orders that it creates. */
      orderName: name.optional(),
      /** The bulk action that this one undoes. */
      undoesId: id.optional(),
      /** The default app config at that time, for orders that are submitted again. */
      defaultAppConfigId: id.optional(),
      /** The new validity of each row; absent bounds stay unchanged. */
      validity: recordedValidity.partial().optional(),
    }),
    BulkActionRowsSelected: z.object({ ids: z.array(id).min(1).max(idsPerEvent) }),
    /**
     * A chunk was started: the rows up to the index `to` (exclusive) get their command, even if the action is
     * paused or cancelled in the meantime.
     */
    BulkActionChunkStarted: z.object({ to: count }),
    BulkActionProgressed: z.object(run),
    BulkActionPaused: z.object({}),
    BulkActionResumed: z.object({}),
    BulkActionCancelled: z.object({}),
    BulkActionFinished: z.object({}),
    /** `by`: the bulk action that gives the rows the inverse command. */
    BulkActionUndone: z.object({ by: id }),
  }),
  commands: {
    create: z.object({
      ...terms,
      skippedCount: count.default(0),
      ids: z.array(id).min(1).max(mostBulkRows),
      reason: changeReason.nullable().default(null),
      orderName: name.nullable().default(null),
      undoesId: maybeId.default(null),
      defaultAppConfigId: maybeId.default(null),
      validity: z.object(validityInput).partial().nullable().default(null),
    }),
    pause: z.object({}),
    resume: z.object({}),
    cancel: z.object({}),
    undo: z.object({ by: id }),
    startChunk: z.object({ from: count, to: count }),
    progress: z.object(run),
  },
  row: z.object({
    id,
    ...terms,
    status: bulkStatus,
    totalCount: count,
    doneCount: count,
    failedCount: count,
    undoesId: maybeId,
    undoneById: maybeId,
    createdAt: time,
    createdBy: z.string(),
    endedAt: time.nullable(),
  }),
  list: {
    search: [],
    sort: ['createdAt'],
    filter: ['customerId', 'status', 'command'],
    order: '-createdAt',
  },
  access: {
    list: 'credential.read',
    read: 'credential.read',
    create: 'credential.write',
    pause: 'credential.write',
    resume: 'credential.write',
    cancel: 'credential.write',
    undo: 'credential.write',
    startChunk: 'system',
    progress: 'system',
  },
  scope: { by: 'customerId' },
  refs: { customerId: 'customer' },
});

export type BulkAction = RowOf<typeof bulkAction>;
export const {
  BulkActionCreated,
  BulkActionRowsSelected,
  BulkActionChunkStarted,
  BulkActionProgressed,
  BulkActionPaused,
  BulkActionResumed,
  BulkActionCancelled,
  BulkActionFinished,
  BulkActionUndone,
} = bulkAction.events;
