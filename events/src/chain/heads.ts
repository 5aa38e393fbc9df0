import { hash as digest } from 'node:crypto';
import type { Pool } from 'pg';
import type { KeyRing } from '../sealing/keys.ts';
import { queriesOf, type Query } from '../store/postgres/queries.ts';

const usualEvery = 10_000;
const atOnce = 10_000;

/** What all streams together looked like up to a position, signed under the keys of the product. */
export interface Head {
  readonly position: bigint;
  readonly hash: string;
}

export interface BrokenHead {
  readonly position: bigint;
  /** `events`: what lies up to it (from the head before) is not what was signed. `tail`: its newest events are missing. */
  readonly reason: 'signature' | 'events' | 'tail';
}

interface Row {
  readonly position: string;
  readonly hash: string;
}

const beginning: Head = { position: 0n, hash: '' };
const headOf = ({ position, hash }: Row): Head => ({ position: BigInt(position), hash });
const signatureOf = (keys: KeyRing, { position, hash }: Head) =>
  keys.hmac('chain head', `${position}\n${hash}`);

/** The head over the next events: their positions, times and hashes, which the streams' own chains do not cover. */
const headAfter = async (
  query: Query,
  from: Head,
  limit: number,
  to?: bigint,
): Promise<{ head: Head; count: number }> => {
  const rows = await query<{ position: string; link: string }>({
    name: 'chain_events',
    text: `SELECT position, position || ' ' || (extract(epoch FROM created_at) * 1000000)::bigint || ' ' || left(right(meta::text, 45), 43) AS link
           FROM events WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $3`,
    values: [String(from.position), String(to ?? 2n ** 63n - 1n), limit],
  });
  const hash = rows.reduce(
    (before, { link }) => digest('sha256', `${before} ${link}`, 'base64url'),
    from.hash,
  );
  return { head: { position: BigInt(rows.at(-1)?.position ?? from.position), hash }, count: rows.length };
};

/**
 * Signs a head behind every `every` events (default 10,000) since the last one, at most `most`, and answers the new ones: who keeps them
 * elsewhere (a log is enough) also sees heads that were taken away. May run in several processes at once.
 */
export const advanceHeads = async (
  pool: Pool,
  keys: KeyRing,
  every = usualEvery,
  most = Infinity,
): Promise<readonly Head[]> => {
  const query = queriesOf(pool);
  const [newest] = await query<Row>({
    text: 'SELECT position, hash FROM chain_heads ORDER BY position DESC LIMIT 1',
  });
  const heads: Head[] = [];
  for (let from = newest ? headOf(newest) : beginning; ;) {
    const { head, count } = await headAfter(query, from, every);
    if (count < every || heads.length >= most) return heads;
    const made = await query({
      text: `INSERT INTO chain_heads (position, hash, signature) VALUES ($1, $2, $3)
             ON CONFLICT (position) DO NOTHING RETURNING position`,
      values: [String(head.position), head.hash, signatureOf(keys, head)],
    });
    if (made.length === 0) return heads; // another process is at it
    heads.push(head);
    from = head;
  }
};

/** Checks the next heads behind a position, at most `most`, each from the one before it; fewer than that means that the newest was reached. */
export const verifyNextHeads = async (
  query: Query,
  keys: KeyRing,
  after: bigint,
  most: number,
): Promise<{ readonly heads: readonly Head[]; readonly broken: readonly BrokenHead[] }> => {
  const [known] = await query<Row>({
    text: 'SELECT position, hash FROM chain_heads WHERE position <= $1 ORDER BY position DESC LIMIT 1',
    values: [String(after)],
  });
  const heads: Head[] = [];
  const broken: BrokenHead[] = [];
  for (let before = known ? headOf(known) : beginning; heads.length < most; before = heads.at(-1)!) {
    const [row] = await query<Row & { readonly signature: string }>({
      name: 'chain_next',
      text: 'SELECT position, hash, signature FROM chain_heads WHERE position > $1 ORDER BY position LIMIT 1',
      values: [String(before.position)],
    });
    if (!row) break;
    const head = headOf(row);
    const found = await walk(query, before, head.position);
    const { position } = head;
    if (signatureOf(keys, head) !== row.signature) broken.push({ position, reason: 'signature' });
    else if (found.position < position) broken.push({ position, reason: 'tail' });
    else if (found.hash !== head.hash) broken.push({ position, reason: 'events' });
    heads.push(head);
  }
  return { heads, broken };
};

/** Checks all heads and names those that do not hold: also a tail that was cut off. */
export const verifyHeads = async (pool: Pool, keys: KeyRing): Promise<readonly BrokenHead[]> =>
  (await verifyNextHeads(queriesOf(pool), keys, 0n, Infinity)).broken;

const walk = async (query: Query, from: Head, to: bigint): Promise<Head> => {
  for (let at = from; ;) {
    const { head, count } = await headAfter(query, at, atOnce, to);
    if (count < atOnce) return head;
    at = head;
  }
};
