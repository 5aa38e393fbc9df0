import assert from 'node:assert/strict';
import { isLowOn, paceOf } from './pace.ts';

const now = new Date('2026-11-24T12:00:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString();

describe('the pace of credits', () => {
  it('is the usage per day, and predicts the day the balance runs out', () => {
    const pace = paceOf({ balance: 350, since: ago(90), taken: 900 }, now)!;
    assert.equal(pace.perDay, 10);
    assert.equal(pace.until?.toISOString(), '2026-12-29T12:00:00.000Z');
    assert.equal(pace.isLow, false);
  });
  it('is computed since the first entry for newer customers', () =>
    assert.equal(paceOf({ balance: 100, since: ago(10), taken: 50 }, now)?.perDay, 5));
  it('is not known in the first week, without spending and without entries', () => {
    assert.equal(paceOf({ balance: 100, since: ago(6.9), taken: 50 }, now), null);
    assert.equal(paceOf({ balance: 100, since: ago(90), taken: 0 }, now), null);
    assert.equal(paceOf({ balance: 0, since: null, taken: 0 }, now), null);
  });
  it('credits are low when they last two weeks at most, and when there are none', () => {
    const low = (balance: number) => paceOf({ balance, since: ago(90), taken: 90 }, now);
    assert.deepEqual([low(15)?.isLow, low(14)?.isLow], [false, true]);
    assert.deepEqual([low(0)?.until, low(0)?.isLow, low(-3)?.isLow], [null, true, true]);
  });
  it('credits are low at the warning level, also without spending, unless a contract includes more', () => {
    const low = (balance: number, included = 0) => isLowOn({ balance, since: null, taken: 0 }, included, now);
    assert.deepEqual([low(0), low(8), low(10), low(11)], [true, true, true, false]);
    assert.deepEqual([low(0, 11), low(8, 2), low(0, Infinity)], [false, true, false]);
    assert.equal(isLowOn({ balance: 14, since: ago(90), taken: 90 }, 0, now), true);
  });
});
