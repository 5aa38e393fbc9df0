import { BulkActionCreated, BulkActionUndone } from '../bulkAction/bulkAction.ts';
import { inverseOf } from '../bulkAction/commands.ts';
import { bulkActionDecider } from '../bulkAction/decider.ts';
import { bulkActionState, succeededOf, type BulkActionState } from '../bulkAction/state.ts';
import { Refusal, refuse } from '../kernel/index.ts';
import { handle } from '../store/handle.ts';
import type { Position } from '../store/position.ts';
import { streamOf } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import { begins, ends, type Process, type ProcessContext } from './process.ts';

const createInverse = async (
  { store, command }: ProcessContext,
  undoesId: string,
  state: BulkActionState,
): Promise<Position> => {
  const { terms, undoneById } = state;
  const name = terms && inverseOf(terms.command);
  if (!name || undoneById === null) return refuse('bulkAction.not_undoable');
  const input = { customerId: terms.customerId, command: name, ids: [...succeededOf(state)], undoesId };
  const options = { commandId: uuidv5(undoneById, 'create') };
  return (await handle(store, command)(bulkActionDecider, undoneById, 'create', input, options)).position;
};

/**
 * Undoes an ended bulk action by creating an action that sends the inverse command to the rows for which the
 * command succeeded. Returns the ID of the new action. The first action's stream ensures that it is undone
 * only once.
 */
export const undoBulkAction = async (
  context: ProcessContext,
  id: string,
  options: { readonly commandId: string; readonly expected?: number },
): Promise<{ readonly id: string; readonly position: Position }> => {
  const { store, command } = context;
  const by = uuidv5(id, 'undo');
  const undone = await handle(store, command)(bulkActionDecider, id, 'undo', { by }, options);
  return { id: by, position: await createInverse(context, id, undone.state) };
};

/**
 * The undo of a bulk action. Begins with an event on the undone action's stream, and ends when the inverse
 * action exists. Its ID is the inverse action's.
 */
export const bulkUndo: Process<{ readonly undoesId: string }> = {
  name: 'bulk-undo',
  begins: [
    begins(BulkActionUndone, ({ entityId, data: { by } }) => ({ id: by, data: { undoesId: entityId } })),
  ],
  ends: [ends(BulkActionCreated, ({ entityId, data }) => (data.undoesId === undefined ? null : entityId))],
  overdueAfterMs: () => 60_000,
  finish: async (context, { id, data: { undoesId } }) => {
    const { store, command } = context;
    if ((await store.read(streamOf('bulkAction', id), { to: 1 })).length > 0) return 'over';
    const history = await store.read(streamOf('bulkAction', undoesId));
    const { by, for: other } = history.findLast(({ type }) => type === BulkActionUndone.type)!.meta;
    const inName = { ...context, command: { ...command, for: other ?? by.id } };
    return createInverse(inName, undoesId, bulkActionState.of(history)).then(
      () => 'finished' as const,
      (error: unknown) => {
        if (error instanceof Refusal && error.reason === 'already_exists') return 'over' as const;
        throw error;
      },
    );
  },
};
