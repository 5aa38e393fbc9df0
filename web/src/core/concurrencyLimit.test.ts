import assert from 'node:assert/strict';
import { concurrencyLimit } from './concurrencyLimit.ts';

describe('limited', () => {
  const works = () => {
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>(resolve => ends.push(resolve));
    return { ends, work };
  };
  const rest = () => new Promise(resolve => setImmediate(resolve));

  it('runs the allowed number at once, and the next when one ends', async () => {
    const { ends, work } = works();
    const slot = concurrencyLimit(2);
    const { signal } = new AbortController();
    const all = [1, 2, 3].map(() => slot(work, signal));
    await rest();
    assert.equal(ends.length, 2);
    ends[0]!();
    await rest();
    assert.equal(ends.length, 3);
    for (const end of ends) end();
    await Promise.all(all);
  });

  it('an aborted waiting task never starts, and uses no slot', async () => {
    const { ends, work } = works();
    const slot = concurrencyLimit(1);
    const stay = new AbortController();
    const leave = new AbortController();
    const first = slot(work, stay.signal);
    const second = slot(work, leave.signal);
    const third = slot(work, stay.signal);
    leave.abort();
    await assert.rejects(second, { name: 'AbortError' });
    ends[0]!();
    await first;
    await rest();
    assert.equal(ends.length, 2);
    ends[1]!();
    await third;
  });
});
