import { setTimeout as pause } from 'node:timers/promises';
import type { Batch } from '../store/store.ts';

/** Takes from a subscription, at most one batch ahead. The subscription must end once nobody takes from it any more. */
export const takerOf = (batches: AsyncIterable<Batch>) => {
  const source = batches[Symbol.asyncIterator]();
  let coming: Promise<IteratorResult<Batch>> | undefined;
  const ahead = (): Promise<IteratorResult<Batch>> => {
    if (!coming) {
      coming = source.next();
      coming.catch(() => undefined); // it fails where it is awaited
    }
    return coming;
  };
  const taken = (next: IteratorResult<Batch>): Batch | null => {
    if (next.done) return null;
    coming = undefined;
    return next.value;
  };
  return {
    /** Begins to take the next one. */
    ahead: (): void => void ahead(),
    /** Null at the end. */
    next: async (): Promise<Batch | null> => taken(await ahead()),
    /** A batch, and what comes within a time, as one; with `most` events it waits no longer. */
    gather: async (first: Batch, ms: number, most: number): Promise<Batch> => {
      const waking = new AbortController();
      const late = pause(ms, null, { signal: waking.signal }).catch(() => null);
      let batch = first;
      try {
        while (batch.events.length < most) {
          const next = await Promise.race([ahead(), late]);
          const more = next && taken(next);
          if (!more) break;
          batch = { events: [...batch.events, ...more.events], position: more.position };
        }
      } finally {
        waking.abort();
      }
      return batch;
    },
  };
};

/** Passes events on a moment after they came, with all that came meanwhile. Ends with its source, and passes on then what it has. */
export async function* batched(
  batches: AsyncIterable<Batch>,
  ms: number,
  most: number,
): AsyncGenerator<Batch> {
  const taker = takerOf(batches);
  for (let batch = await taker.next(); batch; batch = await taker.next())
    yield batch.events.length === 0 ? batch : await taker.gather(batch, ms, most);
}
