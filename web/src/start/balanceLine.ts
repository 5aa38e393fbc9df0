import { paceOf, type Spending } from '@latchkey/events/credit/pace.ts';

interface Month {
  readonly month: string;
  readonly taken: number;
  readonly added: number;
}
interface Booked {
  readonly balance: number;
  readonly months: readonly Month[];
  readonly pace: Omit<Spending, 'balance'>;
}
export interface Point {
  readonly at: number;
  readonly balance: number;
}
export interface BalancePoints {
  readonly past: readonly Point[];
  /**
   * The end of the forecast: when the credits run out, or 180 days ahead if that is earlier. Null without a
   * forecast.
   */
  readonly ahead: Point | null;
}

const dayMs = 24 * 3_600_000;
const pastMonths = 3;
const longestAheadMs = 180 * dayMs;

const startOf = ({ month }: Month): number => Date.parse(`${month}-01T12:00:00Z`);
const isBooked = ({ taken, added }: Month): boolean => taken + added > 0;

/**
 * Computes past balances backwards from the current one, for up to three months. Without earlier
 * transactions, the line starts at the first one, with all credits added in that month.
 */
const pastOf = ({ balance, months, pace: { since } }: Booked, now: number): readonly Point[] => {
  const today = { at: now, balance };
  const points: Point[] = [today];
  const shown = months.slice(-pastMonths);
  for (const month of shown.toReversed()) {
    const before = points[0]!.balance + month.taken - month.added;
    points.unshift({ at: startOf(month), balance: Math.max(0, before) });
  }
  const hasEarlier = points[0]!.balance > 0 || months.slice(0, -pastMonths).some(isBooked);
  if (hasEarlier) return points.filter(point => point === today || point.at < now);
  const at = shown.findIndex(isBooked);
  const first = shown[at];
  if (!first || since === null) return [today];
  const begin = { at: Math.max(Date.parse(since), startOf(first) - dayMs / 2), balance: first.added };
  return [begin, ...points.slice(at + 1)].filter(point => point === today || point.at < now);
};

export const spansDays = (past: readonly Point[]): boolean => past.at(-1)!.at - past[0]!.at >= 2 * dayMs;

export const balancePoints = (booked: Booked, now: number): BalancePoints => {
  const { balance, pace: spending } = booked;
  const past = pastOf(booked, now);
  const pace = paceOf({ ...spending, balance }, new Date(now));
  if (pace?.until == null) return { past, ahead: null };
  const end = Math.min(pace.until.getTime(), now + longestAheadMs);
  return { past, ahead: { at: end, balance: Math.max(0, balance - (pace.perDay * (end - now)) / dayMs) } };
};
