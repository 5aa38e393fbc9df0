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
 * Runs work on its own database session. Whenever the work ends or fails, runs it on a new session after a
 * pause, until `signal` aborts. Errors are logged. `ended` aborts when the session is lost.
 */
const inSessions = async (
  url: string,
  name: string,
  signal: AbortSignal,
  log: Logger,
  work: (client: pg.Client, ended: AbortSignal, lose: () => void) => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      await work(client, AbortSignal.any([signal, lost.signal]), () => lost.abort());
    } catch (error) {
      log.warn({ err: error, name }, 'interrupted');
    } finally {
      await client.end().catch(() => undefined);
    }
    if (!signal.aborted) await pause(retryMs, signal);
  }
};

/** Runs work while `beat` repeats, which detects a connection that died silently. */
const withHeartbeat = async (
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
    while (!ended.aborted && (await taken(client, [name])).length === 0) await pause(retryMs, ended);
    if (ended.aborted) return;
    await withHeartbeat(
      () => client.query('SELECT 1'),
      lose,
      () => work(ended),
    );
  });

/**
 * Runs work in several parts, like `hold` but with one lock for each part. `held` contains the locks of this
 * process, and grows when other processes release theirs.
 */
export const holdEach = async (
  url: string,
  name: string,
  locks: readonly string[],
  signal: AbortSignal,
  log: Logger,
  work: (held: ReadonlySet<string>, signal: AbortSignal) => Promise<void>,
): Promise<void> =>
  inSessions(url, name, signal, log, async (client, ended, lose) => {
    const held = new Set<string>();
    const take = async () => {
      const missing = locks.filter(lock => !held.has(lock));
      for (const lock of await taken(client, missing)) held.add(lock);
    };
    await take();
    await withHeartbeat(take, lose, () => work(held, ended));
  });

/** Tries to take locks, and returns those that it got. */
const taken = async (client: pg.Client, locks: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; isHeld: boolean }>(
    `SELECT name, pg_try_advisory_lock(hashtextextended('latchkey ' || name, 4711)) AS "isHeld"
     FROM unnest($1::text[]) AS l (name)`,
    [locks],
  );
  return rows.flatMap(({ name, isHeld }) => (isHeld ? name : []));
};
