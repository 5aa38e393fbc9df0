import { decider, refuse } from '../kernel/index.ts';
import {
  comparison,
  ComparisonFailed,
  ComparisonFinished,
  ComparisonMended,
  ComparisonMendRequested,
  ComparisonProgressed,
  ComparisonStarted,
  maxDifferences,
} from './comparison.ts';
import type { Difference } from './difference.ts';
import { comparisonState, type ComparisonState, type Run, type Unresolved } from './state.ts';
import { stepOf } from './ways.ts';

const running = ({ run }: ComparisonState, runId: string): Run | null => (run?.id === runId ? run : null);
const contentOf = ({ cause, ours, theirs, providerRef, fields }: Difference): string =>
  JSON.stringify([cause, ours, theirs, providerRef, fields]);
const isKnown = (known: Unresolved | undefined, found: Difference): boolean =>
  known !== undefined && contentOf(known) === contentOf(found);

export const comparisonDecider = decider(comparison, {
  state: comparisonState,
  tenant: ({ customerId }) => ({ customerId }),
  decide: {
    start: ({ customerId, configId, runId }, state) => {
      if (state.customerId !== null && state.customerId !== customerId) return refuse('not_found');
      return state.run === null ? ComparisonStarted({ customerId, configId, runId }) : [];
    },
    /** Records the results of each chunk once. Differences that are being resolved are left alone. */
    progress: ({ differences, ...chunk }, state) => {
      const run = running(state, chunk.runId);
      const isNext = run?.place?.phase === chunk.from.phase && run.place.cursor === chunk.from.cursor;
      const { customerId, configId } = state;
      if (!isNext || customerId === null || configId === null) return [];
      const byId = [...new Map(differences.map(one => [one.id, one])).values()];
      const resting = byId.filter(({ id }) => !state.differences.get(id)?.mending);
      const isConfirmed = (one: Difference) => isKnown(state.differences.get(one.id), one);
      const fresh = resting.filter(one => !isConfirmed(one));
      const changed = fresh.filter(({ id }) => state.differences.has(id));
      const added = fresh.filter(({ id }) => !state.differences.has(id));
      const listed = added.slice(0, Math.max(0, maxDifferences - state.differences.size));
      return ComparisonProgressed({
        ...chunk,
        customerId,
        configId,
        found: [...changed, ...listed],
        confirmed: resting.filter(isConfirmed).map(({ id }) => id),
        unlisted: added.length - listed.length,
      });
    },
    finish: ({ runId, coverage }, state) => {
      const run = running(state, runId);
      if (!run || run.place !== null) return [];
      const gone = [...state.differences.values()]
        .filter(({ id, cause, mending }) => {
          const wasLookedFor = coverage === 'ALL' || cause !== 'UNKNOWN';
          return wasLookedFor && mending === null && !run.seen.has(id);
        })
        .map(({ id }) => id);
      return ComparisonFinished({ runId, coverage, gone });
    },
    fail: ({ runId, httpStatus }, state) =>
      running(state, runId) ? ComparisonFailed({ runId, httpStatus }) : [],
    mend: ({ way, ids, ...terms }, state) => {
      if (state.customerId === null) return refuse('not_found');
      const chosen = [...new Set(ids)].map(id => state.differences.get(id) ?? refuse('comparison.resolved'));
      const open = chosen.filter(({ mending }) => mending === null);
      if (open.some(one => stepOf(one, way) === null)) return refuse('comparison.no_such_way');
      return open.length === 0
        ? []
        : ComparisonMendRequested({ ...terms, way, ids: open.map(({ id }) => id) });
    },
    settle: ({ results }, state) => {
      const settled = results.filter(({ id }) => state.differences.get(id)?.mending);
      return settled.length === 0 ? [] : ComparisonMended({ results: settled });
    },
  },
});
