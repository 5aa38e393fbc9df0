import { inChunks } from '../kernel/chunks.ts';
import { decider, refuse } from '../kernel/index.ts';
import {
  bulkAction,
  BulkActionCancelled,
  BulkActionChunkStarted,
  BulkActionCreated,
  BulkActionFinished,
  BulkActionPaused,
  BulkActionProgressed,
  BulkActionResumed,
  BulkActionRowsSelected,
  BulkActionUndone,
  idsPerEvent,
} from './bulkAction.ts';
import { inverseOf } from './commands.ts';
import { bulkActionState, isEnded, hasOpenChunk, succeededOf, type BulkActionState } from './state.ts';

const whileOpen = (state: BulkActionState): void => {
  if (!state.isPresent) refuse('not_found');
  if (isEnded(state)) refuse('bulkAction.ended');
};

export const bulkActionDecider = decider(bulkAction, {
  state: bulkActionState,
  tenant: ({ terms }) => ({ customerId: terms?.customerId ?? null }),
  decide: {
    create: (
      { ids, undoesId, defaultAppConfigId, reason, orderName, validity, isFinal, ...terms },
      { isPresent },
    ) => {
      if (isPresent) return refuse('already_exists');
      const rows = [...new Set(ids)];
      return [
        BulkActionCreated({
          ...terms,
          totalCount: rows.length,
          ...(reason === null ? {} : { reason }),
          ...(orderName === null ? {} : { orderName }),
          ...(undoesId === null ? {} : { undoesId }),
          ...(defaultAppConfigId === null ? {} : { defaultAppConfigId }),
          ...(validity === null ? {} : { validity }),
          ...(isFinal ? { isFinal } : {}),
        }),
        ...inChunks(rows, idsPerEvent).map(chunk => BulkActionRowsSelected({ ids: [...chunk] })),
      ];
    },
    pause: (_, state) => {
      whileOpen(state);
      return state.status === 'PAUSED' ? [] : BulkActionPaused({});
    },
    resume: (_, state) => {
      whileOpen(state);
      return state.status === 'RUNNING' ? [] : BulkActionResumed({});
    },
    cancel: (_, state) => {
      whileOpen(state);
      return BulkActionCancelled({});
    },
    undo: ({ by }, state) => {
      if (!state.isPresent || state.terms === null) return refuse('not_found');
      if (!isEnded(state) || hasOpenChunk(state)) return refuse('bulkAction.not_ended');
      const { command, isFinal = false } = state.terms;
      if (isFinal || inverseOf(command) === null) return refuse('bulkAction.not_undoable');
      if (state.undoneById !== null) return refuse('bulkAction.undone');
      if (succeededOf(state).length === 0) return refuse('bulkAction.nothing');
      return BulkActionUndone({ by });
    },
    /** Records nothing if the action is paused or has ended, or if another process has started the chunk. */
    startChunk: ({ from, to }, state) =>
      state.isPresent &&
      state.status === 'RUNNING' &&
      state.started === from &&
      state.next === from &&
      to > from
        ? BulkActionChunkStarted({ to: Math.min(to, state.ids.length) })
        : [],
    /** Records the results of the started chunk exactly once, in any status of the action. */
    progress: ({ from, to, refused }, state) => {
      if (!state.isPresent || from !== state.next || to !== state.started || to <= from) return [];
      const progressed = BulkActionProgressed({ from, to, refused });
      const isLast = to >= state.ids.length && !isEnded(state);
      return isLast ? [progressed, BulkActionFinished({})] : progressed;
    },
  },
});
