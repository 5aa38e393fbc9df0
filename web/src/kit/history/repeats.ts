import type { HistoryRow } from './historyRow.ts';

/** Lines that say the same, one after the other, as one. */
export interface Repeats {
  /** The newest of them. */
  readonly row: HistoryRow;
  readonly count: number;
  /** When the first of them happened. */
  readonly since: string;
}

const automatic: ReadonlySet<string> = new Set(['worker', 'system', 'webhook']);

const saysTheSame = (one: HistoryRow, other: HistoryRow): boolean =>
  one.type === other.type &&
  one.by.kind === other.by.kind &&
  one.by.id === other.by.id &&
  one.forName === other.forName;

/** What goes by itself and changes no field is told once, however often it happens on end. Rows are newest first. */
export const repeatsOf = (rows: readonly HistoryRow[]): readonly Repeats[] => {
  const told: Repeats[] = [];
  for (const row of rows) {
    const last = told.at(-1);
    const isRepeat =
      last !== undefined &&
      automatic.has(row.by.kind) &&
      row.changes.length === 0 &&
      last.row.changes.length === 0 &&
      saysTheSame(last.row, row);
    if (isRepeat) told[told.length - 1] = { ...last, count: last.count + 1, since: row.at };
    else told.push({ row, count: 1, since: row.at });
  }
  return told;
};
