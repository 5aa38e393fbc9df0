import type { Query, Statement } from '@latchkey/events/store/postgres/queries.ts';
import { Client, type ClientBase, type QueryResultRow } from 'pg';
import { CommandRefused } from '../run/command.ts';

/**
 * Connection settings: a fixed text format for values in a backup, and no timeouts of statements or idle
 * transactions, because a large table takes minutes. Waiting for a lock fails after 30 s.
 */
const settings = [
  "SET client_encoding = 'UTF8'",
  "SET datestyle = 'ISO, MDY'",
  "SET intervalstyle = 'postgres'",
  "SET timezone = 'UTC'",
  'SET extra_float_digits = 1',
  "SET bytea_output = 'hex'",
  'SET statement_timeout = 0',
  'SET idle_in_transaction_session_timeout = 0',
  "SET lock_timeout = '30s'",
].join('; ');
const connectMs = 10_000;
const raw = { rowMode: 'array', types: { getTypeParser: () => String } };

export const settle = async (client: ClientBase): Promise<void> => void (await client.query(settings));

/** Runs statements on one connection, so that they share its transaction. */
export const queriesOn =
  (client: ClientBase): Query =>
  async <Row extends QueryResultRow>({ isRaw = false, ...statement }: Statement) =>
    (await client.query<Row>({ ...statement, ...(isRaw ? raw : {}) })).rows;

export const onConnection = async <T>(
  url: string,
  work: (client: Client, query: Query) => Promise<T>,
): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined); // errors are handled where the query is awaited
  try {
    await client.connect();
  } catch (error) {
    throw new CommandRefused(
      `Can't reach the database: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  try {
    await settle(client);
    return await work(client, queriesOn(client));
  } finally {
    await client.end().catch(() => undefined); // the connection is broken anyway
  }
};
