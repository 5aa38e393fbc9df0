import assert from 'node:assert/strict';
import { pagesById } from './pagesById.ts';

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n).padStart(4, '0') }));
const read = async (all: readonly { readonly id: string }[]) => {
  const reads: (string | null)[] = [];
  const found: string[] = [];
  const pages = pagesById(
    async ({ after, limit }) => {
      reads.push(after);
      return all.filter(({ id }) => after === null || id > after).slice(0, limit);
    },
    ({ id }) => id,
  );
  for await (const page of pages) found.push(...page.map(({ id }) => id));
  return { reads, found };
};

describe('pages of rows by ID', () => {
  it('have each row once, and end with the first page that isn’t full', async () => {
    for (const [count, expected] of [
      [0, [null]],
      [499, [null]],
      [500, [null, '0499']],
      [1_100, [null, '0499', '0999']],
    ] as const) {
      const all = rows(count);
      const { reads, found } = await read(all);
      assert.deepEqual(
        found,
        all.map(({ id }) => id),
      );
      assert.deepEqual(reads, expected);
    }
  });
});
