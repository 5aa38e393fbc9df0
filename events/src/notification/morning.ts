import type { Frequency } from './kinds.ts';

const hour = 7;
const dayMs = 86_400_000;

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Returns the local time in a zone, in ms as if it were UTC. */
const clockOf = (ms: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(ms);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(part => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
};

/**
 * Converts a local time in a zone to UTC, in ms. Requires a time that no clock change skips, such as 7:00.
 */
const momentOf = (clock: number, zone: string): number => {
  const first = clock - (clockOf(clock, zone) - clock);
  return clock - (clockOf(first, zone) - first);
};

const morningOf = (clock: number): number => clock - (clock % dayMs) + hour * 3_600_000;

/** Returns the last 7:00 in a zone at or before `now`: of any day, or of a Monday for `WEEKLY`. */
export const lastMorning = (
  now: Date,
  zone: string,
  frequency: Extract<Frequency, 'DAILY' | 'WEEKLY'>,
): Date => {
  const clock = clockOf(now.getTime(), zone);
  const today = morningOf(clock);
  const day = today <= clock ? today : today - dayMs;
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(momentOf(frequency === 'DAILY' ? day : day - sinceMonday * dayMs, zone));
};

export const nextMorning = (now: Date, zone: string): Date => {
  const clock = clockOf(now.getTime(), zone);
  const today = morningOf(clock);
  return new Date(momentOf(today > clock ? today : today + dayMs, zone));
};
