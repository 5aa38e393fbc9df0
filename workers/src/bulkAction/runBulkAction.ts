import {
  BulkActionCancelled,
  BulkActionCreated,
  BulkActionFinished,
  BulkActionResumed,
} from '@latchkey/events/bulkAction/bulkAction.ts';
import { bulkActionDecider } from '@latchkey/events/bulkAction/decider.ts';
import {
  bulkActionState,
  hasOpenChunk,
  isEnded,
  type BulkActionState,
} from '@latchkey/events/bulkAction/state.ts';
import { chunkSizeOf, giveBulkCommand } from '@latchkey/events/process/giveBulkCommand.ts';
import { importFilesOn } from '@latchkey/events/process/importFiles.ts';
import { addNew, type ImportUpdate } from '@latchkey/events/process/importUpdate.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { reaction, workFor, type Next } from '../runner/reaction.ts';
import { processContextFor, type ReactionContext } from '../runner/reactionContext.ts';

interface Data {
  readonly actionId: string;
}
const name = 'bulk-action';

const inNameOfStarter = async (context: ReactionContext, actionId: string): Promise<ProcessContext> => {
  const process = processContextFor(context, name);
  const [first] = await context.store.read(streamOf('bulkAction', actionId), { to: 1 });
  if (!first) return process;
  const { by, for: other, correlationId } = first.meta;
  const command = { ...process.command, for: other ?? by.id, correlationId, causationId: first.id };
  return { ...process, command };
};

const updatesOf = ({ pool, keys }: ReactionContext) => importFilesOn<ImportUpdate>(pool, keys);
const updateOf = (context: ReactionContext, actionId: string) => updatesOf(context).get(actionId);
const forgetUpdate = async (context: ReactionContext, actionId: string): Promise<void> => {
  const state = await context.fold(bulkActionState, actionId);
  if (state.terms?.command === 'credential.import' && isEnded(state) && !hasOpenChunk(state))
    await updatesOf(context).remove(actionId);
};

/**
 * Starts the next chunk unless one is in progress, and returns the action's state. Returns null if the action
 * is paused, has ended or doesn't exist.
 */
const startedChunk = async (context: ReactionContext, actionId: string): Promise<BulkActionState | null> => {
  const state = await context.fold(bulkActionState, actionId);
  if (state.terms === null) return null;
  if (hasOpenChunk(state)) return state;
  const next = { from: state.next, to: state.next + chunkSizeOf(state.terms.command) };
  const started = await context.send(bulkActionDecider, actionId, 'startChunk', next);
  return hasOpenChunk(started.state) ? started.state : null;
};

/**
 * Sends a bulk action's command to its rows, one chunk per run. The start of a chunk and its results are
 * events. After a crash the chunk is repeated with the same command IDs, so nothing is recorded twice.
 */
export const runBulkAction = reaction<Data>({
  name,
  nouns: ['bulkAction'],
  hears: [BulkActionCreated, BulkActionResumed, BulkActionCancelled],
  from: 'beginning',
  ends: [BulkActionFinished],
  isFoundOtherwise: true, // `bulkActionProcess` finds lost work, as an action may be paused for days
  concurrency: 2,
  attempts: 500,
  workOf: events => events.map(event => workFor<Data>(event, { actionId: event.entityId })),
  run: async ({ actionId }, context): Promise<readonly Next<Data>[] | void> => {
    const state = await startedChunk(context, actionId);
    if (state?.terms == null) return forgetUpdate(context, actionId);
    const { ids, next, started, terms } = state;
    const process = await inNameOfStarter(context, actionId);
    const update = terms.command === 'credential.import' ? await updateOf(context, actionId) : null;
    if (update !== null && next === 0)
      await addNew(process, importFilesOn(context.pool, context.keys), update);
    const refused = await giveBulkCommand(process, terms.command, {
      actionId,
      ids: ids.slice(next, started),
      reason: terms.reason ?? null,
      orderName: terms.orderName ?? null,
      defaultAppConfigId: terms.defaultAppConfigId ?? null,
      validity: terms.validity ?? null,
      undoesId: terms.undoesId ?? null,
      update,
    });
    const results = { from: next, to: started, refused: [...refused] };
    await context.send(bulkActionDecider, actionId, 'progress', results);
    return [{ key: `${actionId}-${started}`, data: { actionId } }];
  },
});
