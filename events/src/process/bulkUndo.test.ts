import assert from 'node:assert/strict';
import { BulkActionCreated, BulkActionUndone } from '../bulkAction/bulkAction.ts';
import { bulkActionDecider } from '../bulkAction/decider.ts';
import { passes, suspension, suspensionTerms } from '../bulkAction/examples.ts';
import { bulkActionState } from '../bulkAction/state.ts';
import { handle } from '../store/handle.ts';
import { streamOf } from '../store/store.ts';
import { uuidv5, uuidv7 } from '../store/uuid.ts';
import {
  cuts,
  cutStore,
  emptyStore,
  named,
  openOf,
  type Cut,
} from '../../../testing/events/process/testContext.ts';
import { bulkUndo, undoBulkAction } from './bulkUndo.ts';

const inverse = uuidv5(suspension, 'undo');

const ended = async () => {
  const { store, context, contextOn, sweeper, count } = emptyStore();
  const send = handle(store, context.command);
  await send(bulkActionDecider, suspension, 'create', { ...suspensionTerms, ids: [...passes] });
  await send(bulkActionDecider, suspension, 'startChunk', { from: 0, to: 3 });
  const refused = [{ id: passes[1], reason: 'wrong_state', params: {} }];
  await send(bulkActionDecider, suspension, 'progress', { from: 0, to: 3, refused });
  const sweep = (cut: Cut | null = null) =>
    bulkUndo.finish({ ...sweeper, store: cutStore(store, cut) }, openOf(inverse, { undoesId: suspension }));
  const isUndone = async () => (await count(streamOf('bulkAction', suspension), BulkActionUndone.type)) === 1;
  const made = async () => {
    const history = await store.read(streamOf('bulkAction', inverse));
    return { history, state: bulkActionState.of(history) };
  };
  return { store, contextOn, sweep, isUndone, made, count };
};

describe('undoing a bulk action', () => {
  for (const cut of cuts(2))
    it(`${named(cut)}: after the sweeper the inverse action exists once, or nothing was undone`, async () => {
      const { store, contextOn, sweep, isUndone, made, count } = await ended();
      await undoBulkAction(contextOn(cutStore(store, cut)), suspension, { commandId: uuidv7() }).catch(
        () => undefined,
      );
      if (!(await isUndone())) return assert.deepEqual((await made()).history, []);
      await sweep();
      assert.equal(await sweep(), 'over');
      const { history, state } = await made();
      assert.deepEqual(state.ids, [passes[0], passes[2]]);
      assert.deepEqual([state.terms?.command, state.terms?.undoesId], ['credential.resume', suspension]);
      assert.equal(history[0]!.meta.for ?? history[0]!.meta.by.id, 'ada');
      assert.equal(await count(streamOf('bulkAction', inverse), BulkActionCreated.type), 1);
    });

  it('after a sweeper was killed, the next one finishes', async () => {
    for (const cut of cuts(1)) {
      const { store, contextOn, sweep, made } = await ended();
      const dead: Cut = { append: 2, isRecorded: false, isDead: true };
      await undoBulkAction(contextOn(cutStore(store, dead)), suspension, { commandId: uuidv7() }).catch(
        () => undefined,
      );
      await sweep(cut).catch(() => undefined);
      await sweep();
      assert.deepEqual((await made()).state.ids, [passes[0], passes[2]]);
    }
  });
});
