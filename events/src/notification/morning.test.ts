import assert from 'node:assert/strict';
import { isTimeZone, lastMorning, nextMorning } from './morning.ts';

const at = (iso: string) => new Date(iso);
const daily = (iso: string, zone: string) => lastMorning(at(iso), zone, 'DAILY').toISOString();
const weekly = (iso: string, zone: string) => lastMorning(at(iso), zone, 'WEEKLY').toISOString();

describe('35.2: the time of daily and weekly emails', () => {
  it('is seven in the zone, also across a change of the clock', () => {
    assert.equal(daily('2026-03-28T12:00:00Z', 'Europe/Zurich'), '2026-03-28T06:00:00.000Z');
    assert.equal(daily('2026-03-29T05:00:00Z', 'Europe/Zurich'), '2026-03-29T05:00:00.000Z');
    assert.equal(daily('2026-03-29T04:59:59Z', 'Europe/Zurich'), '2026-03-28T06:00:00.000Z');
    assert.equal(daily('2026-11-27T21:59:00Z', 'Pacific/Auckland'), '2026-11-27T18:00:00.000Z');
    assert.equal(daily('2026-11-27T06:59:59Z', 'UTC'), '2026-11-26T07:00:00.000Z');
    const next = nextMorning(at('2026-03-28T12:00:00Z'), 'Europe/Zurich');
    assert.equal(next.toISOString(), '2026-03-29T05:00:00.000Z');
    assert.equal(nextMorning(next, 'Europe/Zurich').toISOString(), '2026-03-30T05:00:00.000Z');
  });
  it('is on Monday for weekly emails', () => {
    assert.equal(weekly('2026-11-27T12:00:00Z', 'UTC'), '2026-11-23T07:00:00.000Z');
    assert.equal(weekly('2026-11-23T06:59:00Z', 'UTC'), '2026-11-16T07:00:00.000Z');
    assert.equal(weekly('2026-11-22T20:00:00Z', 'Pacific/Auckland'), '2026-11-22T18:00:00.000Z');
  });
  it('accepts real time zones only', () => {
    assert.deepEqual(['Europe/Zurich', 'UTC', 'Mars/Olympus', ''].map(isTimeZone), [
      true,
      true,
      false,
      false,
    ]);
  });
});
