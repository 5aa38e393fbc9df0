import type { Pace } from '@latchkey/events/credit/pace.ts';

interface Month {
  readonly month: string;
  readonly taken: number;
  readonly added: number;
}
export interface Point {
  readonly at: number;
  readonly balance: number;
}
/** The balance at the ends of past months and now, and where it goes at its pace. */
export interface BalancePoints {
  readonly past: readonly Point[];
  /** When credits end at this pace; cut where that is far away. */
  readonly ahead: Point | null;
}

const dayMs = 24 * 3_600_000;
const pastMonths = 3;
const longestAheadMs = 180 * dayMs;

/** Each month is undone from the balance of today backwards; nothing stands before the first booking. */
export const balancePoints = (
  months: readonly Month[],
  balance: number,
  pace: Pick<Pace, 'perDay' | 'until'> | null,
  now: number,
): BalancePoints => {
  const past: Point[] = [{ at: now, balance }];
  for (const { month, taken, added } of months.slice(-pastMonths).toReversed()) {
    const after = past[0]!.balance;
    past.unshift({ at: Date.parse(`${month}-01T12:00:00Z`), balance: Math.max(0, after + taken - added) });
  }
  const first = months.findIndex(({ taken, added }) => taken + added > 0);
  const since = first === -1 ? now : Date.parse(`${months[first]!.month}-01T12:00:00Z`);
  if (pace?.until == null) return { past: past.filter(({ at }) => at >= since), ahead: null };
  const end = Math.min(pace.until.getTime(), now + longestAheadMs);
  const left = Math.max(0, balance - (pace.perDay * (end - now)) / dayMs);
  return { past: past.filter(({ at }) => at >= since), ahead: { at: end, balance: left } };
};
