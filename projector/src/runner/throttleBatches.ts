import { setTimeout as pause } from 'node:timers/promises';
import type { Batch } from '@latchkey/events/store/store.ts';
import { fixedWindow } from '@latchkey/events/timing/fixedWindow.ts';

/** Events within 100 ms that indicate a bulk change, whose rows will soon change again. */
const burst = 200;
const restMs = 250;

/**
 * Passes batches on immediately, but under load waits before requesting the next one, so that the
 * subscription merges events. Doesn't wait after a full batch, to catch up.
 */
export async function* throttleBatches(
  batches: AsyncIterable<Batch>,
  limit: number,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  const sumOf = fixedWindow();
  for await (const batch of batches) {
    yield batch;
    const isMuch = sumOf(batch.events.length) >= burst;
    if (isMuch && batch.events.length < limit)
      await pause(restMs, undefined, { signal }).catch(() => undefined);
  }
}
