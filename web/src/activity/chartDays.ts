import { dayOf, type FilterValues } from '../kit/list/filters.ts';

const usualDays = 14;
/** Maximum number of days, including today, that the API counts. */
const maxDays = 90;

const dayMs = 24 * 3_600_000;
const distance = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs);

interface ChartDays {
  /** Local days in order, such as `2026-11-29`. */
  readonly days: readonly string[];
  /** Number of days from the first one to today. */
  readonly daysBack: number;
}

/**
 * Returns the days of the filtered period, up to today at most; its last 14 days if it has no start. Null if
 * the period is empty, lies in the future or starts before the days that the API counts.
 */
export const chartDays = ({ from, before }: FilterValues, now: string): ChartDays | null => {
  const today = dayOf(now);
  const end = before === undefined || dayOf(before, -1) > today ? today : dayOf(before, -1);
  const start = from === undefined ? dayOf(`${end}T12:00`, 1 - usualDays) : dayOf(from);
  const daysBack = distance(start, today) + 1;
  const length = distance(start, end) + 1;
  if (!(length > 0 && daysBack <= maxDays)) return null;
  return { days: Array.from({ length }, (_, n) => dayOf(`${start}T12:00`, n)), daysBack };
};
