import assert from 'node:assert/strict';
import { freeFrom, someFree } from './nextNumber.ts';

describe('the search for a free number', () => {
  const search = (taken: readonly number[], from: number, most: number) =>
    freeFrom(BigInt(from), BigInt(most), async numbers => numbers.map(one => !taken.includes(Number(one))));
  const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

  it('finds the first number after those that are taken, up to the greatest one', async () => {
    assert.equal(await search([], 1, 15), 1n);
    assert.equal(await search(upTo(5), 1, 15), 6n);
    for (const last of [7, 8, 9, 13, 14]) assert.equal(await search(upTo(last), 1, 15), BigInt(last + 1));
    assert.equal(await search(upTo(15), 1, 15), null);
  });

  it('gives up when too many numbers in a row are taken', async () => {
    const isFree = async (numbers: readonly bigint[]) =>
      numbers.map(number => number < 3n || number > 9_999n);
    assert.deepEqual(await someFree(1n, 1_000_000n, 3, isFree), [1n, 2n]);
    const few = async (numbers: readonly bigint[]) => numbers.map(number => number < 3n || number > 900n);
    assert.deepEqual(await someFree(1n, 1_000_000n, 3, few), [1n, 2n, 901n]);
    assert.deepEqual(await someFree(1n, 2n, 3, few), [1n, 2n]);
  });

  it('can begin at the greatest number', async () => {
    assert.equal(await search([], 15, 15), 15n);
    assert.equal(await search([15], 15, 15), null);
  });
});
