import { bigints, texts } from './binaryArray.ts';
import type { Decode, WindowOf } from '../pages.ts';
import { beginning, later, positionOf, type Position } from '../position.ts';
import type { Newest, Place, Recorded, StoredEvent } from '../store.ts';
import type { Query } from './queries.ts';
import { columns, rowsOf, storedOf, type Row } from './eventRows.ts';

// The range is cut before the filter, so that a reader of few event types also advances past all other
// events. Both bounds are explicit, so that the planner uses the index regardless of its statistics. The
// second part of the union returns the head, as a row without a stream.
const windowText = `(SELECT ${columns} FROM events e WHERE e.position > $1 AND e.position <= $2
    AND ($3::text[] IS NULL OR split_part(e.stream_id, '-', 1) = ANY($3)) AND ($4::text[] IS NULL OR e.type = ANY($4)) ORDER BY e.position)
  UNION ALL SELECT max(position), NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM events`;

/** Sorts the events if necessary, as a union doesn't guarantee an order. */
const inOrder = (events: readonly StoredEvent[]): readonly StoredEvent[] =>
  events.every((event, n) => n === 0 || events[n - 1]!.position < event.position)
    ? events
    : events.toSorted((a, b) => (a.position < b.position ? -1 : 1));

/** Reads stored events without decoding them, on any connection, such as a transaction's. */
export const storedEvents = (query: Query) => ({
  readStored: async (after: Position, limit: number) =>
    storedOf(
      await rowsOf(query, {
        name: 'events_stored',
        text: `SELECT ${columns} FROM events e WHERE e.position > $1 ORDER BY e.position LIMIT $2`,
        values: [String(after), limit],
      }),
    ),

  // compares full keys, because the planner may choose a sequential scan for ranges
  storedAt: async (places: readonly Place[]) => {
    const streams = texts(
      'text',
      places.map(({ stream }) => stream),
    );
    return storedOf(
      await rowsOf(query, {
        name: 'events_stored_at',
        text: `SELECT ${columns} FROM unnest($1::text[], $2::bigint[]) AS u(s, r) JOIN events e ON e.stream_id = u.s AND e.revision = u.r`,
        values: [streams, bigints(places.map(({ revision }) => revision))],
      }),
    );
  },
});

export const reader = (query: Query, decode: Decode) => {
  const windowOf: WindowOf = async ({ after, limit, categories, types }) => {
    // positions are distinct integers, so this range has at most `limit` events
    const to = (after + BigInt(limit)) as Position;
    const values = [String(after), String(to), categories ?? null, types ?? null];
    const rows = await rowsOf(query, { name: 'events_window', text: windowText, values });
    const isHead = ([, stream]: Row) => stream === null;
    const place = isHead(rows.at(-1)!) ? rows.length - 1 : rows.findIndex(isHead);
    const head = positionOf(rows[place]![0] ?? '0');
    return {
      stored: inOrder(storedOf(rows.toSpliced(place, 1))),
      position: head > to ? to : later(head, after),
      isFull: head > to,
    };
  };

  return {
    windowOf,

    read: async (
      stream: string,
      {
        after = 0,
        to = Number.MAX_SAFE_INTEGER,
        last,
      }: { readonly after?: number; readonly to?: number; readonly last?: number } = {},
    ) => {
      const text = `SELECT ${columns} FROM events e WHERE e.stream_id = $1 AND e.revision > $2 AND e.revision <= $3 ORDER BY e.revision`;
      const values = [stream, after, to];
      if (last === undefined)
        return decode(storedOf(await rowsOf(query, { name: 'events_read', text, values })));
      const newest = { name: 'events_read_last', text: `${text} DESC LIMIT $4`, values: [...values, last] };
      return decode(storedOf((await rowsOf(query, newest)).toReversed()));
    },

    readMany: async (streams: readonly string[]) => {
      const rows = await rowsOf(query, {
        name: 'events_read_many',
        text: `SELECT ${columns} FROM events e WHERE e.stream_id = ANY($1) ORDER BY e.stream_id, e.revision`,
        values: [texts('text', streams)],
      });
      const found = new Map<string, Recorded[]>(streams.map(stream => [stream, []]));
      for (const event of await decode(storedOf(rows))) found.get(event.stream)!.push(event);
      return found;
    },

    // reads one index entry per stream, regardless of its length
    newestOf: async (streams: readonly string[]): Promise<ReadonlyMap<string, Newest>> => {
      const rows = await rowsOf(query, {
        name: 'events_newest',
        text: `SELECT ${columns} FROM unnest($1::text[]) AS s (stream) CROSS JOIN LATERAL
          (SELECT position, stream_id, revision, event_id, type, NULL AS data, NULL AS meta, created_at FROM events
           WHERE stream_id = s.stream ORDER BY revision DESC LIMIT 1) e`,
        values: [texts('text', streams)],
      });
      return new Map(
        storedOf(rows).map(({ stream, revision, at }) => [stream, { revision, at: `${at.slice(0, 23)}Z` }]),
      );
    },

    ...storedEvents(query),

    head: async () => {
      const rows = await query<{ position: string }>({
        name: 'events_head',
        text: 'SELECT position FROM events ORDER BY position DESC LIMIT 1',
      });
      return rows[0] ? positionOf(rows[0].position) : beginning;
    },
  };
};
