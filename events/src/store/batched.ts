import { setTimeout as pause } from 'node:timers/promises';
import type { Batch } from './store.ts';

/**
 * Passes events on a moment after they came, with all that came meanwhile, at once when they are `most`. Takes one batch ahead. Ends with its source, which must
 * end once nobody takes from it any more, and passes on then what it has.
 */
export async function* batched(
  batches: AsyncIterable<Batch>,
  ms: number,
  most: number,
): AsyncGenerator<Batch> {
  const source = batches[Symbol.asyncIterator]();
  const take = (): Promise<IteratorResult<Batch>> => {
    const next = source.next();
    next.catch(() => undefined); // it fails where it is awaited
    return next;
  };
  for (let coming = take(); ;) {
    const first = await coming;
    if (first.done) return;
    let batch = first.value;
    coming = take();
    const waking = new AbortController();
    const late = pause(ms, null, { signal: waking.signal }).catch(() => null);
    try {
      while (batch.events.length > 0 && batch.events.length < most) {
        const next = await Promise.race([coming, late]);
        if (!next || next.done) break;
        batch = { events: [...batch.events, ...next.value.events], position: next.value.position };
        coming = take();
      }
    } finally {
      waking.abort();
    }
    yield batch;
  }
}
