import assert from 'node:assert/strict';
import { positionOf } from '@latchkey/events/store/position.ts';
import type { Batch } from '@latchkey/events/store/store.ts';
import { debounce } from './debounce.ts';

type Event = Batch['events'][number];

/** A log that is fed by the test: `tell` makes events up to a position known, a batch each. */
const fed = () => {
  const batches: Batch[] = [];
  let wake = (): void => {};
  let isOver = false;
  const tell = (from: number, to: number): void => {
    const events = Array.from(
      { length: to - from },
      (_, n) => ({ position: BigInt(from + n + 1) }) as unknown as Event,
    );
    batches.push({ events, position: positionOf(String(to)) });
    wake();
  };
  const end = (): void => {
    isOver = true;
    wake();
  };
  async function* read(): AsyncGenerator<Batch> {
    while (!isOver || batches.length > 0) {
      const next = batches.shift();
      if (next) yield next;
      else await new Promise<void>(resolve => (wake = resolve));
    }
  }
  return { tell, end, read };
};
const most = 1_000;
const each = (events: Batch['events']) => events.length;
const sizeOf = async (next: Promise<IteratorResult<Batch>>) => {
  const { value } = (await next) as { readonly value: Batch };
  assert.equal(value.position, value.events.at(-1)?.position);
  return value.events.length;
};

describe('a projection that follows the log', () => {
  it('shows little at once', async () => {
    const { tell, read } = fed();
    const shown = debounce(read(), 0n, most, each);
    for (const [from, to] of [
      [0, 1],
      [1, 20],
    ] as const) {
      tell(from, to);
      assert.equal(await sizeOf(shown.next()), to - from);
    }
  });

  it('gathers what follows on much, in order and without a gap', async () => {
    const { tell, read } = fed();
    const shown = debounce(read(), 0n, most, each);
    tell(0, 300);
    const next = shown.next();
    setImmediate(() => tell(300, 500));
    assert.equal(await sizeOf(next), 500);
  });

  it('gathers what follows on little that changes much', async () => {
    const { tell, read } = fed();
    const shown = debounce(read(), 0n, most, events => 100 * events.length);
    tell(0, 1);
    assert.equal(await sizeOf(shown.next()), 1);
    tell(1, 2);
    const next = shown.next();
    setImmediate(() => tell(2, 5));
    assert.equal(await sizeOf(next), 4);
  });

  it('gathers no more than it was told to', async () => {
    const { tell, read } = fed();
    const shown = debounce(read(), 0n, most, each);
    for (const at of [0, 400, 800, 1_200]) tell(at, at + 400);
    assert.equal(await sizeOf(shown.next()), 1_200);
    assert.equal(await sizeOf(shown.next()), 400);
  });

  it('shows what it gathered when the log ends, and fails as its source does', async () => {
    const { tell, end, read } = fed();
    const shown = debounce(read(), 0n, most, each);
    tell(0, 300);
    const next = shown.next();
    setImmediate(end);
    assert.equal(await sizeOf(next), 300);
    assert.equal((await shown.next()).done, true);

    async function* broken(): AsyncGenerator<Batch> {
      yield { events: [{ position: 1n } as unknown as Event], position: positionOf('1') };
      throw new Error('the log is away');
    }
    const failing = debounce(broken(), 0n, most, each);
    assert.equal(await sizeOf(failing.next()), 1);
    await assert.rejects(failing.next(), /the log is away/);
  });
});
