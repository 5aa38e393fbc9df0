import type { StoredRow } from './columns.ts';

type Known = Map<string, StoredRow | null>;

/**
 * The rows used last, at most `limit`, in two generations: what is used moves to the young one, and what was not used while that filled up is forgotten.
 * True as long as its owner is the table's only writer: throw it away with the lock, and on any error.
 */
export const rowCache = (limit: number) => {
  let young: Known = new Map();
  let old: Known = new Map();
  const get = (id: string) => {
    const row = young.get(id);
    if (row !== undefined) return row;
    const kept = old.get(id);
    if (kept !== undefined) young.set(id, kept);
    return kept;
  };
  const set = (id: string, row: StoredRow | null) => void young.set(id, row);
  /** Called between batches, so that a batch finds all its rows, however many. */
  const trim = () => {
    if (young.size <= limit / 2) return;
    old = young;
    young = new Map();
  };
  return { get, set, trim, has: (id: string) => young.has(id) || old.has(id) };
};

export type RowCache = ReturnType<typeof rowCache>;
