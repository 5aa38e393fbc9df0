import assert from 'node:assert/strict';
import { paceOf, seenWith, type Seen } from './pace.ts';

const seenAt = (...sights: readonly (readonly [seconds: number, ended: number])[]) =>
  sights.reduce<readonly Seen[]>(
    (seen, [seconds, ended]) => seenWith(seen, { at: seconds * 1_000, ended }),
    [],
  );

describe('the pace of an order', () => {
  it('is computed from observed progress, and estimates the remaining time', () =>
    assert.deepEqual(paceOf(seenAt([0, 100], [5, 150], [10, 200]), 800), {
      perMinute: 600,
      leftMs: 80_000,
    }));

  it('is unknown at first, without progress, and when nothing is left', () => {
    assert.equal(paceOf([], 10), null);
    assert.equal(paceOf(seenAt([0, 1], [1, 5]), 10), null);
    assert.equal(paceOf(seenAt([0, 1], [10, 1]), 10), null);
    assert.equal(paceOf(seenAt([0, 1], [10, 5]), 0), null);
  });

  it('ignores progress that is older than a minute, and starts again after a retry', () => {
    assert.equal(paceOf(seenAt([0, 0], [50, 0], [100, 100]), 100)?.perMinute, 120);
    assert.equal(paceOf(seenAt([0, 900], [10, 100]), 100), null);
  });
});
