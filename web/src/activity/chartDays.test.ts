import assert from 'node:assert/strict';
import { instantOf } from '../kit/list/filters.ts';
import { chartDays } from './chartDays.ts';

describe('the days of the activity chart', () => {
  const now = new Date(2026, 10, 29, 12).toISOString();
  const spanOf = (from?: string, before?: string) => {
    const chart = chartDays(
      { ...(from ? { from: instantOf(from) } : {}), ...(before ? { before: instantOf(before) } : {}) },
      now,
    );
    return chart && [chart.days[0], chart.days.at(-1), chart.days.length, chart.daysBack];
  };

  it('are two weeks without a period, else exactly the period', () => {
    assert.deepEqual(spanOf(), ['2026-11-16', '2026-11-29', 14, 14]);
    assert.deepEqual(spanOf('2026-11-23'), ['2026-11-23', '2026-11-29', 7, 7]);
    assert.deepEqual(spanOf('2026-11-29'), ['2026-11-29', '2026-11-29', 1, 1]);
    assert.deepEqual(spanOf('2026-11-01', '2026-11-04'), ['2026-11-01', '2026-11-03', 3, 29]);
    assert.deepEqual(spanOf(undefined, '2026-11-21'), ['2026-11-07', '2026-11-20', 14, 23]);
    assert.deepEqual(spanOf('2026-11-01', '2026-12-31'), ['2026-11-01', '2026-11-29', 29, 29]);
  });

  it('are none for a period that is longer or longer ago than days are counted', () => {
    assert.equal(spanOf('2026-01-01'), null);
    assert.equal(spanOf('2026-06-01', '2026-06-08'), null);
    assert.equal(spanOf('2026-12-05'), null);
  });
});
