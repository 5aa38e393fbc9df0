import type { Batch, EventStore } from '@latchkey/events/store/store.ts';

/** The log from `after` up to `to`, and nothing beyond it; the next batch is read while one is being used. */
export async function* catchUp(
  store: Pick<EventStore, 'readAll'>,
  options: {
    readonly after: bigint;
    readonly to: bigint;
    readonly limit: number;
    readonly categories: readonly string[];
  },
): AsyncGenerator<Batch> {
  const { to, limit, categories } = options;
  const read = (after: bigint) => {
    const batch = store.readAll({ after, limit, categories });
    batch.catch(() => undefined); // seen when its turn comes
    return batch;
  };
  let position = options.after;
  let next = position < to ? read(position) : undefined;
  while (next) {
    const batch = await next;
    if (batch.position <= position) return;
    next = batch.position < to ? read(batch.position) : undefined;
    position = batch.position < to ? batch.position : to;
    yield { events: batch.events.filter(event => event.position <= to), position };
  }
}
