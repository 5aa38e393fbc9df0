import type { Batch, SubscribeOptions } from './store.ts';
import type { Wake } from './wake.ts';

const usualLimit = 5_000;

/** Reads batch after batch, one ahead of the consumer; at the head it waits to be woken. A failing read is the consumer's to see. */
export async function* follow(
  readAll: (after: bigint, limit: number, categories?: readonly string[]) => Promise<Batch>,
  wake: Wake,
  { after, limit = usualLimit, categories, signal }: SubscribeOptions,
): AsyncGenerator<Batch> {
  const read = (from: bigint) => {
    const batch = readAll(from, limit, categories);
    batch.catch(() => undefined); // it fails where it is awaited, which may be later
    return batch;
  };
  let next = read(after);
  let position = after;
  try {
    while (!signal.aborted) {
      // asked before the read's answer, so that a ring in between is not missed
      const rung = wake.next(signal);
      const batch = await next;
      if (batch.position === position) {
        await rung;
        next = read(position);
        continue;
      }
      position = batch.position;
      next = read(position);
      yield batch;
    }
  } finally {
    await next.catch(() => undefined);
  }
}
