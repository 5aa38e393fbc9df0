import assert from 'node:assert/strict';
import { given } from '../../../testing/events/testDecider.ts';
import { uuidv7 } from '../store/uuid.ts';
import {
  BulkActionCancelled,
  BulkActionChunkStarted,
  BulkActionCreated,
  BulkActionFinished,
  BulkActionPaused,
  BulkActionProgressed,
  BulkActionResumed,
  BulkActionRowsSelected,
  BulkActionUndone,
} from './bulkAction.ts';
import { bulkActionDecider } from './decider.ts';
import { passes, passesSelected, suspension, suspensionCreated, suspensionTerms } from './examples.ts';
import { bulkActionState, succeededOf } from './state.ts';

const begun = [suspensionCreated, passesSelected];
const started = BulkActionChunkStarted({ to: 2 });
const refused = [{ id: passes[1], reason: 'wrong_state', params: { state: 'REMOVED' } }];
const first = BulkActionProgressed({ from: 0, to: 2, refused });
const second = BulkActionProgressed({ from: 2, to: 3, refused: [] });
const finished = [
  ...begun,
  started,
  first,
  BulkActionChunkStarted({ to: 3 }),
  second,
  BulkActionFinished({}),
];

describe('a bulk action', () => {
  it('keeps each row once, in events that hold 500 at most', () => {
    given(bulkActionDecider)
      .when('create', { ...suspensionTerms, ids: [...passes, passes[0]] })
      .records(suspensionCreated, passesSelected);
    const ids = Array.from({ length: 501 }, uuidv7);
    given(bulkActionDecider)
      .when('create', { ...suspensionTerms, ids })
      .records(
        BulkActionCreated({ ...suspensionTerms, totalCount: 501 }),
        BulkActionRowsSelected({ ids: ids.slice(0, 500) }),
        BulkActionRowsSelected({ ids: ids.slice(500) }),
      );
    given(bulkActionDecider, ...begun)
      .when('create', { ...suspensionTerms, ids })
      .refuses('already_exists');
  });

  it('accepts 10,000 rows at most', () => {
    const { create } = bulkActionDecider.entity.commands;
    const ids = Array.from({ length: 10_001 }, uuidv7);
    assert.ok(create.safeParse({ ...suspensionTerms, ids: ids.slice(1) }).success);
    assert.ok(!create.safeParse({ ...suspensionTerms, ids }).success);
    assert.ok(!create.safeParse({ ...suspensionTerms, ids: [] }).success);
  });

  it('starts a chunk once, and records its results once', () => {
    given(bulkActionDecider, ...begun)
      .when('startChunk', { from: 0, to: 2 })
      .records(started);
    given(bulkActionDecider, ...begun, started)
      .when('startChunk', { from: 0, to: 2 })
      .records();
    given(bulkActionDecider, ...begun, started)
      .when('progress', first.data)
      .records(first);
    given(bulkActionDecider, ...begun, started, first)
      .when('progress', first.data)
      .records();
    given(bulkActionDecider, ...begun)
      .when('progress', first.data)
      .records();
    given(bulkActionDecider, ...begun, started, first)
      .when('startChunk', { from: 2, to: 200 })
      .records(BulkActionChunkStarted({ to: 3 }));
  });

  it('is finished by the results of its last row', () => {
    given(bulkActionDecider, ...finished.slice(0, -2))
      .when('progress', second.data)
      .records(second, BulkActionFinished({}));
    assert.deepEqual(succeededOf(bulkActionState.of(recorded(finished))), [passes[0], passes[2]]);
  });

  it('is paused, resumed and cancelled; a chunk in progress still counts', () => {
    const paused = [...begun, started, BulkActionPaused({})];
    given(bulkActionDecider, ...begun, started)
      .when('pause', {})
      .records(BulkActionPaused({}));
    given(bulkActionDecider, ...paused)
      .when('pause', {})
      .records();
    given(bulkActionDecider, ...paused)
      .when('progress', first.data)
      .records(first);
    given(bulkActionDecider, ...paused, first)
      .when('startChunk', { from: 2, to: 3 })
      .records();
    given(bulkActionDecider, ...paused)
      .when('resume', {})
      .records(BulkActionResumed({}));
    given(bulkActionDecider, ...begun)
      .when('resume', {})
      .records();
    given(bulkActionDecider, ...paused)
      .when('cancel', {})
      .records(BulkActionCancelled({}));
    const all = BulkActionProgressed({ from: 0, to: 3, refused: [] });
    given(bulkActionDecider, ...begun, BulkActionChunkStarted({ to: 3 }), BulkActionCancelled({}))
      .when('progress', all.data)
      .records(all);
    for (const command of ['pause', 'resume', 'cancel'] as const) {
      given(bulkActionDecider, ...finished)
        .when(command, {})
        .refuses('bulkAction.ended');
      given(bulkActionDecider).when(command, {}).refuses('not_found');
    }
  });

  it('is undone once, after it has ended, if there is an inverse command and a row accepted it', () => {
    const by = suspension;
    given(bulkActionDecider, ...finished)
      .when('undo', { by })
      .records(BulkActionUndone({ by }));
    given(bulkActionDecider, ...finished, BulkActionUndone({ by }))
      .when('undo', { by })
      .refuses('bulkAction.undone');
    given(bulkActionDecider, ...begun)
      .when('undo', { by })
      .refuses('bulkAction.not_ended');
    given(bulkActionDecider, ...begun, started, BulkActionCancelled({}))
      .when('undo', { by })
      .refuses('bulkAction.not_ended');
    given(bulkActionDecider, ...begun, BulkActionCancelled({}))
      .when('undo', { by })
      .refuses('bulkAction.nothing');
    const removal = BulkActionCreated({ ...suspensionCreated.data, command: 'credential.remove' });
    const final = BulkActionCreated({
      ...suspensionCreated.data,
      command: 'credential.import',
      isFinal: true,
    });
    for (const created of [removal, final])
      given(bulkActionDecider, created, ...finished.slice(1))
        .when('undo', { by })
        .refuses('bulkAction.not_undoable');
  });
});

const recorded = (events: readonly { readonly type: string; readonly data: unknown }[]) =>
  events as Parameters<typeof bulkActionState.of>[0];
