import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { inQuiet, inSlots } from './slots.ts';

const all = availableParallelism() + 1;

describe('slots of test processes', function () {
  this.timeout(60_000);

  const running = new Set<string>();

  it('small work runs next to large work, a second large one waits, and quiet work is last and alone', async () => {
    const seen: [name: string, next: readonly string[]][] = [];
    const release = Promise.withResolvers<void>();
    const work =
      (name: string, until: Promise<void> = Promise.resolve()) =>
      async () => {
        seen.push([name, [...running]]);
        running.add(name);
        await until;
        running.delete(name);
      };
    const large = { rank: 0, slots: all - 1 };
    const small = { rank: 1, slots: 1 };
    const done = [
      inQuiet(work('quiet')),
      inSlots(small, async () => {
        await work('small')();
        release.resolve();
      }),
      inSlots(large, work('first', release.promise)),
      inSlots(large, work('second')),
    ];
    await Promise.all(done);
    assert.deepEqual(seen, [
      ['first', []],
      ['small', ['first']],
      ['second', []],
      ['quiet', []],
    ]);
  });

  it('large work that waits for small work is not overtaken again and again', async () => {
    const began: string[] = [];
    const allBegan = Promise.withResolvers<void>();
    const releases = Array.from({ length: all }, () => Promise.withResolvers<void>());
    const small = { rank: 1, slots: 1 };
    const first = releases.map(({ promise }, n) =>
      inSlots(small, async () => {
        if (began.push(`small ${n}`) === all) allBegan.resolve();
        await promise;
      }),
    );
    await allBegan.promise;
    const later = inSlots(small, async () => void began.push('later'));
    const large = inSlots({ rank: 0, slots: all - 1 }, async () => void began.push('large'));
    for (const [n, { resolve }] of releases.entries()) {
      resolve();
      await first[n];
    }
    await Promise.all([later, large]);
    assert.deepEqual(began.slice(all), ['large', 'later']);
  });
});
