import assert from 'node:assert/strict';
import { parallel } from './parallel.ts';
import { gate } from '../../../testing/workers/runner/recorder.ts';

describe('parallel', () => {
  it('returns results in the order of the items, with limited concurrency', async () => {
    let underWay = 0;
    let peak = 0;
    const gates = [0, 1, 2, 3, 4].map(gate);
    const working = parallel(gates, 2, async ({ promise }) => {
      peak = Math.max(peak, ++underWay);
      await promise;
      return underWay--;
    });
    for (const { resolve } of gates.toReversed()) resolve();
    assert.deepEqual([(await working).length, peak], [5, 2]);
    assert.deepEqual(await parallel([3, 1, 2], 2, async n => n * 10), [30, 10, 20]);
    assert.deepEqual(await parallel([], 2, async n => n), []);
  });

  it('starts nothing after a failure, and throws it when all running work has ended', async () => {
    const [first, second] = [gate(), gate()];
    const log: string[] = [];
    const working = parallel(['waits', 'fails', 'never', 'neither'], 2, async name => {
      log.push(name);
      if (name === 'fails') {
        await second.promise;
        throw new Error('broken');
      }
      await first.promise;
      log.push(`${name} no more`);
    }).catch((error: Error) => log.push(error.message));
    second.resolve();
    setImmediate(first.resolve);
    await working;
    assert.deepEqual(log, ['waits', 'fails', 'waits no more', 'broken']);
  });
});
