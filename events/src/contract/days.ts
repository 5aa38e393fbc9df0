import { z } from 'zod';

/** A day as an ISO date. Contract days are in UTC. */
export const day = z.iso.date();

const dayMs = 24 * 3_600_000;
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const partsOf = (text: string) => text.split('-').map(Number) as [year: number, month: number, day: number];

export const dayOf = (time: string): string => textOf(Date.parse(time));

export const daysAfter = (text: string, days: number): string => textOf(Date.parse(text) + days * dayMs);

/**
 * Returns the last day of a one-year term, inclusive (CON-23, CON-28, LIM-09). A year after February 29
 * counts as March 1.
 */
export const termEnd = (startAt: string): string => {
  const [year, month, date] = partsOf(startAt);
  return textOf(Date.UTC(year + 1, month - 1, date - 1));
};

/** Length of a billing period; fixed (LIM-10). */
export const billingPeriod = 'P1Y';

const periodPattern = /^P([1-9]\d{0,2})([YMWD])$/;
/** An ISO 8601 duration of a single unit: years, months, weeks or days (CON-35). */
export const period = z.string().regex(periodPattern);
export const periodUnits = { year: 'Y', month: 'M', week: 'W', day: 'D' } as const;
export type PeriodUnit = keyof typeof periodUnits;

/** Parses a duration: `P2W` is two weeks. Throws if invalid. */
export const periodParts = (text: string): { readonly amount: number; readonly unit: PeriodUnit } => {
  const [, amount, letter] = periodPattern.exec(text) ?? [];
  const unit = (Object.keys(periodUnits) as PeriodUnit[]).find(name => periodUnits[name] === letter);
  if (unit === undefined) throw new Error(`“${text}” is no period`);
  return { amount: Number(amount), unit };
};

/** Adds months to a day, clamped to the month's last day: one month after January 31 is February 28 or 29. */
const monthsAfter = (text: string, months: number): string => {
  const [year, month, date] = partsOf(text);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
};

export const periodAfter = (text: string, length: string): string => {
  const { amount, unit } = periodParts(length);
  if (unit === 'year') return monthsAfter(text, 12 * amount);
  if (unit === 'month') return monthsAfter(text, amount);
  return daysAfter(text, unit === 'week' ? 7 * amount : amount);
};
