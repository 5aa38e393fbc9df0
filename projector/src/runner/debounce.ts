import { setTimeout as pause } from 'node:timers/promises';
import { takerOf } from '@latchkey/events/timing/batch.ts';
import { slidingWindow } from '@latchkey/events/timing/slidingWindow.ts';
import type { Batch } from '@latchkey/events/store/store.ts';

/** So many positions or changes within a tenth of a second are the middle of something large, whose rows change again in a moment. */
const many = 200;
/** For so long nothing more is read: what is in the middle of something large needs the processors itself. */
const restMs = 150;
/** For so long after that what came is taken together: rows that change several times meanwhile are written once. */
const batchMs = 50;

/**
 * Passes batches on as they come, and gathers while there is much: then rows show what happened a fifth of a second later, and cost a fraction. `most`:
 * with so many events a batch waits no longer. `changesOf`: to how many rows events lead. Ends with its source, which must end once nobody takes from it any more.
 */
export async function* debounce(
  batches: AsyncIterable<Batch>,
  from: bigint,
  most: number,
  changesOf: (events: Batch['events']) => number,
): AsyncGenerator<Batch> {
  const taker = takerOf(batches);
  const sumOf = slidingWindow();
  let last = from;
  for (let batch = await taker.next(); batch; batch = await taker.next()) {
    const positions = Number(batch.position - last);
    const isMuch = sumOf(positions < many ? Math.max(positions, changesOf(batch.events)) : positions) >= many;
    if (isMuch && positions < most) await pause(restMs); // further behind there is no time to lose
    if (isMuch) batch = await taker.gather(batch, batchMs, most);
    taker.ahead();
    last = batch.position;
    yield batch;
  }
}
