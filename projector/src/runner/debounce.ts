import { setTimeout as pause } from 'node:timers/promises';
import type { Batch } from '@latchkey/events/store/store.ts';
import { slidingWindow } from '@latchkey/events/timing/slidingWindow.ts';

/** So many events within a tenth of a second are the middle of something large, whose rows change again in a moment. */
const many = 200;
/** Live changes are told four times a second; what is shown more often nobody sees. */
const restMs = 250;

/**
 * Passes batches on as they come, and asks for the next one a moment later while there is much: the subscription then gives what came
 * meanwhile as one. A full batch is followed at once: whoever is that far behind has no time to lose.
 */
export async function* debounce(
  batches: AsyncIterable<Batch>,
  limit: number,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  const sumOf = slidingWindow();
  for await (const batch of batches) {
    yield batch;
    const isMuch = sumOf(batch.events.length) >= many;
    if (isMuch && batch.events.length < limit)
      await pause(restMs, undefined, { signal }).catch(() => undefined); // the subscription ends on the signal
  }
}
