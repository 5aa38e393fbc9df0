import { decoder, sealedSubjects, type EventCatalogue, type StoredEvent } from './codec.ts';
import type { PersonKeyStore } from './personKeys.ts';
import type { Query } from './queries.ts';
import { nounOf, type Recorded } from './store.ts';
import { columns, rowsOf, storedOf, type Row } from './stored.ts';
import type { Page } from './follow.ts';

// The window is cut before the filter, so that a reader of few categories still moves on over what it does not want; its end stands in a row
// without a stream.
const someOf = `WITH l AS MATERIALIZED (
    SELECT max(position) AS last, count(*) AS size FROM (SELECT position FROM events WHERE position > $1 ORDER BY position LIMIT $2) w)
  SELECT ${columns} FROM events e
  WHERE e.position > $1 AND e.position <= (SELECT last FROM l) AND split_part(e.stream_id, '-', 1) = ANY($3)
  UNION ALL SELECT last, NULL, size, NULL, NULL, NULL, NULL, NULL FROM l WHERE last IS NOT NULL ORDER BY 1`;

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
      const keys = await people.find(sealedSubjects(fresh.map(n => stored[n]!)));
      const decode = decoder(catalogue, keys);
      for (const n of fresh) known[n] ??= decode(stored[n]!);
      return wanted.map(n => known[n]!);
    };
  };
  const opened = async (stored: readonly StoredEvent[]): Promise<readonly Recorded[]> =>
    stored.map(decoder(catalogue, await people.find(sealedSubjects(stored))));
  const allOf = (rows: readonly Row[]) => opened(storedOf(rows));

  return {
    read: async (stream: string, { to }: { readonly to?: number } = {}) =>
      allOf(
        await rowsOf(query, {
          name: 'events_read',
          text: `SELECT ${columns} FROM events e WHERE e.stream_id = $1 AND e.revision <= $2 ORDER BY e.revision`,
          values: [stream, to ?? Number.MAX_SAFE_INTEGER],
        }),
      ),

    readMany: async (streams: readonly string[]) => {
      const rows = await rowsOf(query, {
        name: 'events_read_many',
        text: `SELECT ${columns} FROM events e WHERE e.stream_id = ANY($1) ORDER BY e.stream_id, e.revision`,
        values: [streams],
      });
      const found = new Map<string, Recorded[]>(streams.map(stream => [stream, []]));
      for (const event of await allOf(rows)) found.get(event.stream)!.push(event);
      return found;
    },

    /** What lies behind a position, of some categories only. */
    some: async (after: bigint, limit: number, categories: readonly string[]): Promise<Page> => {
      const values = [String(after), limit, categories];
      const rows = await rowsOf(query, { name: 'events_read_some', text: someOf, values });
      const end = rows.find(([, stream]) => stream === null);
      const stored = storedOf(rows.filter(row => row !== end));
      return {
        position: end ? BigInt(end[0]) : after,
        isFull: Number(end?.[2] ?? 0) >= limit,
        open: types => opened(types ? stored.filter(({ type }) => types.has(type)) : stored),
      };
    },

    /** What lies behind a position, whole: to be shared by readers of different categories. */
    whole: async (after: bigint, limit: number) => {
      const stored = storedOf(
        await rowsOf(query, {
          name: 'events_read_all',
          text: `SELECT ${columns} FROM events e WHERE e.position > $1 ORDER BY e.position LIMIT $2`,
          values: [String(after), limit],
        }),
      );
      const open = opener(stored);
      const pageOf = (categories?: readonly string[]): Page => ({
        position: stored.at(-1)?.position ?? after,
        isFull: stored.length >= limit,
        open: ofTypes(open, categories ? ({ stream }) => categories.includes(nounOf(stream)) : all),
      });
      return pageOf;
    },

    head: async () => {
      const rows = await query<{ position: string }>({
        name: 'events_head',
        text: 'SELECT position FROM events ORDER BY position DESC LIMIT 1',
      });
      return BigInt(rows[0]?.position ?? 0);
    },
  };
};
