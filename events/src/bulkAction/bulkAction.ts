import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { changeReason } from '../credential/fields.ts';
import { recordedValidity, validityInput } from '../credential/validity.ts';
import { count, id, maybeId, name, time } from '../kernel/terms.ts';
import { bulkCommandNames } from './commands.ts';

export const maxBulkRows = 10_000;
/** Maximum number of IDs per event, so that events stay well below every engine's size limit. */
export const idsPerEvent = 500;

/** Refusal of a row: a reason from the catalogue. Params are numbers and states, never personal data. */
const rowRefusal = z.object({
  id,
  reason: z.string().max(80),
  params: z.record(z.string().max(80), z.union([z.number(), z.string().regex(/^[A-Z][A-Z_]{0,39}$/)])),
});
export type RowRefusal = z.infer<typeof rowRefusal>;

const terms = {
  customerId: id,
  command: z.enum(bulkCommandNames),
  /**
   * Number of rows left out because their state doesn't allow the command or, in an import, because they are
   * unclear or conflicting.
   */
  skippedCount: count,
};
const run = {
  /** Range of the rows that have received the command, by index: `from` is inclusive, `to` exclusive. */
  from: count,
  to: count,
  refused: z.array(rowRefusal).max(idsPerEvent),
};

export const bulkStatus = z.enum(['RUNNING', 'PAUSED', 'CANCELLED', 'FINISHED']);
export type BulkStatus = z.infer<typeof bulkStatus>;

/**
 * One command for many rows of a customer. The workers send it to each row and record which rows refused it.
 */
export const bulkAction = entity({
  name: 'bulkAction',
  table: 'bulkActions',
  path: '/admin/bulk-actions',
  events: events({
    BulkActionCreated: z.object({
      ...terms,
      totalCount: count,
      reason: changeReason.optional(),
      orderName: name.optional(),
      undoesId: id.optional(),
      /** Default app config when the action was created, for the orders that it submits. */
      defaultAppConfigId: id.optional(),
      validity: recordedValidity.partial().optional(),
      /** Set if no row can be undone, such as an import that only replaces and removes credentials. */
      isFinal: z.literal(true).optional(),
    }),
    BulkActionRowsSelected: z.object({ ids: z.array(id).min(1).max(idsPerEvent) }),
    /**
     * Rows up to index `to` (exclusive) get their command, even if the action is paused or canceled in the
     * meantime.
     */
    BulkActionChunkStarted: z.object({ to: count }),
    BulkActionProgressed: z.object(run),
    BulkActionPaused: z.object({}),
    BulkActionResumed: z.object({}),
    BulkActionCancelled: z.object({}),
    BulkActionFinished: z.object({}),
    /** `by`: the bulk action that sends the inverse command to the rows. */
    BulkActionUndone: z.object({ by: id }),
  }),
  commands: {
    create: z.object({
      ...terms,
      skippedCount: count.default(0),
      ids: z.array(id).min(1).max(maxBulkRows),
      reason: changeReason.nullable().default(null),
      orderName: name.nullable().default(null),
      undoesId: maybeId.default(null),
      defaultAppConfigId: maybeId.default(null),
      validity: z.object(validityInput).partial().nullable().default(null),
      isFinal: z.boolean().default(false),
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
    isFinal: z.boolean(),
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
