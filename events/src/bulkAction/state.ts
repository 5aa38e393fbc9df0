import { nothing, nounState, present, type DataOf, type Presence } from '../kernel/index.ts';
import {
  bulkAction,
  type BulkAction,
  type BulkActionCreated,
  type BulkStatus,
  type RowRefusal,
} from './bulkAction.ts';
import { inverseOf } from './commands.ts';

export interface BulkActionState extends Presence<DataOf<typeof BulkActionCreated>> {
  readonly status: BulkStatus;
  readonly ids: readonly string[];
  /** Number of rows that have received the command. */
  readonly next: number;
  /** Number of rows that have received the command or are receiving it. */
  readonly started: number;
  readonly refused: readonly RowRefusal[];
  readonly undoneById: string | null;
}
const none: BulkActionState = {
  ...nothing<DataOf<typeof BulkActionCreated>>(),
  status: 'RUNNING',
  ids: [],
  next: 0,
  started: 0,
  refused: [],
  undoneById: null,
};

export const bulkActionState = nounState(bulkAction, none, {
  BulkActionCreated: (state, terms) => ({ ...state, ...present(state, terms) }),
  BulkActionRowsSelected: (state, { ids }) => ({ ...state, ids: [...state.ids, ...ids] }),
  BulkActionChunkStarted: (state, { to }) => ({ ...state, started: to }),
  BulkActionProgressed: (state, { to, refused }) => ({
    ...state,
    next: to,
    refused: [...state.refused, ...refused],
  }),
  BulkActionPaused: state => ({ ...state, status: 'PAUSED' as const }),
  BulkActionResumed: state => ({ ...state, status: 'RUNNING' as const }),
  BulkActionCancelled: state => ({ ...state, status: 'CANCELLED' as const }),
  BulkActionFinished: state => ({ ...state, status: 'FINISHED' as const }),
  BulkActionUndone: (state, { by }) => ({ ...state, undoneById: by }),
});

export const isEnded = ({ status }: Pick<BulkActionState, 'status'>): boolean =>
  status === 'FINISHED' || status === 'CANCELLED';
export const isUndoable = (
  row: Pick<BulkAction, 'status' | 'undoneById' | 'doneCount' | 'command' | 'isFinal'>,
): boolean =>
  isEnded(row) &&
  row.undoneById === null &&
  row.doneCount > 0 &&
  !row.isFinal &&
  inverseOf(row.command) !== null;
export const hasOpenChunk = ({ started, next }: BulkActionState): boolean => started > next;

export const succeededOf = ({ ids, next, refused }: BulkActionState): readonly string[] => {
  const without = new Set(refused.map(({ id }) => id));
  return ids.slice(0, next).filter(id => !without.has(id));
};
