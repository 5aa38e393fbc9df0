import type { StoredEvent } from '../store.ts';
import { positionOf } from '../position.ts';
import type { Query, Statement } from './queries.ts';

/** A row of the event table as PostgreSQL writes it, in the order of `columns`. */
export type Row = readonly [string, string, string, string, string, string, string, string];

export const columns =
  'e.position, e.stream_id, e.revision, e.event_id, e.type, e.data, e.meta, e.created_at';

/** ISO time, to the microsecond, of a timestamp in any zone as PostgreSQL writes it. */
export const isoOf = (written: string): string => {
  const [, fraction = ''] = /\.(\d+)/.exec(written) ?? [];
  const time = new Date(written.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  return `${time.slice(0, 20)}${fraction.padEnd(6, '0')}Z`;
};

export const storedOf = (rows: readonly Row[]): readonly StoredEvent[] => {
  const times = new Map<string, string>(); // what was appended together has one time
  return rows.map(([place, stream, count, id, type, data, meta, written]) => {
    const at = times.get(written) ?? isoOf(written);
    times.set(written, at);
    return { position: positionOf(place), stream, revision: Number(count), id, type, data, meta, at };
  });
};

/** Runs a statement that gives `columns`: nothing is parsed on the way, so that the bytes are those that were stored. */
export const rowsOf = (query: Query, statement: Statement): Promise<readonly Row[]> =>
  query({ ...statement, isRaw: true }) as unknown as Promise<readonly Row[]>;
