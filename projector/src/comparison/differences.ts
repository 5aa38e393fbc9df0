import {
  ComparisonFinished,
  ComparisonMended,
  ComparisonMendRequested,
  ComparisonProgressed,
} from '@latchkey/events/comparison/comparison.ts';
import { differenceRow, type DifferenceRow } from '@latchkey/events/comparison/difference.ts';
import { hears, patch, projection, put } from '../runner/projection.ts';

type Row = Omit<DifferenceRow, 'id'>;

/** One row per difference. Resolved ones are kept, as they show the outcome. */
export const differences = projection(differenceRow, {
  version: 1,
  source: import.meta.url,
  on: {},
  others: [
    hears(ComparisonProgressed, ({ entityId, at, data: { customerId, configId, found } }) =>
      found.map(({ id, ...one }) =>
        put<Row>(id, { ...one, customerId, configId, comparisonId: entityId, status: 'OPEN', foundAt: at }),
      ),
    ),
    hears(ComparisonFinished, ({ at, data: { gone } }) =>
      gone.map(id => patch<Row>(id, { status: 'GONE', endedAt: at })),
    ),
    hears(ComparisonMendRequested, ({ data: { ids, way } }) =>
      ids.map(id => patch<Row>(id, { status: 'MENDING', way, failureReason: null, endedAt: null })),
    ),
    hears(ComparisonMended, ({ at, data: { results } }) =>
      results.map(({ id, failureReason }) =>
        patch<Row>(id, { status: failureReason === null ? 'MENDED' : 'FAILED', failureReason, endedAt: at }),
      ),
    ),
  ],
});
