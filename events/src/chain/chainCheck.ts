import type { Pool } from 'pg';
import type { KeyRing } from '../sealing/keys.ts';
import { beginning, positionOf, type Position } from '../store/position.ts';
import { queriesOf, type Query } from '../store/postgres/queries.ts';
import type { EventStore, Place, StoredEvent } from '../store/store.ts';
import { verifyPart } from './chain.ts';
import { advanceHeads, headAt, headBehind, headOver, isSignedBy, type Head } from './heads.ts';

/**
 * Location of a finding. `events`: stream and revision. `heads`: no stream, and the head's position as
 * revision.
 */
export interface BrokenPlace extends Place {
  readonly name: 'events' | 'heads';
  /**
   * Events: `changed`, `gap`. Heads: `signature`; `events` (the events since the previous head aren't the
   * signed ones); `tail` (the last events that the head covers are missing).
   */
  readonly reason: string;
}
/**
 * Amount of work per turn. `headEvery`: events between two heads. `events`: approximate number of events to
 * check.
 */
export interface ChainPace {
  readonly headEvery: number;
  readonly events: number;
  /** Minimum time since the last turn of any process, in ms. */
  readonly restMs: number;
  /**
   * Number of turns within which all events are checked, so a turn may check more than `events` in a long
   * log.
   */
  readonly lapTurns?: number;
}
export interface ChainState {
  readonly status: 'intact' | 'broken';
  readonly head: string | null;
  /** Position up to which every event was checked at least once and is intact. */
  readonly intactUpTo: string;
  readonly rounds: number;
  readonly checkedAt: string | null;
  readonly brokenCount: number;
  readonly broken: readonly BrokenPlace[];
}
type StoredLog = Pick<EventStore, 'readStored' | 'storedAt'>;

const maxHeads = 100;
const maxBroken = 1_000;
const shownBroken = 20;

interface Fault extends BrokenPlace {
  readonly position: Position;
}
const partOf = async (store: StoredLog, from: Position, to: Position | undefined, limit: number) => {
  const events: StoredEvent[] = [];
  for (let after = from; ;) {
    const found = await store.readStored(after, limit);
    const mine = to === undefined ? found : found.filter(({ position }) => position <= to);
    events.push(...mine);
    if (to === undefined || mine.length < limit) return events;
    after = mine.at(-1)!.position;
  }
};

/** Checks the events up to the next head, and the head itself. `to` is null after the last head. */
const checkPart = async (query: Query, store: StoredLog, keys: KeyRing, from: Head, limit: number) => {
  const next = await headBehind(query, from.position);
  const events = await partOf(store, from.position, next?.position, limit);
  const broken = await verifyPart(store, events);
  const found = broken.map((one): Fault => ({ ...one, name: 'events' }));
  if (next) {
    const { position } = next;
    const head = headOver(from, events);
    const fault = (reason: string): Fault => ({
      name: 'heads',
      position,
      stream: '',
      revision: Number(position),
      reason,
    });
    if (!isSignedBy(keys, next)) found.push(fault('signature'));
    else if (head.position < position) found.push(fault('tail'));
    else if (head.hash !== next.hash) found.push(fault('events'));
  }
  const reached = next?.position ?? events.at(-1)?.position ?? from.position;
  return { to: next, reached, count: events.length, found: found.slice(0, maxBroken) };
};

/**
 * Replaces the known findings between two positions, records the progress, and returns the new findings. If
 * `to` is null, the range has no end.
 */
const settle = async (
  query: Query,
  {
    from,
    to,
    reached,
  }: { readonly from: Position; readonly to: Position | null; readonly reached: Position },
  found: readonly Fault[],
) => {
  const keys = [found.map(({ position }) => String(position)), found.map(({ name }) => name)];
  const places = [found.map(({ stream }) => stream), found.map(({ revision }) => revision)];
  await query({
    text: `DELETE FROM chain_faults WHERE position > $1 AND ($2::bigint IS NULL OR position <= $2)
        AND (position, name, stream_id, revision) NOT IN (SELECT * FROM unnest($3::bigint[], $4::text[], $5::text[], $6::bigint[]))`,
    values: [String(from), to === null ? null : String(to), ...keys, ...places],
  });
  const fresh = await query<BrokenPlace>({
    text: `INSERT INTO chain_faults (position, name, stream_id, revision, reason)
      SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[])
      WHERE (SELECT count(*) FROM chain_faults) < ${maxBroken}
      ON CONFLICT DO NOTHING RETURNING name, stream_id AS stream, revision::float8 AS revision, reason`,
    values: [...keys, ...places, found.map(({ reason }) => reason)],
  });
  await query({
    text: `INSERT INTO chain_progress (position, rounds, reached, checked_at) VALUES ($1, $2, $3, now())
      ON CONFLICT (only_row) DO UPDATE SET position = excluded.position,
        rounds = chain_progress.rounds + excluded.rounds, checked_at = excluded.checked_at,
        reached = greatest(chain_progress.reached, excluded.reached)`,
    values: [String(to ?? beginning), to === null ? 1 : 0, String(reached)],
  });
  return fresh;
};

