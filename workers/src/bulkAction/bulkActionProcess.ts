import { bulkActionState, hasOpenChunk } from '@latchkey/events/bulkAction/state.ts';
import type { Process } from '@latchkey/events/process/process.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { Queue } from 'bullmq';
import { requeued, requeueMs } from '../runner/requeued.ts';
import { runBulkAction } from './runBulkAction.ts';

/**
 * Reenqueues a bulk action that is running or has an unfinished chunk if it recorded no event for a minute,
 * in case its job was lost.
 */
export const bulkActionProcess = (queue: Pick<Queue, 'add' | 'addBulk'>): Process =>
  requeued(runBulkAction, queue, async ({ store, command }, id) => {
    const history = await store.read(streamOf('bulkAction', id));
    const state = bulkActionState.of(history);
    // resuming the action records an event, which starts this process again
    if (state.status !== 'RUNNING' && !hasOpenChunk(state)) return 'over';
    const quietMs = command.now().getTime() - Date.parse(history.at(-1)?.at ?? '');
    return quietMs >= requeueMs ? 'due' : 'busy';
  });
