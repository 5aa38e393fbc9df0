import { bigints, integers, texts, uuids } from './binaryArray.ts';
import { encode, subjectsOf, type EventCatalogue, type StoredEvent } from '../codec.ts';
import type { PersonKeyStore } from '../../sealing/personKeys.ts';
import type { Query } from './queries.ts';
import { predecessors, withRepeats, type Unit, type UnitOutcome } from './recorded.ts';
import type { Position } from '../position.ts';
import { isoOf } from './stored.ts';
import { isPassing } from './unavailable.ts';

const most = 1_000;
/** No stream is ever there: what builds on an event that is not (yet) known is refused with the actual revision. */
const nowhere = -1;

interface Waiting {
  readonly unit: Unit;
  readonly settle: (outcome: UnitOutcome) => void;
  readonly fail: (error: unknown) => void;
}

interface Row {
  readonly bad: readonly number[] | null;
  readonly cur: readonly string[] | null;
  readonly pos: string | null;
  readonly at: string;
}

/** What was just recorded. `events`: all of it as a reader would find it, with no position missing; null where a part was refused. */
export interface Appended {
  readonly types: readonly string[];
  readonly events: (() => readonly StoredEvent[]) | null;
}

/**
 * Groups concurrent appends: while one statement is under way the next batch gathers (about 1,000 events), and a stream occurs once in each.
 * A unit is recorded whole or not at all; one that was refused because its very events are there already counts as done.
 */
export const appender = (
  query: Query,
  catalogue: EventCatalogue,
  people: PersonKeyStore,
  appended: (what: Appended) => void,
) => {
  const queue: Waiting[] = [];
  let busy = false;

  const flush = async (): Promise<void> => {
    while (queue.length > 0) await record(takeBatch(queue));
    busy = false;
  };

  const record = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await write(batch.map(({ unit }) => unit));
      batch.forEach(({ settle }, n) => settle(outcomes[n]!));
    } catch (error) {
      if (batch.length === 1 || isPassing(error)) batch.forEach(({ fail }) => fail(error));
      else for (const one of batch) await record([one]); // one of them is faulty: the others must not suffer for it
    }
  };

  const write = async (units: readonly Unit[]): Promise<readonly UnitOutcome[]> => {
    const subjects = new Set<string>();
    for (const unit of units)
      for (const { stream, events } of unit)
        for (const event of events)
          for (const subject of subjectsOf(catalogue, stream, event)) subjects.add(subject);
    const [keys, hashes] = await Promise.all([people.ensure([...subjects]), predecessors(query, units)]);
    const owners: number[] = [];
    const streams: string[] = [];
    const expecteds: number[] = [];
    const indexes: number[] = [];
    const revisions: number[] = [];
    const ids: string[] = [];
    const types: string[] = [];
    const datas: string[] = [];
    const metas: string[] = [];
    const lasts = units.map((): string[] => []);
    units.forEach((unit, n) => {
      for (const { stream, expected, after, events } of unit) {
        const last = expected === 0 ? '' : after || hashes.get(stream);
        let before = last ?? '';
        owners.push(n + 1);
        streams.push(stream);
        expecteds.push(last === undefined ? nowhere : expected);
        let revision = expected;
        for (const event of events) {
          const stored = encode(catalogue, keys, { stream, revision: ++revision, before }, event);
          before = stored.hash;
          indexes.push(streams.length);
          revisions.push(revision);
          ids.push(stored.id);
          types.push(stored.type);
          datas.push(stored.data);
          metas.push(stored.meta);
        }
        lasts[n]!.push(before);
      }
    });
    const [row] = await query<Row>({
      name: 'events_append',
      text: 'SELECT bad, cur, pos, recorded_at::text AS at FROM events_append($1,$2,$3,$4,$5,$6,$7,$8,$9)',
      values: [
        integers(owners),
        texts('text', streams),
        bigints(expecteds),
        integers(indexes),
        bigints(revisions),
        uuids(ids),
        texts('text', types),
        texts('json', datas),
        texts('json', metas),
      ],
    });
    const outcomes = outcomesOf(units, lasts, row!);
    const { bad, pos, at } = row!;
    const events = (): readonly StoredEvent[] => {
      const first = BigInt(pos!) - BigInt(ids.length) + 1n;
      const iso = isoOf(at);
      return ids.map((id, n) => ({
        ...{
          position: (first + BigInt(n)) as Position,
          stream: streams[indexes[n]! - 1]!,
          revision: revisions[n]!,
          id,
        },
        ...{ type: types[n]!, data: datas[n]!, meta: metas[n]!, at: iso },
      }));
    };
    if (outcomes.some(({ ok }) => ok))
      appended({ types: [...new Set(types)], events: bad === null ? events : null });
    return bad === null ? outcomes : withRepeats(query, units, outcomes);
  };

  return (units: readonly Unit[]): Promise<readonly UnitOutcome[]> =>
    Promise.all(
      units.map(
        unit =>
          new Promise<UnitOutcome>((settle, fail) => {
            queue.push({ unit, settle, fail });
            if (busy) return;
            busy = true;
            queueMicrotask(() => void flush());
          }),
      ),
    );
};

const takeBatch = (queue: Waiting[]): readonly Waiting[] => {
  const streams = new Set<string>();
  let events = 0;
  let n = 0;
  for (; n < queue.length; n++) {
    const { unit } = queue[n]!;
    events += unit.reduce((sum, append) => sum + append.events.length, 0);
    if (n > 0 && (events > most || unit.some(({ stream }) => streams.has(stream)))) break;
    for (const { stream } of unit) streams.add(stream);
  }
  return queue.splice(0, n);
};

/** Positions are drawn in a row under the lock, in the order given, so each unit's last one follows from the last of all. */
const outcomesOf = (
  units: readonly Unit[],
  lasts: readonly (readonly string[])[],
  { bad, cur, pos }: Row,
): readonly UnitOutcome[] => {
  const refused = new Map(bad?.map((index, n) => [index, Number(cur![n])]));
  const outcomes: UnitOutcome[] = [];
  let position = BigInt(pos ?? 0);
  let index = units.reduce((sum, unit) => sum + unit.length, 0);
  for (let n = units.length - 1; n >= 0; n--) {
    const unit = units[n]!;
    index -= unit.length;
    const isRefused = unit.some((_, i) => refused.has(index + i + 1));
    if (isRefused) {
      outcomes.push({
        ok: false,
        actuals: unit.map(({ expected }, i) => refused.get(index + i + 1) ?? expected),
      });
      continue;
    }
    outcomes.push({ ok: true, position: position as Position, repeated: false, hashes: lasts[n]! });
    position -= BigInt(unit.reduce((sum, { events }) => sum + events.length, 0));
  }
  return outcomes.reverse();
};
