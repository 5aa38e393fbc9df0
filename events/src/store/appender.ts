import type { Pool } from 'pg';
import { bigints, integers, texts, uuids } from './binaryArray.ts';
import { encode, splitMeta, subjectsOf, type EventCatalogue } from './codec.ts';
import type { PersonKeyStore } from './personKeys.ts';
import type { Outcome, Unit } from './store.ts';

const most = 1_000;

interface Waiting {
  readonly unit: Unit;
  readonly settle: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
}

interface Row {
  readonly bad: readonly number[] | null;
  readonly cur: readonly string[] | null;
  readonly pos: string;
}

/**
 * Groups concurrent appends: while one statement is under way the next batch gathers (about 1,000 events), and a stream occurs once in each.
 * A unit is recorded whole or not at all; one that was refused because its very events are there already counts as done.
 */
export const appender = (
  pool: Pool,
  catalogue: EventCatalogue,
  people: PersonKeyStore,
  appended: (position: bigint) => void,
) => {
  const queue: Waiting[] = [];
  let busy = false;

  const flush = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    while (queue.length > 0) await record(takeBatch(queue));
    busy = false;
  };

  const record = async (batch: readonly Waiting[]) => {
    try {
      const outcomes = await write(batch.map(({ unit }) => unit));
      batch.forEach(({ settle }, n) => settle(outcomes[n]!));
    } catch (error) {
      batch.forEach(({ fail }) => fail(error));
    }
  };

  const write = async (units: readonly Unit[]): Promise<readonly Outcome[]> => {
    const streams = units.flatMap((unit, n) => unit.map(append => ({ ...append, unit: n + 1 })));
    const subjects = new Set(
      streams.flatMap(({ stream, events }) => events.flatMap(event => subjectsOf(catalogue, stream, event))),
    );
    const [keys, hashes] = await Promise.all([people.ensure([...subjects]), predecessors(pool, streams)]);
    const owner: number[] = [];
    const revisions: number[] = [];
    const ids: string[] = [];
    const types: string[] = [];
    const datas: string[] = [];
    const metas: string[] = [];
    streams.forEach(({ stream, expected, after, events }, n) => {
      let before = expected === 0 ? '' : (after ?? hashes.get(stream) ?? '');
      events.forEach((event, i) => {
        const revision = expected + i + 1;
        const stored = encode(catalogue, keys, { stream, revision, before }, event);
        before = stored.hash;
        owner.push(n + 1);
        revisions.push(revision);
        ids.push(event.id);
        types.push(stored.type);
        datas.push(stored.data);
        metas.push(stored.meta);
      });
    });
    const { rows } = await pool.query<Row>({
      name: 'events_append',
      text: 'SELECT bad, cur, pos FROM events_append($1,$2,$3,$4,$5,$6,$7,$8,$9)',
      values: [
        integers(streams.map(({ unit }) => unit)),
        texts('text', streams.map(({ stream }) => stream)),
        bigints(streams.map(({ expected }) => expected)),
        integers(owner),
        bigints(revisions),
        uuids(ids),
        texts('text', types),
        texts('json', datas),
        texts('json', metas),
      ],
    });
    const { bad, cur, pos } = rows[0]!;
    const position = BigInt(pos ?? 0);
    const refused = new Map((bad ?? []).map((index, n) => [index - 1, Number(cur![n])]));
    const first = units.map((_, n) => streams.findIndex(({ unit }) => unit === n + 1));
    const outcomes = units.map((unit, n): Outcome => {
      const conflicts = unit.flatMap(({ stream, expected }, i) => {
        const actual = refused.get(first[n]! + i);
        return actual === undefined ? [] : [{ stream, expected, actual }];
      });
      return conflicts.length > 0 ? { ok: false, conflicts } : { ok: true, position, repeated: false };
    });
    if (outcomes.some(({ ok }) => ok)) appended(position);
    return refused.size === 0 ? outcomes : settleRepeats(pool, units, outcomes);
  };

  return (units: readonly Unit[]): Promise<readonly Outcome[]> =>
    Promise.all(
      units.map(
        unit =>
          new Promise<Outcome>((settle, fail) => {
            queue.push({ unit, settle, fail });
            if (queue.length === 1 && !busy) queueMicrotask(() => void flush());
          }),
      ),
    );
};

const takeBatch = (queue: Waiting[]): readonly Waiting[] => {
  const streams = new Set<string>();
  let events = 0;
  let n = 0;
  for (; n < queue.length && events < most; n++) {
    const { unit } = queue[n]!;
    if (unit.some(({ stream }) => streams.has(stream))) break;
    for (const append of unit) {
      streams.add(append.stream);
      events += append.events.length;
    }
  }
  return queue.splice(0, Math.max(n, 1));
};

/** Hashes that appends build on and did not bring along. */
const predecessors = async (
  pool: Pool,
  streams: readonly { stream: string; expected: number; after?: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const unknown = streams.filter(({ expected, after }) => expected > 0 && after === undefined);
  if (unknown.length === 0) return new Map();
  const { rows } = await pool.query<{ stream_id: string; meta: string }>({
    name: 'events_predecessors',
    text: `SELECT e.stream_id, e.meta::text AS meta FROM unnest($1::text[], $2::bigint[]) AS u(s, r)
           JOIN events e ON e.stream_id = u.s AND e.revision = u.r`,
    values: [texts('text', unknown.map(({ stream }) => stream)), bigints(unknown.map(({ expected }) => expected))],
  });
  return new Map(rows.map(({ stream_id, meta }) => [stream_id, splitMeta(meta).hash]));
};

/** A refused unit whose own events stand where it wanted them was recorded before: the answer was lost, not the events. */
const settleRepeats = async (
  pool: Pool,
  units: readonly Unit[],
  outcomes: readonly Outcome[],
): Promise<readonly Outcome[]> => {
  const asked = units.flatMap((unit, n) => (outcomes[n]!.ok ? [] : unit));
  const { rows } = await pool.query<{ stream_id: string; revision: string; event_id: string; position: string }>(
    `SELECT e.stream_id, e.revision, e.event_id, e.position FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS u(s, a, b)
     JOIN events e ON e.stream_id = u.s AND e.revision > u.a AND e.revision <= u.b`,
    [
      texts('text', asked.map(({ stream }) => stream)),
      bigints(asked.map(({ expected }) => expected)),
      bigints(asked.map(({ expected, events }) => expected + events.length)),
    ],
  );
  const there = new Map(rows.map(row => [`${row.stream_id} ${row.revision}`, row]));
  return units.map((unit, n) => {
    const outcome = outcomes[n]!;
    if (outcome.ok) return outcome;
    const found = unit.flatMap(({ stream, expected, events }) =>
      events.map(({ id }, i) => {
        const row = there.get(`${stream} ${expected + i + 1}`);
        return row?.event_id === id ? BigInt(row.position) : null;
      }),
    );
    return found.every(position => position !== null)
      ? { ok: true, position: found.reduce((a, b) => (a > b ? a : b), 0n), repeated: true }
      : outcome;
  });
};
