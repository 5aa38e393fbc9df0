import assert from 'node:assert/strict';
import { isNext, mergedRows } from './acts.ts';
import type { HistoryRow } from './historyRow.ts';

const rowsAt = (...minutes: readonly number[]) =>
  minutes.map(minute => ({ at: `2126-01-01T00:${String(minute).padStart(2, '0')}:00.000Z` }) as HistoryRow);
const list = (hasOlder: boolean, ...minutes: readonly number[]) => ({ rows: rowsAt(...minutes), hasOlder });

describe('two lists of a history', () => {
  it('are merged, newest first, down to where the shorter loaded one ends', () => {
    assert.deepEqual(mergedRows(list(false, 9, 5, 1), list(false, 7, 3)), rowsAt(9, 7, 5, 3, 1));
    assert.deepEqual(mergedRows(list(true, 9, 5), list(false, 7, 3)), rowsAt(9, 7, 5));
    assert.deepEqual(mergedRows(list(false, 9, 5, 1), list(true, 7, 3)), rowsAt(9, 7, 5, 3));
    assert.deepEqual(mergedRows(list(true, 9, 5), list(true, 8, 6)), rowsAt(9, 8, 6));
    assert.deepEqual(mergedRows(list(false), list(true, 7)), rowsAt(7));
    assert.deepEqual(mergedRows(list(false), list(false)), []);
  });

  it('continue with the one whose loaded part ends later', () => {
    assert.equal(isNext(list(true, 9, 5), list(true, 8, 6)), false);
    assert.equal(isNext(list(true, 8, 6), list(true, 9, 5)), true);
    assert.equal(isNext(list(true, 9, 5), list(false, 8)), true);
    assert.equal(isNext(list(false, 9, 5), list(true, 8)), false);
  });
});
