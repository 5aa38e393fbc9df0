import type { Frequency } from './kinds.ts';

const hour = 7;
const dayMs = 86_400_000;

/** Returns whether the name is a time zone that this process knows. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Returns the clock of a zone, as if it were UTC. */
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

/** Returns the moment when the clock of a zone shows this time; 7:00 exists on every day. */
const momentOf = (clock: number, zone: string): number => {
  const first = clock - (clockOf(clock, zone) - clock);
  return clock - (clockOf(first, zone) - first);
};

const morningOf = (clock: number): number => clock - (clock % dayMs) + hour * 3_600_000;

/** Returns the newest morning in a zone, of the day or of the week (Monday), up to a moment. */
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

/** Returns the next morning in a zone after a moment. */
export const nextMorning = (now: Date, zone: string): Date => {
  const clock = clockOf(now.getTime(), zone);
  const today = morningOf(clock);
  return new Date(momentOf(today > clock ? today : today + dayMs, zone));
};
