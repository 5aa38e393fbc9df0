import type { StoredEvent } from '../store.ts';
import { positionOf } from '../position.ts';
import type { Query, Statement } from './queries.ts';

/** A row of the table `events` as text, in the order of `columns`. */
export type Row = readonly [string, string, string, string, string, string, string, string];

export const columns =
  'e.position, e.stream_id, e.revision, e.event_id, e.type, e.data, e.meta, e.created_at';

/** Converts a PostgreSQL timestamp of any zone to ISO time with microseconds. */
export const isoOf = (written: string): string => {
  const [, fraction = ''] = /\.(\d+)/.exec(written) ?? [];
  const time = new Date(written.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  return `${time.slice(0, 20)}${fraction.padEnd(6, '0')}Z`;
};

export const storedOf = (rows: readonly Row[]): readonly StoredEvent[] => {
  // caches parsed times, as the events of one append have the same time
  const times = new Map<string, string>();
  return rows.map(([place, stream, count, id, type, data, meta, written]) => {
    const at = times.get(written) ?? isoOf(written);
    times.set(written, at);
    return { position: positionOf(place), stream, revision: Number(count), id, type, data, meta, at };
  });
};

/** Runs a statement that selects `columns`. Values aren't parsed, to keep the exact stored text. */
export const rowsOf = (query: Query, statement: Statement): Promise<readonly Row[]> =>
  query({ ...statement, isRaw: true }) as unknown as Promise<readonly Row[]>;
