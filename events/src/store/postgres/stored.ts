import type { StoredEvent } from '../codec.ts';
import { positionOf } from '../position.ts';
import type { Query, Statement } from './queries.ts';

/** A row of the event table as PostgreSQL writes it, in the order of `columns`. */
export type Row = readonly [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: string,
  meta: string,
  at: string,
];

export const columns =
  'e.position, e.stream_id, e.revision, e.event_id, e.type, e.data, e.meta, e.created_at';

const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** ISO time, cut to milliseconds, of a timestamp in any zone as PostgreSQL writes it. */
export const isoOf = (written: string): string => {
  if (!utc.test(written))
    return new Date(written.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  const milliseconds = written.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${written.slice(0, 10)}T${written.slice(11, 19)}.${milliseconds}Z`;
};

export const storedOf = (rows: readonly Row[]): readonly StoredEvent[] => {
  let written = '';
  let iso = '';
  return rows.map(([position, stream, revision, id, type, data, meta, at]) => {
    if (at !== written) iso = isoOf((written = at)); // what was appended together has one time
    return {
      position: positionOf(position),
      stream,
      revision: Number(revision),
      id,
      type,
      data,
      meta,
      at: iso,
    };
  });
};

/** Runs a statement that gives `columns`: nothing is parsed on the way, so that the bytes are those that were stored. */
export const rowsOf = (query: Query, statement: Statement): Promise<readonly Row[]> =>
  query({ ...statement, isRaw: true }) as unknown as Promise<readonly Row[]>;
