import type { HistoryRow } from './historyRow.ts';

const automatic: ReadonlySet<string> = new Set(['worker', 'system', 'webhook']);

const isSameEntry = (one: HistoryRow, other: HistoryRow): boolean =>
  one.type === other.type &&
  one.by.kind === other.by.kind &&
  one.by.name === other.by.name &&
  one.forName === other.forName;

/**
 * Merges consecutive automatic entries with the same type and actor and without changed fields, across API
 * pages and filtered lines. Expects newest first.
 */
export const repeatsOf = (rows: readonly HistoryRow[]): readonly HistoryRow[] => {
  const lines: HistoryRow[] = [];
  for (const row of rows) {
    const last = lines.at(-1);
    const isRepeat =
      last !== undefined &&
      automatic.has(row.by.kind) &&
      row.changes.length === 0 &&
      last.changes.length === 0 &&
      isSameEntry(last, row);
    if (isRepeat) lines[lines.length - 1] = { ...last, count: last.count + row.count, since: row.since };
    else lines.push(row);
  }
  return lines;
};
