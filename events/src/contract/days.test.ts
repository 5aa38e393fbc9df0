import assert from 'node:assert/strict';
import { billingPeriod, dayOf, daysAfter, period, periodAfter, periodParts, termEnd } from './days.ts';

describe('days of contracts', () => {
  it('CON-23, LIM-09: a term ends a year later minus a day', () => {
    assert.equal(termEnd('2026-11-23'), '2027-11-22');
    assert.equal(termEnd('2026-01-01'), '2026-12-31');
    assert.equal(termEnd('2027-03-01'), '2028-02-29');
    assert.equal(termEnd('2028-02-29'), '2029-02-28');
    assert.equal(termEnd('2028-03-01'), '2029-02-28');
    assert.equal(termEnd('2027-02-28'), '2028-02-27');
  });

  it('CON-24, LIM-10: the billing period is a year', () => {
    assert.deepEqual(periodParts(billingPeriod), { amount: 1, unit: 'year' });
    assert.equal(daysAfter(periodAfter('2026-11-23', billingPeriod), -1), termEnd('2026-11-23'));
  });

  it('a day is in UTC, whatever its time zone', () => {
    assert.equal(dayOf('2026-11-23T23:59:59.999Z'), '2026-11-23');
    assert.equal(dayOf('2026-11-24T00:30:00+02:00'), '2026-11-23');
    assert.equal(daysAfter('2026-10-25', 1), '2026-10-26', 'the hour that the clock goes back is no day');
    assert.equal(daysAfter('2026-12-31', 1), '2027-01-01');
    assert.equal(daysAfter('2028-03-01', -1), '2028-02-29');
  });

  it('a period counts years, months, weeks or days, and stays within the month', () => {
    assert.equal(periodAfter('2027-01-31', 'P1M'), '2027-02-28');
    assert.equal(periodAfter('2027-12-31', 'P2M'), '2028-02-29');
    assert.equal(periodAfter('2028-02-29', 'P1Y'), '2029-02-28');
    assert.equal(periodAfter('2026-12-25', 'P2W'), '2027-01-08');
    assert.equal(periodAfter('2026-12-25', 'P10D'), '2027-01-04');
    for (const wrong of ['P1', '1M', 'P0M', 'P1M2D', 'PT1H', 'P1000D', 'P-1D', ''])
      assert.ok(!period.safeParse(wrong).success, wrong);
  });
});
