import { StoreUnavailable } from '@latchkey/events/store/store.ts';
import type { Deps } from './http/route.ts';

const pageSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

interface PendingTable {
  /** A table with a UUIDv7 as `id` and with `created_at`. `work` deletes the rows. */
  readonly table: string;
  readonly what: string;
}

/**
 * Processes rows older than 30 s, such as those of a stopped process, oldest first. A row that fails is kept
 * for the next run and logged. Throws `StoreUnavailable`, which would fail all other rows too.
 */
export const processPending = async <Row extends { readonly id: string }>(
  { pool, log }: Pick<Deps, 'pool' | 'log'>,
  { table, what }: PendingTable,
  work: (row: Row) => Promise<void>,
): Promise<void> => {
  const warn = (error: unknown): void => {
    if (error instanceof StoreUnavailable) throw error;
    log.warn({ err: error }, `couldn’t process ${what}; the next run retries`);
  };
  for (let after: string | undefined = firstId; after !== undefined;) {
    const { rows }: { readonly rows: readonly Row[] } = await pool.query<Row>(
      `SELECT * FROM ${table}
       WHERE created_at < now() - interval '30 seconds' AND id > $1 ORDER BY id LIMIT ${pageSize}`,
      [after],
    );
    for (const row of rows) await work(row).catch(warn);
    after = rows.length < pageSize ? undefined : rows.at(-1)?.id;
  }
};
