import type { Pool } from 'pg';
import { bigints, texts, uuids } from './binaryArray.ts';
import type { StoredEvent } from '../store.ts';

export class LogNotEmpty extends Error {
  constructor() {
    super('events are restored into an empty log only');
    this.name = 'LogNotEmpty';
  }
}

const lock = `SELECT pg_advisory_xact_lock(hashtextextended('latchkey events', 0))`;
const isUsed = 'SELECT 1 FROM events LIMIT 1';
const insert = `
  INSERT INTO events (stream_id, revision, event_id, type, data, meta, created_at)
  SELECT stream_id, revision, event_id, type, data, meta, at::timestamptz
  FROM unnest($1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::json[], $6::json[], $7::text[])
    WITH ORDINALITY AS given (stream_id, revision, event_id, type, data, meta, at, place)
  ORDER BY place`;

/**
 * Copies another log into an empty one: byte for byte, with times and order. Copies all events, or none if
 * the target has any (`LogNotEmpty`). Times must not decrease or be in the future. Nothing can be inserted
 * between events later.
 */
export const restoreLog = async (
  pool: Pool,
  events: readonly StoredEvent[],
  now: Date = new Date(),
): Promise<void> => {
  const bound = now.toISOString();
  events.forEach(({ at }, n) => {
    if (at > bound || at < (events[n - 1]?.at ?? ''))
      throw new Error(`event ${n + 1} of the restored log does not follow in time`);
  });
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(lock);
    if ((await client.query(isUsed)).rows.length > 0) throw new LogNotEmpty();
    await client.query(insert, [...valuesOf(events)]);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true); // closes the connection, which ends the transaction
    throw error;
  }
};

const valuesOf = (events: readonly StoredEvent[]): readonly Buffer[] => {
  const all = (field: 'stream' | 'type' | 'data' | 'meta' | 'at') => events.map(event => event[field]);
  return [
    texts('text', all('stream')),
    bigints(events.map(({ revision }) => revision)),
    uuids(events.map(({ id }) => id)),
    texts('text', all('type')),
    texts('json', all('data')),
    texts('json', all('meta')),
    texts('text', all('at')),
  ];
};