const eventsOfTurn = async (query: Query, { headEvery, events, lapTurns }: ChainPace): Promise<number> => {
  if (lapTurns === undefined) return events;
  const [row] = await query<{ heads: number }>({ text: 'SELECT count(*)::float8 AS heads FROM chain_heads' });
  return Math.max(events, Math.ceil(((row!.heads + 1) * headEvery) / lapTurns));
};

const check = async (query: Query, store: StoredLog, keys: KeyRing, pace: ChainPace) => {
  const broken: BrokenPlace[] = [];
  const events = await eventsOfTurn(query, pace);
  const [row] = await query<{ position: string }>({ text: 'SELECT position FROM chain_progress' });
  let from = await headAt(query, row ? positionOf(row.position) : beginning);
  for (let left = events; left > 0;) {
    const { to, reached, count, found } = await checkPart(query, store, keys, from, pace.headEvery);
    const part = { from: from.position, to: to?.position ?? null, reached };
    broken.push(...(await settle(query, part, found)));
    if (!to) break;
    from = to;
    left -= Math.max(count, 1);
  }
  return broken;
};

/**
 * Runs one turn: signs heads that are due, then checks events and heads from where the last turn stopped.
 * After the end of the log, the next turn starts over. Returns new heads and new findings, or null if another
 * process has the lock or the last turn was less than `restMs` ago. `pool`: the database of heads and
 * findings.
 */
export const turnChain = async (
  pool: Pool,
  store: StoredLog,
  keys: KeyRing,
  pace: ChainPace,
): Promise<{ readonly heads: readonly Head[]; readonly broken: readonly BrokenPlace[] } | null> => {
  const holder = await pool.connect();
  let isDone = false;
  try {
    await holder.query('BEGIN');
    const { rows } = await holder.query<{ mine: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('latchkey chain', 0)) AND NOT EXISTS
        (SELECT FROM chain_progress WHERE checked_at > now() - make_interval(secs => $1 / 1000.0)) AS mine`,
      [pace.restMs],
    );
    const query = queriesOf(pool);
    const turn = async () => {
      const heads = await advanceHeads(query, store, keys, pace.headEvery, maxHeads);
      return { heads, broken: await check(query, store, keys, pace) };
    };
    const result = rows[0]?.mine ? await turn() : null;
    await holder.query('COMMIT');
    isDone = true;
    return result;
  } finally {
    holder.release(!isDone); // after a failure, closes the connection, which releases the lock
  }
};

export const chainState = async (pool: Pool): Promise<ChainState> => {
  const query = queriesOf(pool);
  const [[summary], broken] = await Promise.all([
    query<{
      head: string | null;
      intact: string | null;
      rounds: number | null;
      at: Date | null;
      count: number;
    }>({
      text: `SELECT (SELECT max(position) FROM chain_heads) AS head, (SELECT count(*)::int FROM chain_faults) AS count,
        least((SELECT reached FROM chain_progress), (SELECT min(position) - 1 FROM chain_faults)) AS intact,
        (SELECT rounds::float8 FROM chain_progress) AS rounds, (SELECT checked_at FROM chain_progress) AS at`,
    }),
    query<BrokenPlace>({
      text: `SELECT name, stream_id AS stream, revision::float8 AS revision, reason FROM chain_faults ORDER BY position, name LIMIT ${shownBroken}`,
    }),
  ]);
  const { head, intact, rounds, at, count } = summary!;
  return {
    status: count === 0 ? 'intact' : 'broken',
    head,
    intactUpTo: intact ?? '0',
    rounds: rounds ?? 0,
    checkedAt: at?.toISOString() ?? null,
    brokenCount: count,
    broken,
  };
};

export const describeChain = ({ status, intactUpTo }: ChainState, log: Position | null): string =>
  `${status === 'intact' ? 'intact' : 'broken, intact'} up to ${intactUpTo} of ${log ?? 'unknown'}`;
