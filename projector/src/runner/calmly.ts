import { setTimeout as pause } from 'node:timers/promises';
import { perTenth } from '@latchkey/events/store/perTenth.ts';
import type { Batch } from '@latchkey/events/store/store.ts';

/** So many positions or changes within a tenth of a second are the middle of something large, whose rows change again in a moment. */
const many = 200;
/** For so long nothing more is read: what is in the middle of something large needs the processors itself. */
const restMs = 150;
/** For so long after that what came is taken together: rows that change several times meanwhile are written once. */
const gatherMs = 50;

/**
 * Passes batches on as they come, and gathers while there is much: then rows show what happened a fifth of a second later, and cost a fraction. `most`:
 * with so many events a batch waits no longer. `changesOf`: to how many rows events lead. Ends with its source, which must end once nobody takes from it any more.
 */
export async function* calmly(
  batches: AsyncIterable<Batch>,
  from: bigint,
  most: number,
  changesOf: (events: Batch['events']) => number,
): AsyncGenerator<Batch> {
  const source = batches[Symbol.asyncIterator]();
  const take = () => {
    const next = source.next();
    next.catch(() => undefined); // it fails where it is awaited
    return next;
  };
  const sumOf = perTenth();
  let last = from;
  let coming = take();
  for (let next = await coming; !next.done; next = await coming) {
    let batch = next.value;
    const positions = Number(batch.position - last);
    const isMuch = sumOf(positions < many ? Math.max(positions, changesOf(batch.events)) : positions) >= many;
    if (isMuch && positions < most) await pause(restMs); // further behind there is no time to lose
    coming = take();
    if (isMuch) {
      const waking = new AbortController();
      const late = pause(gatherMs, null, { signal: waking.signal }).catch(() => null);
      while (batch.events.length < most) {
        const more = await Promise.race([coming, late]);
        if (!more || more.done) break;
        const { events, position } = more.value;
        batch = { events: [...batch.events, ...events], position };
        coming = take();
      }
      waking.abort();
    }
    last = batch.position;
    yield batch;
  }
}
