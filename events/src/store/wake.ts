import pg, { type Pool } from 'pg';
import { queriesOf } from './queries.ts';

const channel = 'latchkey_events';
const pollMs = 250;
const debounceMs = 2;
const connectMs = 5_000;
const longestPauseMs = 5_000;

/** Tells followers that something was appended: at once within the process, by a debounced NOTIFY to others, and a poll as safety net. */
export interface Wake {
  /** To be called after a commit, never inside the append's transaction: NOTIFY takes a lock that all commits share. */
  readonly ring: () => void;
  /** How often it has rung: to be taken before a read, so that `next` knows what rang meanwhile. */
  readonly rung: () => number;
  /** Resolves when it rings or has rung since, after the poll interval, or on abort. */
  readonly next: (since: number, signal: AbortSignal) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a store tells about its listening connection. */
export interface WakeLog {
  readonly warn: (about: object, message: string) => void;
}

export const localWake = (): Wake => {
  const waiting = new Set<() => void>();
  let rings = 0;
  const ring = () => {
    rings++;
    for (const wake of waiting) wake(); // each takes itself out
  };
  return {
    ring,
    rung: () => rings,
    next: (since, signal) =>
      new Promise(resolve => {
        if (signal.aborted || rings !== since) return resolve();
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, pollMs);
        waiting.add(done);
        signal.addEventListener('abort', done);
      }),
    close: async () => ring(),
  };
};

/** One listening connection per store, from the first follower on, made anew with growing pauses when it breaks. */
export const postgresWake = (pool: Pool, log?: WakeLog): Wake => {
  const local = localWake();
  const query = queriesOf(pool, connectMs);
  // the pool hides these two from copies of its options
  const { password, ssl } = pool.options;
  const options = { ...pool.options, password, ssl, keepAlive: true, connectionTimeoutMillis: connectMs };
  let client: pg.Client | null = null;
  let closed = false;
  let pause = 100;
  let retry: NodeJS.Timeout | undefined;
  let due: NodeJS.Timeout | undefined;

  const listen = async () => {
    const fresh = new pg.Client(options);
    fresh.on('notification', local.ring);
    fresh.on('error', error => again(fresh, error));
    fresh.on('end', () => again(fresh));
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      pause = 100;
      local.ring();
    } catch (error) {
      again(fresh, error);
    }
  };
  const again = (broken: pg.Client, error?: unknown) => {
    if (closed || client !== broken) return;
    client = null;
    log?.warn({ err: error }, 'the listening connection was lost; polling meanwhile');
    void broken.end().catch(() => undefined); // it is broken anyway
    retry = setTimeout(() => void listen(), pause);
    pause = Math.min(pause * 2, longestPauseMs);
  };
  const isListening = () => client !== null || retry !== undefined;

  const notify = () => {
    due = undefined;
    query({ text: `NOTIFY ${channel}` }).catch(() => undefined); // others still poll
  };
  return {
    ring: () => {
      local.ring();
      if (!closed) due ??= setTimeout(notify, debounceMs);
    },
    rung: local.rung,
    next: (since, signal) => {
      if (!closed && !isListening()) void listen();
      return local.next(since, signal);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      clearTimeout(due);
      await local.close();
      await client?.end();
    },
  };
};
