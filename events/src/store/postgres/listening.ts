import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const againMs = 500;

/**
 * One connection that hears a channel. The first connect may fail; later losses are mended, and what was said
 * meanwhile is not heard.
 */
export const listening = async (url: string, channel: string, hear: (payload: string) => void) => {
  const closing = new AbortController();
  const connect = async () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    const ended = new Promise<void>(resolve => {
      client.once('end', resolve).on('error', () => resolve());
    });
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    await client.connect();
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    return { client, ended };
  };
  let current = await connect();
  const keep = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await current.ended;
      if (closing.signal.aborted) return;
      const fresh = await connect().catch(() => undefined); // tried again until it works or is closed
      if (fresh) current = fresh;
      else await pause(againMs, undefined, { ref: false });
    }
    await current.client.end();
  };
  const kept = keep();
  return {
    close: async () => {
      closing.abort();
      await current.client.end();
      await kept;
    },
  };
};
