import assert from 'node:assert/strict';
import { periods } from './periods.ts';

describe('periods', () => {
  it('include both ends, also across months and years', () => {
    assert.deepEqual(periods.today('2026-11-29'), { first: '2026-11-29', last: '2026-11-29' });
    assert.deepEqual(periods.week('2026-03-03'), { first: '2026-02-25', last: '2026-03-03' });
    assert.deepEqual(periods.yesterday('2026-03-01'), { first: '2026-02-28', last: '2026-02-28' });
    for (const day of ['2026-11-30', '2026-12-03', '2026-12-06'])
      assert.deepEqual(periods.weekBefore(day), { first: '2026-11-23', last: '2026-11-29' }, day);
    assert.deepEqual(periods.days('2026-03-03'), { first: '2026-02-02', last: '2026-03-03' });
    assert.deepEqual(periods.month('2028-02-29'), { first: '2028-02-01', last: '2028-02-29' });
    assert.deepEqual(periods.monthBefore('2026-01-31'), { first: '2025-12-01', last: '2025-12-31' });
    assert.deepEqual(periods.monthBefore('2026-03-31'), { first: '2026-02-01', last: '2026-02-28' });
    assert.deepEqual(periods.weekAhead('2026-12-28'), { first: '2026-12-28', last: '2027-01-03' });
    assert.deepEqual(periods.daysAhead('2026-02-01'), { first: '2026-02-01', last: '2026-03-02' });
    assert.deepEqual(periods.monthAfter('2026-01-31'), { first: '2026-02-01', last: '2026-02-28' });
    assert.deepEqual(periods.year('2026-11-29'), { first: '2026-01-01', last: '2026-12-31' });
  });
});
