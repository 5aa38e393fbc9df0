import type { StoredRow } from './columns.ts';

/**
 * The rows used last, at most `limit`. True as long as its owner is the table's only writer: throw it away
 * with the lock, and on any error.
 */
export const rowCache = (limit: number) => {
  const rows = new Map<string, StoredRow | null>();
  const get = (id: string) => {
    const row = rows.get(id);
    if (row === undefined) return undefined;
    rows.delete(id);
    rows.set(id, row);
    return row;
  };
  const set = (id: string, row: StoredRow | null) => {
    rows.delete(id);
    rows.set(id, row);
  };
  /** Called between batches, so that a batch finds all its rows, however many. */
  const trim = () => {
    for (const id of rows.keys()) {
      if (rows.size <= limit) return;
      rows.delete(id);
    }
  };
  return { get, set, trim, has: (id: string) => rows.has(id) };
};

export type RowCache = ReturnType<typeof rowCache>;
