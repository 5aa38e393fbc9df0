import pg from 'pg';
import type { Logger } from 'pino';

const retryMs = 2_000;
const beatMs = 2_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/**
 * Runs work in one process at a time, which holds a session lock in the database. After a crash another
 * process takes over within seconds. Errors are logged and retried after a pause. Ends on abort.
 */
export const hold = async (
  url: string,
  name: string,
  signal: AbortSignal,
  log: Logger,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    const ended = AbortSignal.any([signal, lost.signal]);
    try {
      await client.connect();
      while (!ended.aborted && !(await holds(client, name))) await pause(retryMs, ended);
      // a heartbeat detects a connection that died silently
      const beat = setInterval(() => void client.query('SELECT 1').catch(() => lost.abort()), beatMs);
      try {
        if (!ended.aborted) await work(ended);
      } finally {
        clearInterval(beat);
      }
    } catch (error) {
      log.warn({ err: error, name }, 'interrupted');
    } finally {
      await client.end().catch(() => undefined);
    }
    if (!signal.aborted) await pause(retryMs, signal);
  }
};

const holds = async (client: pg.Client, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>(
    'SELECT pg_try_advisory_lock(hashtextextended($1, 4711)) AS held',
    [`latchkey ${name}`],
  );
  return rows[0]?.held === true;
};
