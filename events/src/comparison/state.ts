import { nounState, type DataOf } from '../kernel/index.ts';
import { comparison, type ComparisonMendRequested, type ComparisonProgressed } from './comparison.ts';
import type { Difference } from './difference.ts';

type Mending = Omit<DataOf<typeof ComparisonMendRequested>, 'ids'>;
/** A difference that isn't resolved. `mending`: null unless it is being resolved. */
export interface Unresolved extends Difference {
  readonly mending: Mending | null;
}
type Place = DataOf<typeof ComparisonProgressed>['from'];

export interface Run {
  readonly id: string;
  /** Cursor at which the run continues; null once everything has been compared. */
  readonly place: Place | null;
  readonly seen: ReadonlySet<string>;
}
export interface ComparisonState {
  readonly customerId: string | null;
  readonly configId: string | null;
  readonly run: Run | null;
  readonly differences: ReadonlyMap<string, Unresolved>;
}
const none: ComparisonState = { customerId: null, configId: null, run: null, differences: new Map() };

const without = (state: ComparisonState, ids: readonly string[]): ComparisonState => {
  const differences = new Map(state.differences);
  for (const id of ids) differences.delete(id);
  return { ...state, differences };
};
const withMending = (
  state: ComparisonState,
  ids: readonly string[],
  mending: Mending | null,
): ComparisonState => {
  const differences = new Map(state.differences);
  for (const id of ids) {
    const known = differences.get(id);
    if (known) differences.set(id, { ...known, mending });
  }
  return { ...state, differences };
};

export const comparisonState = nounState(comparison, none, {
  ComparisonStarted: (state, { customerId, configId, runId }) => ({
    ...state,
    customerId,
    configId,
    run: { id: runId, place: { phase: 'OURS' as const, cursor: null }, seen: new Set<string>() },
  }),
  ComparisonProgressed: (state, { to, found, confirmed }) => ({
    ...state,
    differences: new Map([
      ...state.differences,
      ...found.map(one => [one.id, { ...one, mending: null }] as const),
    ]),
    run: state.run && {
      ...state.run,
      place: to,
      seen: new Set([...state.run.seen, ...found.map(({ id }) => id), ...confirmed]),
    },
  }),
  ComparisonFinished: (state, { gone }) => ({ ...without(state, gone), run: null }),
  ComparisonFailed: state => ({ ...state, run: null }),
  ComparisonMendRequested: (state, { ids, ...mending }) => withMending(state, ids, mending),
  ComparisonMended: (state, { results }) => {
    const failed = results.filter(({ failureReason }) => failureReason !== null).map(({ id }) => id);
    const mended = results.filter(({ failureReason }) => failureReason === null).map(({ id }) => id);
    return withMending(without(state, mended), failed, null);
  },
});
