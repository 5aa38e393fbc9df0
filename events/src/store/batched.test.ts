import assert from 'node:assert/strict';
import { positionOf } from './position.ts';
import { batched } from './batched.ts';
import type { Batch } from './store.ts';

type Event = Batch['events'][number];
const batch = (position: number, ...ids: readonly string[]): Batch => ({
  events: ids.map(id => ({ id }) as unknown as Event),
  position: positionOf(String(position)),
});
const shown = async (batches: AsyncIterable<Batch>): Promise<readonly string[]> => {
  const all: string[] = [];
  for await (const { events, position } of batches)
    all.push(`${events.map(({ id }) => id).join('')} ${position}`);
  return all;
};
async function* sourceOf(...all: readonly Batch[]): AsyncGenerator<Batch> {
  yield* all;
}
const longMs = 60_000;

describe('batches that are collected over time', () => {
  it('are one, in order, and arrive when the log ends', async () => {
    const source = sourceOf(batch(1, 'a'), batch(2), batch(4, 'b', 'c'));
    assert.deepEqual(await shown(batched(source, longMs, 100)), ['abc 4']);
  });

  it('are returned when there are as many as requested', async () => {
    const source = sourceOf(batch(2, 'a', 'b'), batch(3, 'c'), batch(5, 'd', 'e'), batch(6, 'f'));
    assert.deepEqual(await shown(batched(source, longMs, 3)), ['abc 3', 'def 6']);
  });

  it('arrive after their time', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    async function* slow(): AsyncGenerator<Batch> {
      yield batch(1, 'a');
      yield batch(2, 'b');
      await over;
    }
    const batches = batched(slow(), 20, 100);
    assert.deepEqual((await batches.next()).value, batch(2, 'a', 'b'));
    end();
    assert.equal((await batches.next()).done, true);
  });

  it('report at once how far the log was read if there are no events', async () => {
    const source = sourceOf(batch(7), batch(9));
    assert.deepEqual(await shown(batched(source, longMs, 100)), [' 7', ' 9']);
  });

  it('fail as their source does', async () => {
    async function* broken(): AsyncGenerator<Batch> {
      yield batch(1, 'a');
      throw new Error('the log is away');
    }
    await assert.rejects(shown(batched(broken(), longMs, 100)), /the log is away/);
  });
});
