import {
  passes,
  passesSelected,
  suspension,
  suspensionCreated,
} from '@latchkey/events/bulkAction/examples.ts';

export const bulkActionSamples = {
  BulkActionCreated: suspensionCreated.data,
  BulkActionRowsSelected: passesSelected.data,
  BulkActionChunkStarted: { to: 2 },
  BulkActionProgressed: {
    from: 0,
    to: 2,
    refused: [{ id: passes[1], reason: 'wrong_state', params: { state: 'REMOVED' } }],
  },
  BulkActionPaused: {},
  BulkActionResumed: {},
  BulkActionCancelled: {},
  BulkActionFinished: {},
  BulkActionUndone: { by: suspension },
};
