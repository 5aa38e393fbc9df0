import { decode, sealedSubjects, type EventCatalogue, type StoredEvent } from './codec.ts';
import type { PersonKeyStore } from './personKeys.ts';
import type { Query } from './queries.ts';
import type { Batch, Recorded } from './store.ts';

export interface Row {
  readonly position: string;
  readonly stream_id: string;
  readonly revision: string;
  readonly event_id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
  readonly at: string;
}

export const columns = `e.position, e.stream_id, e.revision, e.event_id, e.type, e.data::text AS data, e.meta::text AS meta,
  to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`;

export const storedOf = (row: Row): StoredEvent => ({
  position: BigInt(row.position),
  stream: row.stream_id,
  revision: Number(row.revision),
  id: row.event_id,
  type: row.type,
  data: row.data,
  meta: row.meta,
  at: row.at,
});

/** Reads of the event table. The keys that a batch needs are fetched in one query, never remembered. */
export const reader = (query: Query, catalogue: EventCatalogue, people: PersonKeyStore) => {
  const opened = async (rows: readonly Row[]): Promise<readonly Recorded[]> => {
    const stored = rows.map(storedOf);
    const keys = await people.find([...new Set(stored.flatMap(sealedSubjects))]);
    return stored.map(event => decode(catalogue, keys, event));
  };

  return {
    read: async (stream: string, { to }: { readonly to?: number } = {}) => {
      const rows = await query<Row>({
        name: 'events_read',
        text: `SELECT ${columns} FROM events e WHERE e.stream_id = $1 AND e.revision <= $2 ORDER BY e.revision`,
        values: [stream, to ?? Number.MAX_SAFE_INTEGER],
      });
      return opened(rows);
    },

    readMany: async (streams: readonly string[]) => {
      const rows = await query<Row>({
        name: 'events_read_many',
        text: `SELECT ${columns} FROM events e WHERE e.stream_id = ANY($1) ORDER BY e.stream_id, e.revision`,
        values: [streams],
      });
      const found = new Map<string, Recorded[]>(streams.map(stream => [stream, []]));
      for (const event of await opened(rows)) found.get(event.stream)!.push(event);
      return found;
    },

    // The window is cut before the filter, so that a reader of few categories still moves on over what it does not want.
    readAll: async (after: bigint, limit: number, categories?: readonly string[]): Promise<Batch> => {
      if (!categories) {
        const rows = await query<Row>({
          name: 'events_read_all',
          text: `SELECT ${columns} FROM events e WHERE e.position > $1 ORDER BY e.position LIMIT $2`,
          values: [String(after), limit],
        });
        const events = await opened(rows);
        return { events, position: events.at(-1)?.position ?? after };
      }
      const rows = await query<Row & { readonly last: string; readonly wanted: boolean }>({
        name: 'events_read_some',
        text: `WITH w AS (SELECT * FROM events WHERE position > $1 ORDER BY position LIMIT $2),
          l AS (SELECT max(position) AS last FROM w)
          SELECT l.last, e.position IS NOT NULL AS wanted, ${columns} FROM l
          LEFT JOIN w e ON split_part(e.stream_id, '-', 1) = ANY($3) WHERE l.last IS NOT NULL ORDER BY e.position`,
        values: [String(after), limit, categories],
      });
      const events = await opened(rows.filter(({ wanted }) => wanted));
      return { events, position: rows[0] ? BigInt(rows[0].last) : after };
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
