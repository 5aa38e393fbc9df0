import assert from 'node:assert/strict';

const shown = 5;
const without = (some: readonly string[], others: readonly string[]): readonly string[] => {
  const left = new Map<string, number>();
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1);
  return some.filter(one => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
};

/**
 * Asserts that two lists have the same strings in any order. Reports only counts and the first differences,
 * because lists are long.
 */
export const assertSame = (found: readonly string[], expected: readonly string[], what: string): void => {
  const [missing, extra] = [without(expected, found), without(found, expected)];
  const summary = { missing: missing.slice(0, shown), extra: extra.slice(0, shown) };
  assert.ok(
    missing.length + extra.length === 0,
    `${what}: ${missing.length} of ${expected.length} missing, ${extra.length} too many: ${JSON.stringify(summary)}`,
  );
};
