import { bulkAction } from '@latchkey/events/bulkAction/bulkAction.ts';
import { add, ignored, patch, projection, put } from '../runner/projection.ts';

export const bulkActions = projection(bulkAction, {
  version: 1,
  source: import.meta.url,
  index: [],
  on: {
    BulkActionCreated: ({ entityId, at, meta, data }) =>
      put(entityId, {
        customerId: data.customerId,
        command: data.command,
        skippedCount: data.skippedCount,
        totalCount: data.totalCount,
        undoesId: data.undoesId ?? null,
        isFinal: data.isFinal === true,
        status: 'RUNNING',
        createdAt: at,
        createdBy: meta.for ?? (meta.by.kind === 'user' ? meta.by.id : meta.by.kind),
      }),
    BulkActionRowsSelected: ignored,
    BulkActionChunkStarted: ignored,
    BulkActionProgressed: ({ entityId, data: { from, to, refused } }) =>
      add(entityId, { doneCount: to - from - refused.length, failedCount: refused.length }),
    BulkActionPaused: ({ entityId }) => patch(entityId, { status: 'PAUSED' }),
    BulkActionResumed: ({ entityId }) => patch(entityId, { status: 'RUNNING' }),
    BulkActionCancelled: ({ entityId, at }) => patch(entityId, { status: 'CANCELLED', endedAt: at }),
    BulkActionFinished: ({ entityId, at }) => patch(entityId, { status: 'FINISHED', endedAt: at }),
    BulkActionUndone: ({ entityId, data: { by } }) => patch(entityId, { undoneById: by }),
  },
});
