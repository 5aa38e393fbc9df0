import { setTimeout as pause } from 'node:timers/promises';
import type { Batch } from '@latchkey/events/store/store.ts';
import { slidingWindow } from '@latchkey/events/timing/slidingWindow.ts';

/**
 * Events within a tenth of a second from which a bulk change is assumed, whose rows will soon change again.
 */
const burst = 200;
/** Pause between batches during a bulk change. */
const restMs = 250;

/**
 * Passes batches on immediately, but under load pauses before requesting the next one, so that the
 * subscription merges the events in between. After a full batch it doesn't pause, to catch up.
 */
export async function* throttleBatches(
  batches: AsyncIterable<Batch>,
  limit: number,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  const sumOf = slidingWindow();
  for await (const batch of batches) {
    yield batch;
    const isMuch = sumOf(batch.events.length) >= burst;
    if (isMuch && batch.events.length < limit)
      await pause(restMs, undefined, { signal }).catch(() => undefined); // the signal ends the pause, and then the subscription
  }
}
