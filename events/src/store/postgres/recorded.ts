import { bigints, texts } from './binaryArray.ts';
import { splitMeta } from '../codec.ts';
import type { Query } from './queries.ts';
import { positionOf, type Position } from '../position.ts';
import type { StreamAppend } from '../store.ts';

/** Appends that are recorded together or not at all. */
export type Unit = readonly StreamAppend[];
export type UnitOutcome =
  | {
      readonly ok: true;
      readonly position: Position;
      readonly repeated: boolean;
      /** Hash of the last event of each stream; left out where it was recorded before. */
      readonly hashes?: readonly string[];
    }
  | { readonly ok: false; readonly actuals: readonly number[] };

/** Hashes that appends build on and did not bring along, by stream. What is not there has no entry. */
export const predecessors = async (
  query: Query,
  units: readonly Unit[],
): Promise<ReadonlyMap<string, string>> => {
  const unknown = units.flatMap(unit => unit.filter(({ expected, after }) => expected > 0 && !after));
  if (unknown.length === 0) return new Map();
  const rows = await query<{ stream_id: string; meta: string }>({
    name: 'events_predecessors',
    text: `SELECT e.stream_id, e.meta::text AS meta FROM unnest($1::text[], $2::bigint[]) AS u(s, r)
           JOIN events e ON e.stream_id = u.s AND e.revision = u.r`,
    values: [
      texts(
        'text',
        unknown.map(({ stream }) => stream),
      ),
      bigints(unknown.map(({ expected }) => expected)),
    ],
  });
  return new Map(rows.map(({ stream_id, meta }) => [stream_id, splitMeta(meta).hash]));
};

interface Row {
  readonly stream_id: string;
  readonly revision: string;
  readonly event_id: string;
  readonly position: string;
}

/** A refused unit whose own events stand where it wanted them was recorded before: the answer was lost, not the events. */
export const withRepeats = async (
  query: Query,
  units: readonly Unit[],
  outcomes: readonly UnitOutcome[],
): Promise<readonly UnitOutcome[]> => {
  const wanted = units.flatMap((unit, n) =>
    outcomes[n]!.ok
      ? []
      : unit.flatMap(({ stream, expected, events }) =>
          events.map((_, i) => ({ stream, revision: expected + i + 1 })),
        ),
  );
  // by whole keys: of a range the planner knows so little that it may read the table from end to end
  const rows = await query<Row>({
    name: 'events_repeats',
    text: `SELECT e.stream_id, e.revision, e.event_id, e.position FROM unnest($1::text[], $2::bigint[]) AS u(s, r)
           JOIN events e ON e.stream_id = u.s AND e.revision = u.r`,
    values: [
      texts(
        'text',
        wanted.map(({ stream }) => stream),
      ),
      bigints(wanted.map(({ revision }) => revision)),
    ],
  });
  const there = new Map(rows.map(row => [`${row.stream_id} ${row.revision}`, row]));
  return units.map((unit, n) => {
    const outcome = outcomes[n]!;
    if (outcome.ok) return outcome;
    const found = unit.flatMap(({ stream, expected, events }) =>
      events.map(({ id }, i) => {
        const row = there.get(`${stream} ${expected + i + 1}`);
        return row?.event_id === id.toLowerCase() ? positionOf(row.position) : null;
      }),
    );
    const isThere = found.length > 0 && found.every(position => position !== null);
    return isThere
      ? { ok: true, position: found.reduce((a, b) => (a > b ? a : b)), repeated: true }
      : outcome;
  });
};
