import pg from 'pg';
import type { Logger } from 'pino';
import { detectLostPeers, takeLocks } from './advisoryLocks.ts';

export const retryMs = 2_000;
export const beatMs = 2_000;
/** Timeout of lock queries, in ms. These queries never wait for other sessions. */
const queryMs = 10_000;

export const pause = (ms: number, signal: AbortSignal) =>
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
 * Runs work on its own database session. Whenever the work ends or fails, runs it on a new session after a
 * pause, until `signal` aborts. Errors are logged. `ended` aborts with `signal`, or when the session is lost.
 */
export const inSessions = async (
  url: string,
  name: string,
  signal: AbortSignal,
  log: Logger,
  work: (client: pg.Client, ended: AbortSignal, lose: () => void) => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: queryMs,
    });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      await detectLostPeers(client);
      await work(client, AbortSignal.any([signal, lost.signal]), () => lost.abort());
    } catch (error) {
      log.warn({ err: error, name }, 'lost a leader lock; retrying');
    } finally {
      await client.end().catch(() => undefined);
    }
    if (!signal.aborted) await pause(retryMs, signal);
  }
};

/** Runs work while `beat` repeats, which detects a connection that died silently. */
export const withHeartbeat = async (
  beat: () => Promise<unknown>,
  lose: () => void,
  work: () => Promise<void>,
): Promise<void> => {
  const beating = setInterval(() => void beat().catch(lose), beatMs);
  try {
    await work();
  } finally {
    clearInterval(beating);
  }
};

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
): Promise<void> =>
  inSessions(url, name, signal, log, async (client, ended, lose) => {
    while (!ended.aborted && (await takeLocks(client, [name])).length === 0) await pause(retryMs, ended);
    if (ended.aborted) return;
    await withHeartbeat(
      () => client.query('SELECT 1'),
      lose,
      () => work(ended),
    );
  });
