import { hashOf, splitMeta } from '../store/codec.ts';
import { beginning, type Position } from '../store/position.ts';
import type { EventStore, Place, StoredEvent } from '../store/store.ts';

export interface Broken extends Place {
  readonly position: Position;
  readonly id: string;
  readonly reason: 'changed' | 'gap';
}

interface Link extends Place {
  readonly hash: string;
}

/**
 * Checks consecutive stored events of one stream against their hashes. Needs no keys, so it works after an
 * erasure. Compares with the predecessor's stored hash, so an altered event is reported once. `from`: the
 * event before the first one, for checking in parts.
 */
export const verifyStream = (events: readonly StoredEvent[], from?: StoredEvent): readonly Broken[] => {
  let before: Link | undefined = from && { ...from, hash: splitMeta(from.meta).hash };
  return events.flatMap(({ position, stream, revision, id, type, data, meta: whole }): Broken[] => {
    const last = before ?? { stream, revision: 0, hash: '' };
    const { meta, hash } = splitMeta(whole);
    before = { stream, revision, hash };
    if (revision !== last.revision + 1) return [{ position, stream, revision, id, reason: 'gap' }];
    const isIntact = hashOf({ stream, revision, before: last.hash }, id, type, data, meta) === hash;
    return isIntact ? [] : [{ position, stream, revision, id, reason: 'changed' }];
  });
};

export const verifyPart = async (
  store: Pick<EventStore, 'storedAt'>,
  events: readonly StoredEvent[],
): Promise<readonly Broken[]> => {
  const streams = [...Map.groupBy(events, ({ stream }) => stream)];
  const places = streams.flatMap(([stream, [first]]) =>
    first!.revision > 1 ? [{ stream, revision: first!.revision - 1 }] : [],
  );
  const before = new Map((await store.storedAt(places)).map(one => [one.stream, one]));
  return streams.flatMap(([stream, some]) => verifyStream(some, before.get(stream)));
};

/**
 * Checks the log, `batch` events at a time (default 5,000), to its end or until `maxBroken` broken events
 * (default 100) are found. Returns the broken events and the number of checked ones.
 */
export const verifyAll = async (
  store: Pick<EventStore, 'readStored' | 'storedAt'>,
  { batch = 5_000, maxBroken = 100 }: { readonly batch?: number; readonly maxBroken?: number } = {},
): Promise<{ readonly events: number; readonly broken: readonly Broken[] }> => {
  const found: Broken[] = [];
  let after = beginning;
  for (let count = 0; ;) {
    const events = await store.readStored(after, batch);
    found.push(...(await verifyPart(store, events)));
    count += events.length;
    after = events.at(-1)?.position ?? after;
    if (events.length < batch || found.length >= maxBroken)
      return { events: count, broken: found.slice(0, maxBroken) };
  }
};
