import { setImmediate as turn } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { rowsChannel, type RowsMoved } from '../tables.ts';

/**
 * Tells readers in other processes how far projections are that wrote nothing; who writes rows tells of them by the same statement. One statement is under
 * way at a time and takes all that has come meanwhile, on a connection of its own. What gets lost is found by the readers' own look at the table.
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
    await fresh.query('SET synchronous_commit = off'); // news are no data: nobody waits for the disk to have them
    client = fresh;
    return fresh;
  };
  const send = async (): Promise<void> => {
    while (pending.size > 0) {
      await turn(); // what moves one projection moves most of them
      const payloads = [...pending.values()].map(moved => JSON.stringify(moved));
      pending.clear();
      const sql = `SELECT pg_notify('${rowsChannel}', payload) FROM unnest($1::text[]) AS payload`;
      try {
        await (await connected()).query(sql, [payloads]);
      } catch (error) {
        log.warn({ err: error }, 'readers were not told that rows moved');
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
