import { randomUUID } from 'node:crypto';
import pg, { type Pool } from 'pg';
import { throttle } from '../timing/throttle.ts';
import { queriesOf } from './postgres/queries.ts';

/** What was appended is told on it. */
export const eventsChannel = 'latchkey_events';
const pollMs = 250;
const togetherMs = 2;
/** Where much is appended its followers elsewhere take it in larger parts anyway, and each waking takes processors from the appends. */
const busyMs = 100;
// news are no data: the disk need not have them before they are told
const notifyText = "SELECT pg_notify($1, $2) FROM set_config('synchronous_commit', 'off', true)";
const connectMs = 5_000;
const longestPauseMs = 5_000;
const anything = '*';
const remembered = 64;
/** PostgreSQL takes 8,000 bytes. */
const longestNotice = 7_000;

/** Tells followers that something was appended: at once within the process, by a debounced NOTIFY to others, and a poll as safety net. */
export interface Wake {
  /** To be called after a commit, never inside the append's transaction: NOTIFY takes a lock that all commits share. `types`: of the events. */
  readonly ring: (types?: readonly string[]) => void;
  /** How often it has rung: to be taken before a read, so that `next` knows what rang meanwhile. */
  readonly rung: () => number;
  /** Resolves when it rings or has rung since (for one of the types, where they are given), after the poll interval, or on abort. */
  readonly next: (since: number, signal: AbortSignal, types?: ReadonlySet<string>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a store tells about its listening connection. */
export interface WakeLog {
  readonly warn: (about: object, message: string) => void;
}

/** `everyMs`: how long one waits at the most. */
export const localWake = (everyMs = pollMs): Wake => {
  const waiting = new Set<(types: readonly string[] | undefined) => void>();
  const latest: (readonly string[] | undefined)[] = [];
  let rings = 0;
  const ring = (types?: readonly string[]) => {
    rings++;
    if (latest.push(types) > remembered) latest.shift();
    for (const wake of waiting) wake(types); // each takes itself out
  };
  const hasRung = (since: number, concerns: (types: readonly string[] | undefined) => boolean): boolean =>
    rings - since > latest.length || (rings > since && latest.slice(since - rings).some(concerns));
  return {
    ring,
    rung: () => rings,
    next: (since, signal, wanted) =>
      new Promise(resolve => {
        const concerns = (types: readonly string[] | undefined) =>
          !wanted || !types || types.some(type => wanted.has(type));
        if (signal.aborted || hasRung(since, concerns)) return resolve();
        const done = () => {
          clearTimeout(timer);
          waiting.delete(hear);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const hear = (types: readonly string[] | undefined) => (concerns(types) ? done() : undefined);
        const timer = setTimeout(done, everyMs);
        waiting.add(hear);
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
  const self = randomUUID();
  const told = new Set<string>();
  let client: pg.Client | null = null;
  let closed = false;
  let pause = 100;
  let retry: NodeJS.Timeout | undefined;

  const listen = async () => {
    const fresh = new pg.Client(options);
    // it rang here when it was appended
    fresh.on('notification', ({ payload = '' }) => {
      const [who, ...types] = payload.split(' ');
      if (who !== self) local.ring(types.length > 0 ? types : undefined);
    });
    fresh.on('error', error => again(fresh, error));
    fresh.on('end', () => again(fresh));
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${eventsChannel}`);
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
    const notice = told.has(anything) ? self : [self, ...told].join(' ');
    told.clear();
    const values = [eventsChannel, notice.length > longestNotice ? self : notice];
    query({ name: 'events_notify', text: notifyText, values }).catch(() => undefined); // others still poll
  };
  const telling = throttle(notify, togetherMs, busyMs);
  return {
    ring: types => {
      local.ring(types);
      for (const type of types ?? [anything]) told.add(type);
      telling.ask();
    },
    rung: local.rung,
    next: (since, signal, types) => {
      if (!closed && !isListening()) void listen();
      return local.next(since, signal, types);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      telling.close();
      await local.close();
      await client?.end();
    },
  };
};
