import type { Pool } from 'pg';
import { firstPlace, verifyNext, type Place } from './chain.ts';
import { advanceHeads, verifyNextHeads, type Head } from './heads.ts';
import type { KeyRing } from '../sealing/keys.ts';
import { queriesOf, type Query } from '../store/postgres/queries.ts';

/** `events`: a stream and a revision. `heads`: no stream, and the head's position as its revision. */
export interface BrokenPlace extends Place {
  readonly name: 'events' | 'heads';
  readonly reason: string;
}
/** How much one turn does: a head is signed behind every `headEvery` events, and about `events` events are checked. */
export interface ChainPace {
  readonly headEvery: number;
  readonly events: number;
  /** Milliseconds that must have passed since anybody's last turn. */
  readonly restMs: number;
}
export interface ChainState {
  readonly status: 'intact' | 'broken';
  /** Position of the newest signed head, null where there is none yet. */
  readonly head: string | null;
  /** How often all events were checked from first to last. */
  readonly rounds: number;
  readonly checkedAt: string | null;
  readonly brokenCount: number;
  /** The first twenty of them. */
  readonly broken: readonly BrokenPlace[];
}

const mostHeads = 100;
const mostBroken = 1_000;
const shownBroken = 20;
const batch = 1_000;

type Name = BrokenPlace['name'];
type Found = Place & { readonly reason: string };

const placeOf = async (query: Query, name: Name): Promise<Place> => {
  const [row] = await query<{ stream: string; revision: string }>({
    text: 'SELECT stream_id AS stream, revision FROM chain_checks WHERE name = $1',
    values: [name],
  });
  return row ? { stream: row.stream, revision: Number(row.revision) } : firstPlace;
};

/** Keeps what was found between two places (`to` null: to the end) instead of what was known there; answers what is new. */
const settle = async (
  query: Query,
  name: Name,
  from: Place,
  to: Place | null,
  found: readonly Found[],
): Promise<readonly BrokenPlace[]> => {
  const bounds = [name, from.stream, from.revision, to?.stream ?? null, to?.revision ?? null];
  const places = [found.map(({ stream }) => stream), found.map(({ revision }) => revision)];
  await query({
    text: `DELETE FROM chain_broken WHERE name = $1 AND (stream_id, revision) > ($2, $3)
        AND ($4::text IS NULL OR (stream_id, revision) <= ($4, $5::bigint))
        AND (stream_id, revision) NOT IN (SELECT * FROM unnest($6::text[], $7::bigint[]))`,
    values: [...bounds, ...places],
  });
  const fresh = await query<{ stream: string; revision: string; reason: string }>({
    text: `INSERT INTO chain_broken (name, stream_id, revision, reason)
      SELECT $1, f.* FROM unnest($2::text[], $3::bigint[], $4::text[]) AS f
      WHERE (SELECT count(*) FROM chain_broken) < ${mostBroken}
      ON CONFLICT DO NOTHING RETURNING stream_id AS stream, revision, reason`,
    values: [name, ...places, found.map(({ reason }) => reason)],
  });
  const { stream, revision } = to ?? firstPlace;
  await query({
    text: `INSERT INTO chain_checks (name, stream_id, revision, rounds, checked_at) VALUES ($1, $2, $3, $4, now())
      ON CONFLICT (name) DO UPDATE SET stream_id = excluded.stream_id, revision = excluded.revision,
        rounds = chain_checks.rounds + excluded.rounds, checked_at = excluded.checked_at`,
    values: [name, stream, revision, to ? 0 : 1],
  });
  return fresh.map(one => ({ name, ...one, revision: Number(one.revision) }));
};

const checkHeads = async (query: Query, keys: KeyRing, most: number): Promise<readonly BrokenPlace[]> => {
  const from = await placeOf(query, 'heads');
  const { heads, broken } = await verifyNextHeads(query, keys, BigInt(from.revision), most);
  const placed = ({ position }: Pick<Head, 'position'>): Place => ({
    stream: '',
    revision: Number(position),
  });
  const to = heads.length < most ? null : placed(heads.at(-1)!);
  return settle(
    query,
    'heads',
    from,
    to,
    broken.map(one => ({ ...placed(one), reason: one.reason })),
  );
};

const checkEvents = async (query: Query, most: number): Promise<readonly BrokenPlace[]> => {
  const fresh: BrokenPlace[] = [];
  for (let left = most; left > 0; left -= batch) {
    const from = await placeOf(query, 'events');
    const { events, broken } = await verifyNext(query, from, batch);
    const to = events.length < batch ? null : events.at(-1)!;
    fresh.push(...(await settle(query, 'events', from, to, broken.slice(0, mostBroken))));
    if (!to) break;
  }
  return fresh;
};

/**
 * One turn at the chain: signs the heads that are due, then checks some heads and some events further on, and begins anew at the end, so that
 * everything is checked in time and no turn takes long. Null where another process is at it or was a moment ago. Answers the new heads and what
 * was found broken for the first time; `chainState` tells all that is broken.
 */
export const turnChain = async (
  pool: Pool,
  keys: KeyRing,
  { headEvery, events, restMs }: ChainPace,
): Promise<{ readonly heads: readonly Head[]; readonly broken: readonly BrokenPlace[] } | null> => {
  const holder = await pool.connect();
  let isDone = false;
  try {
    await holder.query('BEGIN');
    const { rows } = await holder.query<{ mine: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('latchkey chain', 0)) AND NOT EXISTS
        (SELECT FROM chain_checks WHERE checked_at > now() - make_interval(secs => $1 / 1000.0)) AS mine`,
      [restMs],
    );
    const query = queriesOf(pool);
    const turn = async () => {
      const heads = await advanceHeads(pool, keys, headEvery, mostHeads);
      const broken = await checkHeads(query, keys, Math.max(1, Math.floor(events / headEvery)));
      return { heads, broken: [...broken, ...(await checkEvents(query, events))] };
    };
    const result = rows[0]?.mine ? await turn() : null;
    await holder.query('COMMIT');
    isDone = true;
    return result;
  } finally {
    holder.release(!isDone); // ends the connection, and the lock with it
  }
};

/** What the checks found so far. */
export const chainState = async (pool: Pool): Promise<ChainState> => {
  const query = queriesOf(pool);
  const [[told], broken] = await Promise.all([
    query<{ head: string | null; rounds: string | null; at: Date | null; count: number }>({
      text: `SELECT (SELECT max(position) FROM chain_heads) AS head, (SELECT count(*)::int FROM chain_broken) AS count,
        (SELECT rounds FROM chain_checks WHERE name = 'events') AS rounds, (SELECT max(checked_at) FROM chain_checks) AS at`,
    }),
    query<{ name: Name; stream: string; revision: string; reason: string }>({
      text: `SELECT name, stream_id AS stream, revision, reason FROM chain_broken ORDER BY name, stream_id, revision LIMIT ${shownBroken}`,
    }),
  ]);
  const { head, rounds, at, count } = told!;
  return {
    status: count === 0 ? 'intact' : 'broken',
    head,
    rounds: Number(rounds ?? 0),
    checkedAt: at?.toISOString() ?? null,
    brokenCount: count,
    broken: broken.map(one => ({ ...one, revision: Number(one.revision) })),
  };
};
