import { setImmediate as turn } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { rowsChannel, type RowsMoved } from '../tables.ts';

/**
 * Notifies readers in other processes when a projection advances without writing rows, goes live or stops;
 * statements that write rows notify them directly. Uses its own connection. One statement at a time covers
 * all updates since the last one. Readers catch lost notifications by polling.
 */
export const notifierOf = (url: string, log: Pick<Logger, 'warn'>) => {
  const pending = new Map<string, RowsMoved>();
  let client: Client | undefined;
  let sending: Promise<void> | undefined;

  const connected = async (): Promise<Client> => {
    if (client) return client;
    const fresh = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
    fresh.on('error', () => (client = undefined));
    await fresh.connect();
    await fresh.query('SET synchronous_commit = off'); // notifications needn't be durable
    client = fresh;
    return fresh;
  };
  const send = async (): Promise<void> => {
    while (pending.size > 0) {
      await turn(); // waits for the other projections, most of which usually move with the same event
      const payloads = [...pending.values()].map(moved => JSON.stringify(moved));
      pending.clear();
      const sql = `SELECT pg_notify('${rowsChannel}', payload) FROM unnest($1::text[]) AS payload`;
      try {
        await (await connected()).query(sql, [payloads]);
      } catch (error) {
        log.warn({ err: error }, 'couldn’t notify readers of changed rows');
        await client?.end().catch(() => undefined);
        client = undefined;
      }
    }
    sending = undefined;
  };
  const moved = (news: RowsMoved): void => {
    pending.set(`${news.name} ${news.version}`, news);
    sending ??= send();
  };
  const close = async (): Promise<void> => {
    await sending;
    await client?.end();
  };
  return { moved, close };
};

export type Notifier = ReturnType<typeof notifierOf>;
