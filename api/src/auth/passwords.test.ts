import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { passwordHashes } from '../metrics.ts';
import { fitsPassword, hashesAtOnce, hashPassword } from './passwords.ts';

const countOf = async () => (await passwordHashes.get()).values[0]?.value ?? 0;

describe('hashing passwords', function () {
  this.timeout(60_000);

  it('leaves a core and a thread of the pool to other work', () => {
    assert.deepEqual([1, 2, 3, 4, 8, 64].map(hashesAtOnce), [1, 1, 2, 3, 3, 3]);
  });

  it('many requests are processed in turns, within the limit', async () => {
    const maxConcurrent = hashesAtOnce(availableParallelism());
    const stored = await hashPassword('a long enough sentence');
    let [running, highest] = [0, 0];
    const watch = {
      before: async () => void (highest = Math.max(highest, ++running)),
      after: async () => void running--,
    };
    const before = await countOf();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        fitsPassword(n % 2 ? stored : null, 'a long enough sentence', watch),
      ),
    );
    assert.equal(highest, maxConcurrent);
    assert.deepEqual(
      answers.map((fits, n) => fits === (n % 2 === 1)),
      answers.map(() => true),
    );
    assert.ok((await countOf()) - before >= 20);
  });
});
