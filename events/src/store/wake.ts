import pg, { type Pool } from 'pg';

const channel = 'latchkey_events';
const pollMs = 250;
const debounceMs = 2;
const longestPauseMs = 5_000;

/** Tells followers that something was appended: at once within the process, by a debounced NOTIFY to others, and a poll as safety net. */
export interface Wake {
  /** To be called after a commit, never inside the append's transaction: NOTIFY takes a lock that all commits share. */
  readonly ring: () => void;
  /** Resolves at the next ring, after the poll interval, or on abort. */
  readonly next: (signal: AbortSignal) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const localWake = (): Wake => {
  const waiting = new Set<() => void>();
  return {
    ring: () => {
      for (const wake of [...waiting]) wake();
    },
    next: signal =>
      new Promise(resolve => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, pollMs);
        waiting.add(done);
        signal.addEventListener('abort', done);
        if (signal.aborted) done();
      }),
    close: async () => {
      for (const wake of [...waiting]) wake();
    },
  };
};

/** One listening connection per process, made anew with growing pauses when it breaks. */
export const postgresWake = (pool: Pool): Wake => {
  const local = localWake();
  let client: pg.Client | null = null;
  let closed = false;
  let pause = 100;
  let retry: NodeJS.Timeout | undefined;
  let due: NodeJS.Timeout | undefined;

  const listen = async () => {
    const fresh = new pg.Client({ ...pool.options, keepAlive: true });
    fresh.on('notification', local.ring);
    fresh.on('error', () => again(fresh));
    fresh.on('end', () => again(fresh));
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      pause = 100;
      local.ring();
    } catch {
      again(fresh); // the poll goes on meanwhile
    }
  };
  const again = (broken: pg.Client) => {
    if (closed || client !== broken) return;
    client = null;
    broken.removeAllListeners('end');
    void broken.end().catch(() => undefined);
    retry = setTimeout(() => void listen(), pause);
    pause = Math.min(pause * 2, longestPauseMs);
  };
  void listen();

  const notify = () => {
    due = undefined;
    pool.query(`NOTIFY ${channel}`).catch(() => undefined); // others still poll
  };
  return {
    ring: () => {
      local.ring();
      due ??= setTimeout(notify, debounceMs);
    },
    next: local.next,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      clearTimeout(due);
      await local.close();
      await client?.end();
    },
  };
};
