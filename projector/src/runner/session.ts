import { Client } from 'pg';

/**
 * Connection of one projection. Its advisory lock makes this process the only writer of the projection, and
 * ends with the connection. Commits are asynchronous: rows and checkpoint are lost or kept together, and a
 * lost batch is read again. A dead peer is detected within 10 s.
 */
export interface Session {
  readonly client: Client;
  /** Runs tasks sequentially. After a failure, all later tasks fail with the same error. */
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
  readonly settled: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const statementMs = 60_000;
const settings = `
  SET application_name = 'latchkey projector';
  SET timezone = 'UTC';
  SET synchronous_commit = off;
  SET tcp_keepalives_idle = 3;
  SET tcp_keepalives_interval = 2;
  SET tcp_keepalives_count = 2;
  SET idle_in_transaction_session_timeout = '60s';
  SET statement_timeout = ${statementMs}`;

export const openSession = async (url: string): Promise<Session> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  // pending queries fail too; without a handler, the event would end the process
  let broken: Error | undefined;
  client.on('error', error => (broken = error));
  await client.connect();
  await client.query(settings);
  let tail: Promise<unknown> = Promise.resolve();
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    const result = tail.then(async () => {
      if (broken) throw broken;
      return task();
    });
    tail = result;
    tail.catch(() => undefined);
    return result;
  };
  return { client, run, settled: async () => tail, close: async () => client.end() };
};

export const lockOf = (noun: string, version: number): string => `${noun} ${version}`;

/**
 * Tries to get a lock, which lasts as long as the session or its transaction. Returns false if another
 * session has it.
 */
export const tryLock = async (
  { client }: Session,
  name: string,
  lasting: 'session' | 'transaction' = 'session',
): Promise<boolean> => {
  const lock = lasting === 'session' ? 'pg_try_advisory_lock' : 'pg_try_advisory_xact_lock';
  const sql = `SELECT ${lock}(hashtextextended($1, 0)) AS held`;
  const { rows } = await client.query<{ held: boolean }>(sql, [`latchkey ${name}`]);
  return rows[0]?.held === true;
};

export const transaction = async <T>(
  { client }: Pick<Session, 'client'>,
  task: () => Promise<T>,
): Promise<T> => {
  await client.query('BEGIN');
  try {
    const result = await task();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // the first error is more useful
    throw error;
  }
};
