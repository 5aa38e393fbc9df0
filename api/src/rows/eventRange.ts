import type { EventStore, Recorded } from '@latchkey/events/store/store.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { pastRowsOf, type PastRows } from '@latchkey/projector/pastRows.ts';

/** A row with its values as text, as folded by `PastRows`. */
type Texts = ReturnType<PastRows['on']>;

/**
 * The event that last set each column, up to a revision. Contains no values apart from sums, so it may
 * outlive an erasure.
 */
interface Mark {
  readonly revision: number;
  readonly setBy: ReadonlyMap<string, number>;
  readonly sums: ReadonlyMap<string, string | null>;
}

const every = 500;
const chunkSize = 1_000;
const maxMarks = 5_000;
const marks = new WeakMap<EventStore, Map<string, Mark>>();
const marksOf = (store: EventStore): Map<string, Mark> => {
  const storeMarks = marks.get(store) ?? new Map<string, Mark>();
  marks.set(store, storeMarks);
  return storeMarks;
};
const keep = (store: EventStore, stream: string, mark: Mark): void => {
  const storeMarks = marksOf(store);
  storeMarks.set(`${stream} ${mark.revision}`, mark);
  const [oldest] = storeMarks.keys();
  if (storeMarks.size > maxMarks) storeMarks.delete(oldest!);
};

const start: Mark = { revision: 0, setBy: new Map(), sums: new Map() };
const markBefore = (store: EventStore, stream: string, revision: number): Mark => {
  const storeMarks = marksOf(store);
  for (let at = revision - (revision % every); at > 0; at -= every) {
    const mark = storeMarks.get(`${stream} ${at}`);
    if (mark) return mark;
  }
  return start;
};

async function* eventsOf(
  store: EventStore,
  stream: string,
  { after, to }: { readonly after: number; readonly to: number },
): AsyncGenerator<Recorded> {
  for (let from = after; from < to; from += chunkSize)
    yield* await store.read(stream, { after: from, to: Math.min(from + chunkSize, to) });
}

export interface Stretched {
  readonly event: Recorded;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly behind: Readonly<Record<string, unknown>> | null;
}

/**
 * Returns an entity's events after revision `after`, up to `to`, with the row before and after each. The
 * first read folds the stream from its start and saves a mark every 500 events; later reads load only events
 * after the last mark at or before `after`, plus at most one per column.
 */
export const stretchOf = async (
  store: EventStore,
  noun: string,
  id: string,
  { after, to }: { readonly after: number; readonly to: number },
): Promise<readonly Stretched[]> => {
  const rows = pastRowsOf(noun);
  const stream = streamOf(noun, id);
  const valuesOf = (row: Texts) => row && rows.valuesOf(row);
  const mark = markBefore(store, stream, after);
  let row = await rowAt(store, rows, { stream, id }, mark);
  const setBy = new Map(mark.setBy);
  const sums = new Set(mark.sums.keys());
  const textsOf = (of: Texts) =>
    new Map([...sums].map(name => [name, of?.[rows.columns.findIndex(one => one.name === name)] ?? null]));
  const found: Stretched[] = [];
  for await (const event of eventsOf(store, stream, { after: mark.revision, to })) {
    const before = row;
    row = rows.on(id, row, event);
    if (event.revision > after) found.push({ event, before: valuesOf(before), behind: valuesOf(row) });
    const { sets, adds, isGone } = rows.effectOf(id, event);
    if (isGone) setBy.clear();
    for (const name of sets === 'all' ? rows.columns.map(one => one.name) : sets)
      setBy.set(name, event.revision);
    for (const name of adds) sums.add(name);
    if (event.revision % every === 0)
      keep(store, stream, { revision: event.revision, setBy: new Map(setBy), sums: textsOf(row) });
  }
  return found;
};

const rowAt = async (
  store: EventStore,
  rows: PastRows,
  { stream, id }: { readonly stream: string; readonly id: string },
  { setBy, sums }: Mark,
): Promise<Texts> => {
  const revisions = [...new Set(setBy.values())].toSorted((a, b) => a - b);
  const read = await Promise.all(revisions.map(to => store.read(stream, { after: to - 1, to })));
  const row = read.flat().reduce<Texts>((before, event) => rows.on(id, before, event), null);
  return row && row.map((text, n) => sums.get(rows.columns[n]!.name) ?? text);
};
