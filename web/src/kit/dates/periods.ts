import { addDays, addMonths, dayOfParts, partsOf, type Day } from './dayParts.ts';

/** A range of days, both included. */
export interface Period {
  readonly first: Day;
  readonly last: Day;
}
const monthOf = (day: Day): Period => {
  const [year, month] = partsOf(day);
  return { first: dayOfParts(year, month, 1), last: dayOfParts(year, month + 1, 0) };
};

const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));

export const periods = {
  today: day => ({ first: day, last: day }),
  yesterday: day => ({ first: addDays(day, -1), last: addDays(day, -1) }),
  week: day => ({ first: addDays(day, -6), last: day }),
  weekBefore: day => ({ first: addDays(mondayOf(day), -7), last: addDays(mondayOf(day), -1) }),
  days: day => ({ first: addDays(day, -29), last: day }),
  month: monthOf,
  monthBefore: day => monthOf(addMonths(day, -1)),
  year: day => ({ first: dayOfParts(partsOf(day)[0], 1, 1), last: dayOfParts(partsOf(day)[0], 12, 31) }),
  weekAhead: day => ({ first: day, last: addDays(day, 6) }),
  daysAhead: day => ({ first: day, last: addDays(day, 29) }),
  monthAfter: day => monthOf(addMonths(day, 1)),
} as const satisfies Readonly<Record<string, (day: Day) => Period>>;

export type PeriodName = keyof typeof periods;
export const periodNames = Object.keys(periods) as readonly PeriodName[];
export const offeredPeriods = {
  past: ['today', 'yesterday', 'week', 'weekBefore', 'days', 'month', 'monthBefore', 'year'],
  ahead: ['today', 'weekAhead', 'daysAhead', 'month', 'monthAfter', 'year'],
} as const satisfies Readonly<Record<string, readonly PeriodName[]>>;
