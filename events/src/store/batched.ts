import { setTimeout as pause } from 'node:timers/promises';
import type { Batch } from './store.ts';

/**
 * Merges batches that arrive within `ms` of the first one, until the merged batch has at least `maxEvents`.
 * Yields a first batch without events immediately. Prefetches one batch. Ends with its source, after yielding
 * the rest; the source must end when the consumer stops.
 */
export async function* batched(
  batches: AsyncIterable<Batch>,
  ms: number,
  maxEvents: number,
): AsyncGenerator<Batch> {
  const source = batches[Symbol.asyncIterator]();
  const take = (): Promise<IteratorResult<Batch>> => {
    const next = source.next();
    next.catch(() => undefined); // handled where it is awaited
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
      while (batch.events.length > 0 && batch.events.length < maxEvents) {
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
