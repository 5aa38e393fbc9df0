import type { Pool } from 'pg';
import { hashOf, splitMeta, type StoredEvent } from '../store/codec.ts';
import { queriesOf, type Query } from '../store/postgres/queries.ts';
import { columns, rowsOf, storedOf } from '../store/postgres/stored.ts';

/** An event whose bytes are not the ones recorded, or before which one is missing. */
export interface Broken {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly reason: 'changed' | 'gap';
}

interface Link {
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
}

/**
 * Checks stored events (whole streams, each in order) against their hashes; no key is needed, so it holds after an erasure. Each event is
 * checked against the hash that stands before it, so one flipped event is named alone. `from` is the event that came before, for reading in parts.
 */
export const verifyStream = (events: readonly StoredEvent[], from?: StoredEvent): readonly Broken[] => {
  let before: Link | undefined = from && { ...from, hash: splitMeta(from.meta).hash };
  return events.flatMap((event): Broken[] => {
    const { stream, revision, id, type, data } = event;
    const last = before?.stream === stream ? before : { stream, revision: 0, hash: '' };
    const { meta, hash } = splitMeta(event.meta);
    before = { stream, revision, hash };
    if (revision !== last.revision + 1) return [{ stream, revision, id, reason: 'gap' }];
    const isIntact = hashOf({ stream, revision, before: last.hash }, id, type, data, meta) === hash;
    return isIntact ? [] : [{ stream, revision, id, reason: 'changed' }];
  });
};

/** Where a walk over all streams stands: behind this event. */
export interface Place {
  readonly stream: string;
  readonly revision: number;
}
/** Before all streams. */
export const firstPlace: Place = { stream: '', revision: 0 };

/** Checks the next events behind a place, stream by stream, at most `limit`; fewer than that means that the end was reached. */
export const verifyNext = async (
  query: Query,
  { stream, revision }: Place,
  limit: number,
): Promise<{ readonly events: readonly StoredEvent[]; readonly broken: readonly Broken[] }> => {
  const rows = await rowsOf(query, {
    name: 'events_verify',
    text: `SELECT ${columns} FROM events e WHERE (e.stream_id, e.revision) >= ($1, $2) ORDER BY e.stream_id, e.revision LIMIT $3`,
    values: [stream, revision, limit + 1],
  });
  const [first, ...others] = storedOf(rows);
  // where the event of the place is gone, the next one shows the gap
  const isThere = first?.stream === stream && first.revision === revision;
  const events = isThere ? others : [...(first ? [first] : []), ...others].slice(0, limit);
  return { events, broken: verifyStream(events, isThere ? first : undefined) };
};

/** Checks every stream of the store, `batch` events at a time (default 5,000), and names the first `most` broken events (default 100). */
export const verifyAll = async (
  pool: Pool,
  { batch = 5_000, most = 100 }: { readonly batch?: number; readonly most?: number } = {},
): Promise<{ readonly streams: number; readonly events: number; readonly broken: readonly Broken[] }> => {
  const query = queriesOf(pool);
  const found: Broken[] = [];
  let last = firstPlace;
  let streams = 0;
  for (let count = 0; ;) {
    const { events, broken } = await verifyNext(query, last, batch);
    found.push(...broken);
    const isGoingOn = events[0]?.stream === last.stream;
    streams += new Set(events.map(({ stream }) => stream)).size - (isGoingOn ? 1 : 0);
    count += events.length;
    last = events.at(-1) ?? last;
    if (events.length < batch || found.length >= most)
      return { streams, events: count, broken: found.slice(0, most) };
  }
};
