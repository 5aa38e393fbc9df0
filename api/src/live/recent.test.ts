import assert from 'node:assert/strict';
import type { Change } from './change.ts';
import { recentChanges } from './recent.ts';

const change = (position: bigint): Change => ({
  resource: 'order',
  id: `o${position}`,
  revision: 1,
  position,
  orderId: null,
  tenant: {},
  status: null,
});
const positionsOf = (changes: readonly Change[] | null) =>
  changes?.map(({ position }) => Number(position)) ?? null;

describe('recent changes', () => {
  it('are those behind the position where they began', () => {
    const recent = recentChanges(10n, 3);
    recent.add([change(12n), change(15n)], 20n);
    assert.deepEqual(positionsOf(recent.behind(10n)), [12, 15]);
    assert.deepEqual(positionsOf(recent.behind(12n)), [15]);
    assert.deepEqual(positionsOf(recent.behind(99n)), []);
    assert.equal(recent.behind(9n), null);
    assert.deepEqual([recent.newest(), recent.room()], [20n, 1]);
  });
  it('are the latest: a reader behind what went is told so', () => {
    const recent = recentChanges(10n, 2);
    recent.add([change(12n), change(15n), change(17n)], 17n);
    assert.deepEqual(
      [recent.since(), positionsOf(recent.behind(12n)), recent.behind(11n)],
      [12n, [15, 17], null],
    );
  });
  it('take in what was read for one that is further behind', () => {
    const recent = recentChanges(10n, 3);
    recent.add([change(12n)], 12n);
    recent.prepend(5n, [change(7n), change(10n)]);
    assert.deepEqual(positionsOf(recent.behind(6n)), [7, 10, 12]);
    assert.deepEqual([recent.room(), recent.behind(4n)], [0, null]);
  });
  it('know from where on too much was missed', () => {
    const recent = recentChanges(10n, 3);
    recent.lose(4n);
    recent.lose(2n);
    assert.deepEqual([recent.isLost(3n), recent.isLost(4n), recent.isLost(5n)], [true, true, false]);
  });
});
