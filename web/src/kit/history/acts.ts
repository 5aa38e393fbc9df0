import type { HistoryRow } from './historyRow.ts';

/** Activity entries about parts of a record, newest first. Older pages are loaded on request. */
export interface Acts {
  readonly rows: readonly HistoryRow[];
  /** Number of all entries, loaded or not. */
  readonly total: number;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly retry: () => unknown;
}

export const noActs: Acts = {
  rows: [],
  total: 0,
  error: null,
  isPending: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
  retry: () => undefined,
};

/** A list, newest first, whose older rows may not be loaded yet. */
export interface Loaded {
  readonly rows: readonly HistoryRow[];
  readonly hasOlder: boolean;
}

/** Returns the time before which rows of a list may be missing; an empty text if it is loaded to its end. */
const startOf = ({ rows, hasOlder }: Loaded): string => (hasOlder ? (rows.at(-1)?.at ?? '') : '');

/**
 * Merges two lists, newest first. Omits rows of one list from before the oldest loaded row of the other,
 * because rows in between may be missing, unless the other is loaded to its end.
 */
export const mergedRows = (one: Loaded, other: Loaded): readonly HistoryRow[] => {
  const start = [startOf(one), startOf(other)].toSorted().at(-1)!;
  return [...one.rows, ...other.rows]
    .filter(({ at }) => at >= start)
    .toSorted((a, b) => b.at.localeCompare(a.at));
};

/** Returns whether the next older rows must be loaded from the first list rather than the second one. */
export const isNext = (one: Loaded, other: Loaded): boolean =>
  one.hasOlder && (!other.hasOlder || startOf(one) >= startOf(other));
