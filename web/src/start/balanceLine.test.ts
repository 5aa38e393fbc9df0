import assert from 'node:assert/strict';
import { balancePoints, spansDays } from './balanceLine.ts';

const day = 24 * 3_600_000;
const now = Date.parse('2026-11-16T12:00:00Z');
const months = [
  { month: '2026-08', taken: 0, added: 0 },
  { month: '2026-09', taken: 100, added: 500 },
  { month: '2026-10', taken: 50, added: 0 },
  { month: '2026-11', taken: 30, added: 20 },
];
const at = (date: string) => Date.parse(`${date}T12:00:00Z`);

const since = '2026-09-10T09:30:00.000Z';
const booked = { balance: 340, months, pace: { since, taken: 0 } };

describe('the line of a balance', () => {
  it('is calculated backwards from today, and begins with the first booking, not at zero before it', () => {
    const { past, ahead } = balancePoints(booked, now);
    assert.deepEqual(past, [
      { at: Date.parse(since), balance: 500 },
      { at: at('2026-10-01'), balance: 400 },
      { at: at('2026-11-01'), balance: 350 },
      { at: now, balance: 340 },
    ]);
    assert.equal(ahead, null);
  });

  it('is also drawn for a customer that started this month', () => {
    const month = { month: '2026-11', taken: 100, added: 500 };
    const begun = '2026-11-10T09:30:00.000Z';
    const { past } = balancePoints(
      { balance: 400, months: [months[0]!, month], pace: { since: begun, taken: 0 } },
      now,
    );
    assert.deepEqual(past, [
      { at: Date.parse(begun), balance: 500 },
      { at: now, balance: 400 },
    ]);
  });

  it('begins at the real balance if there are older bookings than it shows, of this year or before', () => {
    const older = [{ month: '2026-07', taken: 20, added: 120 }, ...months];
    const { past } = balancePoints({ ...booked, months: older, balance: 440 }, now);
    assert.deepEqual(past[0], { at: at('2026-09-01'), balance: 100 });
    const used = balancePoints(
      { ...booked, months: [{ month: '2026-07', taken: 9, added: 9 }, ...months] },
      now,
    );
    assert.deepEqual(used.past[0], { at: at('2026-09-01'), balance: 0 });
    const quiet = months.map(({ month }) => ({ month, taken: 0, added: 0 }));
    assert.deepEqual(
      balancePoints({ ...booked, months: quiet }, now).past.map(({ balance }) => balance),
      [340, 340, 340, 340],
    );
  });

  it('continues at its pace until it is used up, or until the forecast ends', () => {
    const days = (now - Date.parse(since)) / day;
    const aheadAt = (balance: number) =>
      balancePoints({ balance, months, pace: { since, taken: 10 * days } }, now).ahead;
    assert.deepEqual(aheadAt(340), { at: now + 34 * day, balance: 0 });
    assert.deepEqual(aheadAt(3_600), { at: now + 180 * day, balance: 1_800 });
  });

  it('is drawn from the second day on', () => {
    const pastOf = (since: string) =>
      balancePoints(
        { balance: 400, months: [{ month: '2026-11', taken: 100, added: 500 }], pace: { since, taken: 0 } },
        now,
      ).past;
    assert.equal(spansDays(pastOf('2026-11-15T09:30:00.000Z')), false);
    assert.equal(spansDays(pastOf('2026-11-14T09:30:00.000Z')), true);
    assert.equal(spansDays([{ at: now, balance: 0 }]), false);
  });

  it('is a single point without bookings', () => {
    const none = { balance: 0, months: [months[0]!], pace: { since: null, taken: 0 } };
    assert.deepEqual(balancePoints(none, now).past, [{ at: now, balance: 0 }]);
  });
});
