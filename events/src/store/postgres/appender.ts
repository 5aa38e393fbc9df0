import { bigints, integers, texts, uuids } from './binaryArray.ts';
import { encode, splitMeta, subjectsOf, type EventCatalogue } from '../codec.ts';
import type { PersonKeyStore } from '../../sealing/personKeys.ts';
import type { Position } from '../position.ts';
import { withRepeats } from '../repeatedAppends.ts';
import type { EventStore, Outcome, StreamAppend } from '../store.ts';
import type { Query } from './queries.ts';
import { isPassing } from './unavailable.ts';

const maxEvents = 1_000;
/**
 * A revision that no stream has. Used as the expected revision if an append's preceding event is missing, so
 * that the append fails and reports the actual revision.
 */
const nowhere = -1;

interface Waiting {
  readonly append: StreamAppend;
  readonly settle: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
}

interface Row {
  readonly bad: readonly number[] | null;
  readonly cur: readonly string[] | null;
  readonly pos: string | null;
}

/**
 * Returns a function that appends in batches. While a statement runs, the next batch collects up to 1,000
 * events, or one larger append, each stream at most once. Calls `appended` after each statement that recorded
 * events.
 */
export const appender = (
  query: Query,
  catalogue: EventCatalogue,
  people: PersonKeyStore,
  storedAt: EventStore['storedAt'],
  appended: () => void,
) => {
  const queue: Waiting[] = [];
  let isBusy = false;

  const flush = async (): Promise<void> => {
    while (queue.length > 0) await record(takeBatch(queue));
    isBusy = false;
  };

  const record = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await write(batch.map(({ append }) => append));
      batch.forEach(({ settle }, n) => settle(outcomes[n]!));
    } catch (error) {
      if (batch.length === 1 || isPassing(error)) batch.forEach(({ fail }) => fail(error));
      // one append of the batch is invalid, so each is recorded separately
      else for (const append of batch) await record([append]);
    }
  };

  /**
   * Fetches the hashes of preceding events, by stream, for appends that don't include them. Streams without
   * that event have no entry.
   */
  const predecessors = async (appends: readonly StreamAppend[]): Promise<ReadonlyMap<string, string>> => {
    const unknown = appends.filter(({ expected, after }) => expected > 0 && !after);
    if (unknown.length === 0) return new Map();
    const found = await storedAt(unknown.map(({ stream, expected }) => ({ stream, revision: expected })));
    return new Map(found.map(({ stream, meta }) => [stream, splitMeta(meta).hash]));
  };

  const write = async (appends: readonly StreamAppend[]): Promise<readonly Outcome[]> => {
    const subjects = new Set<string>();
    for (const { stream, events } of appends)
      for (const event of events)
        for (const subject of subjectsOf(catalogue, stream, event)) subjects.add(subject);
    const [keys, hashes] = await Promise.all([people.ensure([...subjects]), predecessors(appends)]);
    const expecteds: number[] = [];
    const indexes: number[] = [];
    const revisions: number[] = [];
    const ids: string[] = [];
    const types: string[] = [];
    const datas: string[] = [];
    const metas: string[] = [];
    const lasts = appends.map(({ stream, expected, after, events }, n) => {
      const last = expected === 0 ? '' : after || hashes.get(stream);
      let before = last ?? '';
      expecteds.push(last === undefined ? nowhere : expected);
      events.forEach((event, i) => {
        const revision = expected + i + 1;
        const stored = encode(catalogue, keys, { stream, revision, before }, event);
        before = stored.hash;
        indexes.push(n + 1);
        revisions.push(revision);
        ids.push(stored.id);
        types.push(stored.type);
        datas.push(stored.data);
        metas.push(stored.meta);
      });
      return before;
    });
    const streams = appends.map(({ stream }) => stream);
    const [row] = await query<Row>({
      name: 'events_append',
      text: 'SELECT bad, cur, pos FROM events_append($1,$2,$3,$4,$5,$6,$7,$8)',
      values: [
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
    const outcomes = outcomesOf(appends, lasts, row!);
    if (outcomes.some(({ ok }) => ok)) appended();
    return row!.bad === null ? outcomes : withRepeats(storedAt, appends, outcomes);
  };

  return (appends: readonly StreamAppend[]): Promise<readonly Outcome[]> =>
    Promise.all(
      appends.map(
        append =>
          new Promise<Outcome>((settle, fail) => {
            queue.push({ append, settle, fail });
            if (isBusy) return;
            isBusy = true;
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
    const { stream, events: more } = queue[n]!.append;
    events += more.length;
    if (n > 0 && (events > maxEvents || streams.has(stream))) break;
    streams.add(stream);
  }
  return queue.splice(0, n);
};

/**
 * Computes all outcomes from the last position, as positions are assigned consecutively under the lock, in
 * the order of the appends.
 */
const outcomesOf = (
  appends: readonly StreamAppend[],
  lasts: readonly string[],
  { bad, cur, pos }: Row,
): readonly Outcome[] => {
  const refused = new Map(bad?.map((index, n) => [index - 1, Number(cur![n])]));
  const count = appends.reduce((sum, { events }, n) => sum + (refused.has(n) ? 0 : events.length), 0);
  let position = BigInt(pos ?? 0) - BigInt(count);
  return appends.map(({ events }, n): Outcome => {
    const actual = refused.get(n);
    if (actual !== undefined) return { ok: false, actual };
    position += BigInt(events.length);
    return { ok: true, position: position as Position, repeated: false, hash: lasts[n]! };
  });
};
