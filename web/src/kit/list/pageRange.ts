interface Shown {
  readonly page: number;
  readonly perPage: number;
  /** Total number of rows; undefined if the API doesn't count that far. */
  readonly total: number | undefined;
  readonly shown: number;
}

/** Number of matches up to which the API counts filtered or restricted lists of tenants and users. */
export const maxCounted = 250;

/**
 * Returns the numbers of the first and last row on the page, and the total (at least the last row's number;
 * null if unknown).
 */
export const rangeOf = ({ page, perPage, total, shown }: Shown) => {
  const before = (page - 1) * perPage;
  const to = before + shown;
  return { from: shown === 0 ? to : before + 1, to, total: total === undefined ? null : Math.max(total, to) };
};

const isNear = (page: number, current: number, last: number) =>
  page === 1 ||
  page === last ||
  Math.abs(page - current) <= 1 ||
  (current <= 3 && page <= 4) ||
  (current >= last - 2 && page >= last - 3);

export const pageNumbers = (current: number, last: number): readonly (number | null)[] => {
  const shown = [
    ...new Set([1, 2, 3, 4, current - 1, current, current + 1, last - 3, last - 2, last - 1, last]),
  ]
    .filter(page => page >= 1 && page <= last && isNear(page, current, last))
    .toSorted((one, other) => one - other);
  return shown.flatMap((page, n) => {
    const gap = page - (shown[n - 1] ?? 0);
    return gap === 1 ? [page] : gap === 2 ? [page - 1, page] : [null, page];
  });
};
