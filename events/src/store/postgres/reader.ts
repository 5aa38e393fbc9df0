import { bigints, texts } from './binaryArray.ts';
import type { EventCatalogue, StoredEvent } from '../codec.ts';
import { decodeAll, isKnown } from '../decode.ts';
import type { PersonKeyStore } from '../../sealing/personKeys.ts';
import type { Query } from './queries.ts';
import { beginning, later, positionOf, type Position } from '../position.ts';
import { nounOf, type Place, type Recorded } from '../store.ts';
import { columns, rowsOf, storedOf, type Row } from './stored.ts';
import type { Page } from '../follow.ts';

// The window is a stretch of positions, cut before the filter, so that a reader of few events still moves on over what it does not want. Both its ends
// are named, so that whatever the planner knows of the table it walks a few entries of the index; the head stands in a row without a stream.
const windowText = `(SELECT ${columns} FROM events e WHERE e.position > $1 AND e.position <= $2
    AND ($3::text[] IS NULL OR split_part(e.stream_id, '-', 1) = ANY($3)) AND ($4::text[] IS NULL OR e.type = ANY($4)) ORDER BY e.position)
  UNION ALL SELECT max(position), NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM events`;

/** The parts of a union come in no order that is promised. */
const inOrder = (events: readonly StoredEvent[]): readonly StoredEvent[] =>
  events.every((event, n) => n === 0 || events[n - 1]!.position < event.position)
    ? events
    : events.toSorted((a, b) => (a.position < b.position ? -1 : 1));

/** Stored events up to a position. */
interface Window extends Omit<Page, 'open'> {
  readonly stored: readonly StoredEvent[];
}
type Wanted = (event: StoredEvent) => boolean;
const all: Wanted = () => true;
const ofTypes =
  (open: (isWanted: Wanted) => Promise<readonly Recorded[]>, isWanted: Wanted): Page['open'] =>
  types =>
    open(types ? event => types.has(event.type) && isWanted(event) : isWanted);

/** Reads of the event table. The keys that a batch needs are fetched in one query, never remembered. */
export const reader = (query: Query, catalogue: EventCatalogue, people: PersonKeyStore) => {
  /** Opens some of the events that were read, each once however often it is asked for, and fetches the keys of no others. */
  const opener = (stored: readonly StoredEvent[]) => {
    const known: Recorded[] = [];
    return async (isWanted: Wanted): Promise<readonly Recorded[]> => {
      const wanted = stored.flatMap((event, n) => (isWanted(event) ? [n] : []));
      const fresh = wanted.filter(n => !known[n]);
      const decoded = await opened(fresh.map(n => stored[n]!));
      fresh.forEach((n, i) => (known[n] ??= decoded[i]!));
      return wanted.map(n => known[n]!);
    };
  };
  /** A page to be shared by readers of different categories, whose events are opened once for all of them. */
  const sharing = ({ stored, ...page }: Window) => {
    const open = opener(stored);
    return (categories?: readonly string[]): Page => ({
      ...page,
      open: ofTypes(open, categories ? ({ stream }) => categories.includes(nounOf(stream)) : all),
    });
  };
  const opened = (stored: readonly StoredEvent[]): Promise<readonly Recorded[]> =>
    decodeAll(catalogue, people.find, stored);
  const allOf = (rows: readonly Row[]) => opened(storedOf(rows));

  const windowOf = async (
    after: Position,
    limit: number,
    categories: readonly string[] | undefined,
    types: readonly string[] | undefined,
  ): Promise<Window> => {
    const to = (after + BigInt(limit)) as Position; // positions are drawn one by one, so a stretch of them holds no more events
    const values = [String(after), String(to), categories ?? null, types ?? null];
    const rows = await rowsOf(query, { name: 'events_window', text: windowText, values });
    const isHead = ([, stream]: Row) => stream === null;
    const place = isHead(rows.at(-1)!) ? rows.length - 1 : rows.findIndex(isHead);
    const head = positionOf(rows[place]![0] ?? '0');
    return {
      stored: inOrder(storedOf(rows.toSpliced(place, 1)).filter(event => isKnown(catalogue, event))),
      position: head > to ? to : later(head, after),
      isFull: head > to,
    };
  };

  return {
    read: async (
      stream: string,
      { after = 0, to = Number.MAX_SAFE_INTEGER }: { readonly after?: number; readonly to?: number } = {},
    ) =>
      allOf(
        await rowsOf(query, {
          name: 'events_read',
          text: `SELECT ${columns} FROM events e WHERE e.stream_id = $1 AND e.revision > $2 AND e.revision <= $3 ORDER BY e.revision`,
          values: [stream, after, to],
        }),
      ),

    readMany: async (streams: readonly string[]) => {
      const rows = await rowsOf(query, {
        name: 'events_read_many',
        text: `SELECT ${columns} FROM events e WHERE e.stream_id = ANY($1) ORDER BY e.stream_id, e.revision`,
        values: [texts('text', streams)],
      });
      const found = new Map<string, Recorded[]>(streams.map(stream => [stream, []]));
      for (const event of await allOf(rows)) found.get(event.stream)!.push(event);
      return found;
    },

    stored: async (after: Position, limit: number) =>
      storedOf(
        await rowsOf(query, {
          name: 'events_stored',
          text: `SELECT ${columns} FROM events e WHERE e.position > $1 ORDER BY e.position LIMIT $2`,
          values: [String(after), limit],
        }),
      ),

    storedAt: async (places: readonly Place[]) =>
      storedOf(
        await rowsOf(query, {
          name: 'events_stored_at',
          text: `SELECT ${columns} FROM unnest($1::text[], $2::bigint[]) AS u(s, r) JOIN events e ON e.stream_id = u.s AND e.revision = u.r`,
          values: [
            texts(
              'text',
              places.map(({ stream }) => stream),
            ),
            bigints(places.map(({ revision }) => revision)),
          ],
        }),
      ),

    /** What lies behind a position, for one reader: of its categories and types only. */
    some: async (
      after: Position,
      limit: number,
      categories: readonly string[] | undefined,
      types: readonly string[] | undefined,
    ): Promise<Page> => {
      const { stored, ...page } = await windowOf(after, limit, categories, types);
      return { ...page, open: () => opened(stored) };
    },

    /** What lies behind a position, to be shared by readers of different categories: all of it, or the types that any of them wants. */
    shared: async (after: Position, limit: number, types: readonly string[] | undefined) =>
      sharing(await windowOf(after, limit, undefined, types)),
    sharing,

    head: async () => {
      const rows = await query<{ position: string }>({
        name: 'events_head',
        text: 'SELECT position FROM events ORDER BY position DESC LIMIT 1',
      });
      return rows[0] ? positionOf(rows[0].position) : beginning;
    },
  };
};
