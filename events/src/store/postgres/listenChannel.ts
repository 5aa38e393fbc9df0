import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const connectMs = 5_000;
const shortestPauseMs = 100;
const longestPauseMs = 5_000;

interface Ear {
  readonly hear: (payload: string) => void;
  /** Called on each connect. Notifications sent while there was no connection are lost. */
  readonly connected?: () => void;
  readonly lost?: (error: unknown) => void;
}

/**
 * Listens to a channel and reconnects with exponential backoff. `ready` rejects if the first connection
 * attempt fails, but retries continue.
 */
export const listenTo = (config: pg.ClientConfig, channel: string, { hear, connected, lost }: Ear) => {
  const closing = new AbortController();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  let current: pg.Client | undefined;

  const listen = async (): Promise<void> => {
    const client = new pg.Client({ ...config, connectionTimeoutMillis: connectMs, keepAlive: true });
    const ended = new Promise<unknown>(resolve => client.once('end', resolve).on('error', resolve));
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    current = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      ready.resolve();
      connected?.();
      throw new Error('the listening connection ended', { cause: await ended });
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const keep = async (): Promise<void> => {
    for (let ms = shortestPauseMs; !closing.signal.aborted; ms = Math.min(ms * 2, longestPauseMs)) {
      const began = performance.now();
      await listen().catch((error: unknown) => {
        if (closing.signal.aborted) return;
        ready.reject(error);
        lost?.(error);
      });
      if (performance.now() - began > longestPauseMs) ms = shortestPauseMs;
      await pause(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };
  const listening = keep();
  const close = async (): Promise<void> => {
    closing.abort();
    await current?.end().catch(() => undefined);
    await listening;
  };
  return { ready: ready.promise, close };
};

/** Listens to a channel. Rejects if the first connection fails; reconnects if a later one is lost. */
export const listenChannel = async (url: string, channel: string, hear: (payload: string) => void) => {
  const { ready, close } = listenTo({ connectionString: url }, channel, { hear });
  try {
    await ready;
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
};
