import type { Pool } from 'pg';
import { hashOf, splitMeta, type StoredEvent } from './codec.ts';
import { queriesOf } from './queries.ts';
import { columns, rowsOf, storedOf } from './stored.ts';

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

/** Checks every stream of the store, `batch` events at a time (default 5,000), and names the first `most` broken events (default 100). */
export const verifyAll = async (
  pool: Pool,
  { batch = 5_000, most = 100 }: { readonly batch?: number; readonly most?: number } = {},
): Promise<{ readonly streams: number; readonly events: number; readonly broken: readonly Broken[] }> => {
  const query = queriesOf(pool);
  const broken: Broken[] = [];
  let last: StoredEvent | undefined;
  let streams = 0;
  for (let events = 0; ;) {
    const rows = await rowsOf(query, {
      name: 'events_verify',
      text: `SELECT ${columns} FROM events e WHERE (e.stream_id, e.revision) > ($1, $2) ORDER BY e.stream_id, e.revision LIMIT $3`,
      values: [last?.stream ?? '', last?.revision ?? 0, batch],
    });
    const stored = storedOf(rows);
    broken.push(...verifyStream(stored, last));
    const isGoingOn = last !== undefined && stored[0]?.stream === last.stream;
    streams += new Set(stored.map(({ stream }) => stream)).size - (isGoingOn ? 1 : 0);
    events += stored.length;
    last = stored.at(-1) ?? last;
    if (stored.length < batch || broken.length >= most)
      return { streams, events, broken: broken.slice(0, most) };
  }
};
