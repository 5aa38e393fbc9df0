import assert from 'node:assert/strict';
import { positionOf, type Position } from '@latchkey/events/store/position.ts';
import type { Change } from './change.ts';
import { recentChanges } from './recentChanges.ts';

const at = (place: number): Position => positionOf(String(place));
const change = (position: Position): Change => ({
  resource: 'order',
  id: `o${position}`,
  revision: 1,
  position,
  orderId: null,
  tenants: [],
  status: null,
});
const positionsOf = (changes: readonly Change[] | null) =>
  changes?.map(({ position }) => Number(position)) ?? null;

describe('recent changes', () => {
  it('are those after the position where they began', () => {
    const recent = recentChanges(at(10), 3);
    recent.add([change(at(12)), change(at(15))], at(20));
    assert.deepEqual(positionsOf(recent.behind(at(10))), [12, 15]);
    assert.deepEqual(positionsOf(recent.behind(at(12))), [15]);
    assert.deepEqual(positionsOf(recent.behind(at(99))), []);
    assert.equal(recent.behind(at(9)), null);
    assert.deepEqual([recent.newest(), recent.space()], [at(20), 1]);
  });
  it('are the latest: a reader that is older than the buffer must reset', () => {
    const recent = recentChanges(at(10), 2);
    recent.add([change(at(12)), change(at(15)), change(at(17))], at(17));
    assert.deepEqual(
      [recent.since(), positionsOf(recent.behind(at(12))), recent.behind(at(11))],
      [at(12), [15, 17], null],
    );
  });
  it('include what was read for an older reader', () => {
    const recent = recentChanges(at(10), 3);
    recent.add([change(at(12))], at(12));
    recent.prepend(at(5), [change(at(7)), change(at(10))]);
    assert.deepEqual(positionsOf(recent.behind(at(6))), [7, 10, 12]);
    assert.deepEqual([recent.space(), recent.behind(at(4))], [0, null]);
  });
  it('remember from which position on readers missed too much', () => {
    const recent = recentChanges(at(10), 3);
    recent.lose(at(4));
    recent.lose(at(2));
    assert.deepEqual([recent.isLost(at(3)), recent.isLost(at(4)), recent.isLost(at(5))], [true, true, false]);
  });
});
