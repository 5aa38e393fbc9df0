import { hash as digest } from 'node:crypto';
import type { KeyRing } from '../sealing/keys.ts';
import { splitMeta } from '../store/codec.ts';
import { beginning, positionOf, type Position } from '../store/position.ts';
import type { Query } from '../store/postgres/queries.ts';
import type { EventStore, StoredEvent } from '../store/store.ts';

/** Hash over all streams up to a position. */
export interface Head {
  readonly position: Position;
  readonly hash: string;
}
export interface SignedHead extends Head {
  readonly signature: string;
}
interface Row {
  readonly position: string;
  readonly hash: string;
  readonly signature: string;
}

export const firstHead: Head = { position: beginning, hash: '' };
const headOf = (row: Row): SignedHead => ({ ...row, position: positionOf(row.position) });
const signatureOf = (keys: KeyRing, { position, hash }: Head) =>
  keys.hmac('chain head', `${position}\n${hash}`);
const microsOf = (at: string) => Date.parse(at) * 1_000 + Number(at.slice(23, -1));

/**
 * Computes the head over the events after a previous head. Also covers positions and times, which the hash
 * chains of streams don't.
 */
export const headOver = (from: Head, events: readonly StoredEvent[]): Head => ({
  position: events.at(-1)?.position ?? from.position,
  hash: events.reduce(
    (before, { position, at, meta }) =>
      digest('sha256', `${before} ${position} ${microsOf(at)} ${splitMeta(meta).hash}`, 'base64url'),
    from.hash,
  ),
});

export const isSignedBy = (keys: KeyRing, head: SignedHead): boolean =>
  signatureOf(keys, head) === head.signature;

/** Returns the last head at or before a position; the newest one for null. `firstHead` if there is none. */
export const headAt = async (query: Query, position: Position | null): Promise<Head> => {
  const [row] = await query<Row>({
    text: `SELECT position, hash, signature FROM chain_heads WHERE $1::bigint IS NULL OR position <= $1 ORDER BY position DESC LIMIT 1`,
    values: [position === null ? null : String(position)],
  });
  return row ? headOf(row) : firstHead;
};

export const newestHeads = async (query: Query, limit: number): Promise<readonly SignedHead[]> => {
  const rows = await query<Row>({
    text: 'SELECT position, hash, signature FROM chain_heads ORDER BY position DESC LIMIT $1',
    values: [limit],
  });
  return rows.map(headOf);
};

export const headBehind = async (query: Query, position: Position): Promise<SignedHead | null> => {
  const [row] = await query<Row>({
    text: 'SELECT position, hash, signature FROM chain_heads WHERE position > $1 ORDER BY position LIMIT 1',
    values: [String(position)],
  });
  return row ? headOf(row) : null;
};

/**
 * Signs a head after every `every` events, at most `limit` heads, and returns the new ones. Safe to run
 * concurrently. Copies kept elsewhere, such as in a log, reveal removed heads.
 */
export const advanceHeads = async (
  query: Query,
  store: Pick<EventStore, 'readStored'>,
  keys: KeyRing,
  every: number,
  limit: number,
): Promise<readonly Head[]> => {
  const heads: Head[] = [];
  for (let from = await headAt(query, null); heads.length < limit; from = heads.at(-1)!) {
    const events = await store.readStored(from.position, every);
    if (events.length < every) break;
    const head = headOver(from, events);
    const made = await query({
      text: `INSERT INTO chain_heads (position, hash, signature) VALUES ($1, $2, $3)
             ON CONFLICT (position) DO NOTHING RETURNING position`,
      values: [String(head.position), head.hash, signatureOf(keys, head)],
    });
    if (made.length === 0) break; // another process is signing these heads
    heads.push(head);
  }
  return heads;
};
