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
    const since = wake.rung(); // before the read: what rings while it runs may be what it missed
    const batch = readAll(from, limit, categories);
    batch.catch(() => undefined); // it fails where it is awaited, which may be later
    return { since, batch };
  };
  if (signal.aborted) return;
  let next = read(after);
  let position = after;
  try {
    while (!signal.aborted) {
      const batch = await next.batch;
      if (batch.position === position) {
        await wake.next(next.since, signal);
        if (!signal.aborted) next = read(position);
        continue;
      }
      position = batch.position;
      next = read(position);
      yield batch;
    }
  } finally {
    await next.batch.catch(() => undefined);
  }
}
