import assert from 'node:assert/strict';
import { positionOf } from '@latchkey/events/store/position.ts';
import type { Batch } from '@latchkey/events/store/store.ts';
import { throttleBatches } from './throttleBatches.ts';

type Event = Batch['events'][number];
const limit = 1_000;

const logOf = (...sizes: readonly number[]) => {
  let waiting = 0;
  let end = 0;
  const tell = (count: number): void => void (waiting += count);
  async function* read(): AsyncGenerator<Batch> {
    for (const size of sizes) {
      const count = size + waiting;
      waiting = 0;
      end += count;
      yield { events: Array.from({ length: count }, () => ({}) as Event), position: positionOf(String(end)) };
    }
  }
  return { tell, read };
};
const { signal } = new AbortController();
const sizeOf = async (next: Promise<IteratorResult<Batch>>) =>
  ((await next) as IteratorYieldResult<Batch>).value.events.length;

describe('a projection that follows the log', () => {
  it('continues immediately after a small batch', async () => {
    const { tell, read } = logOf(1, 19);
    const shown = throttleBatches(read(), limit, signal);
    assert.equal(await sizeOf(shown.next()), 1);
    const next = shown.next();
    setImmediate(() => tell(5));
    assert.equal(await sizeOf(next), 19);
  });

  it('waits after a large batch, and combines the following events', async () => {
    const { tell, read } = logOf(300, 10);
    const shown = throttleBatches(read(), limit, signal);
    assert.equal(await sizeOf(shown.next()), 300);
    const next = shown.next();
    setImmediate(() => tell(200));
    assert.equal(await sizeOf(next), 210);
  });

  it('continues immediately after a full batch', async () => {
    const { tell, read } = logOf(limit, 10);
    const shown = throttleBatches(read(), limit, signal);
    assert.equal(await sizeOf(shown.next()), limit);
    const next = shown.next();
    setImmediate(() => tell(200));
    assert.equal(await sizeOf(next), 10);
  });

  it('ends with its log', async () => {
    const shown = throttleBatches(logOf(300).read(), limit, signal);
    assert.equal(await sizeOf(shown.next()), 300);
    assert.equal((await shown.next()).done, true);
  });
});
