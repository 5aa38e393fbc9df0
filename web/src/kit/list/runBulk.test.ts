import assert from 'node:assert/strict';
import { runBulk } from './runBulk.ts';

describe('a bulk action', () => {
  const bulk = (
    count: number,
    run: (id: string) => Promise<unknown>,
    more: Partial<Parameters<typeof runBulk>[0]> = {},
  ) => {
    const ids = Array.from({ length: count }, (_, n) => `${n}`);
    const results: [string, unknown][] = [];
    const ended = runBulk({
      ids,
      atOnce: 3,
      run,
      signal: new AbortController().signal,
      onResult: ({ id, error }) => results.push([id, error]),
      isHopeless: () => false,
      ...more,
    });
    return { results, ended };
  };

  it('goes on behind a failure, and tells the result of each row', async () => {
    const refusal = new Error('it is suspended already');
    const { results, ended } = bulk(5, id => (id === '1' ? Promise.reject(refusal) : Promise.resolve()));
    assert.deepEqual(await ended, []);
    assert.deepEqual(
      results.toSorted(),
      ['0', '1', '2', '3', '4'].map(id => [id, id === '1' ? refusal : null]),
    );
  });

  it('has no more under way at once than its limit', async () => {
    let now = 0;
    let most = 0;
    const { ended } = bulk(20, async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(resolve => setImmediate(resolve));
      now -= 1;
    });
    await ended;
    assert.equal(most, 3);
  });

  it('ends what is under way when it is stopped, and begins nothing more', async () => {
    const stop = new AbortController();
    const { results, ended } = bulk(
      10,
      async id => {
        if (id === '4') stop.abort();
      },
      { signal: stop.signal },
    );
    const left = await ended;
    assert.ok(left.length > 0);
    assert.equal(results.length + left.length, 10);
    assert.ok(results.every(([, error]) => error === null));
  });

  it('begins nothing more behind a failure that all others would share', async () => {
    const { results, ended } = bulk(10, () => Promise.reject(new Error('offline')), {
      isHopeless: () => true,
    });
    assert.equal((await ended).length + results.length, 10);
    assert.equal(results.length, 3);
  });
});
