import { chainState } from '@latchkey/events/chain/chainCheck.ts';
import { systemParts } from '@latchkey/events/maintenance/systemParts.ts';
import { queriesOf } from '@latchkey/events/store/postgres/queries.ts';
import { statfs } from 'node:fs/promises';
import { route } from '../http/route.ts';
import { policy } from './processes.ts';

const maxTables = 10;
const waitMs = 10_000;

/** Free space of the disk that holds a folder; null if the folder isn't known or can't be read. */
const diskOf = async (folder: string | undefined) => {
  if (folder === undefined) return null;
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null; // the folder may be on another machine
  }
};

export const storageRoute = route({
  method: 'get',
  path: '/admin/system/storage',
  summary:
    'Returns sizes of the database, its disk and its largest tables, and how far the chain of events was checked',
  policy,
  response: { body: systemParts.storage },
  run: async ({ deps: { pool, store, rows, config } }) => {
    const query = queriesOf(pool, waitMs);
    const size = `SELECT pg_database_size(current_database())::float8 AS bytes`;
    const isApart =
      config.READ_DATABASE_URL !== undefined && config.READ_DATABASE_URL !== config.DATABASE_URL;
    const [own, apart, tables, head, chain, disk] = await Promise.all([
      query<{ bytes: number }>({ text: size }),
      isApart ? rows.knex.raw<{ rows: { bytes: number }[] }>(size).timeout(waitMs) : null,
      query<{ name: string; bytes: number }>({
        text: `SELECT CASE WHEN n.nspname = current_schema() THEN c.relname ELSE n.nspname || '.' || c.relname END AS name,
            pg_total_relation_size(c.oid)::float8 AS bytes
          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE c.relkind IN ('r', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
          ORDER BY bytes DESC, name LIMIT ${maxTables}`,
      }),
      store.head(),
      chainState(pool),
      diskOf(config.DATABASE_FOLDER),
    ]);
    const { status, intactUpTo, checkedAt, brokenCount } = chain;
    return {
      status: 200,
      body: {
        databaseBytes: own[0]!.bytes,
        readDatabaseBytes: apart?.rows[0]?.bytes ?? null,
        disk,
        tables,
        eventStore: { engine: store.engine, head: Number(head) },
        chain: { status, intactUpTo: Number(intactUpTo), checkedAt, brokenCount },
      },
    };
  },
});
