import assert from 'node:assert/strict';
import { balancePoints } from './balanceLine.ts';

const day = 24 * 3_600_000;
const now = Date.parse('2026-11-16T12:00:00Z');
const months = [
  { month: '2026-08', taken: 0, added: 0 },
  { month: '2026-09', taken: 100, added: 500 },
  { month: '2026-10', taken: 50, added: 0 },
  { month: '2026-11', taken: 30, added: 20 },
];
const at = (date: string) => Date.parse(`${date}T12:00:00Z`);

describe('the line of a balance', () => {
  it('undoes each month from today backwards, and begins with the first booking', () => {
    const { past, ahead } = balancePoints(months, 340, null, now);
    assert.deepEqual(past, [
      { at: at('2026-09-01'), balance: 0 },
      { at: at('2026-10-01'), balance: 400 },
      { at: at('2026-11-01'), balance: 350 },
      { at: now, balance: 340 },
    ]);
    assert.equal(ahead, null);
  });

  it('goes on at its pace to where it ends, or as far as can be foreseen', () => {
    const until = new Date(now + 34 * day);
    assert.deepEqual(balancePoints(months, 340, { perDay: 10, until }, now).ahead, {
      at: until.getTime(),
      balance: 0,
    });
    const far = balancePoints(months, 3_600, { perDay: 10, until: new Date(now + 360 * day) }, now);
    assert.deepEqual(far.ahead, { at: now + 180 * day, balance: 1_800 });
  });

  it('is a single point where nothing was booked', () => {
    assert.deepEqual(balancePoints([months[0]!], 0, null, now).past, [{ at: now, balance: 0 }]);
  });
});
