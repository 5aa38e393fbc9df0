import { comparison } from '@latchkey/events/comparison/comparison.ts';
import { add, ignored, patch, projection, put } from '../runner/projection.ts';

/** One row per provider of a customer, with its newest run. */
export const comparisons = projection(comparison, {
  version: 2,
  source: import.meta.url,
  on: {
    ComparisonStarted: ({ entityId, at, data }) =>
      put(entityId, { ...data, status: 'RUNNING', startedAt: at }),
    ComparisonProgressed: ({ entityId, data: { compared, unlisted, unassigned } }) =>
      add(entityId, { comparedCount: compared, unlistedCount: unlisted, unassignedCount: unassigned }),
    ComparisonFinished: ({ entityId, at, data: { coverage } }) =>
      patch(entityId, { status: 'FINISHED', endedAt: at, coverage }),
    ComparisonFailed: ({ entityId, at, data: { httpStatus } }) =>
      patch(entityId, { status: 'FAILED', endedAt: at, httpStatus }),
    ComparisonMendRequested: ignored,
    ComparisonMended: ignored,
  },
});
