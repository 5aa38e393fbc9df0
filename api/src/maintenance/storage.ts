import { chainState } from '@latchkey/events/chain/chainCheck.ts';
import { readBackups } from '@latchkey/events/health/backupsTable.ts';
import { time } from '@latchkey/events/kernel/terms.ts';
import { keysInUse, sealedTables } from '@latchkey/events/sealing/sealedTables.ts';
import { queriesOf } from '@latchkey/events/store/postgres/queries.ts';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { policy } from './processes.ts';

const count = z.int().min(0);
const maxTables = 10;
const waitMs = 10_000;

const storageShown = z
  .object({
    databaseBytes: count,
    /** Size of the database of the read tables; null if it is the same one. */
    readDatabaseBytes: count.nullable(),
    /** The ten largest tables with their indexes, in the main database. */
    tables: z.array(z.object({ name: z.string(), bytes: count })),
    eventStore: z.object({ engine: z.string(), head: count }),
    chain: z.object({
      status: z.enum(['intact', 'broken']),
      intactUpTo: count,
      checkedAt: time.nullable(),
      brokenCount: count,
    }),
  })
  .meta({ id: 'SystemStorage' });

const storage = route({
  method: 'get',
  path: '/admin/system/storage',
  summary:
    'Returns sizes of the database and its largest tables, and how far the chain of events was checked',
  policy,
  response: { body: storageShown },
  run: async ({ deps: { pool, store, rows, config } }) => {
    const query = queriesOf(pool, waitMs);
    const size = `SELECT pg_database_size(current_database())::float8 AS bytes`;
    const isApart =
      config.READ_DATABASE_URL !== undefined && config.READ_DATABASE_URL !== config.DATABASE_URL;
    const [own, apart, tables, head, chain] = await Promise.all([
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
    ]);
    const { status, intactUpTo, checkedAt, brokenCount } = chain;
    return {
      status: 200,
      body: {
        databaseBytes: own[0]!.bytes,
        readDatabaseBytes: apart?.rows[0]?.bytes ?? null,
        tables,
        eventStore: { engine: store.engine, head: Number(head) },
        chain: { status, intactUpTo: Number(intactUpTo), checkedAt, brokenCount },
      },
    };
  },
});

const keysShown = z
  .object({
    /** Key IDs, newest first, then keys that are missing. Never a key itself. */
    keys: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['newest', 'older', 'missing']),
        /** Numbers of values that the key has sealed. */
        sealed: z.array(z.object({ content: z.string(), count })),
      }),
    ),
    /** The last ten backups, newest first. */
    backups: z.array(
      z.object({
        madeAt: time,
        version: z.string(),
        position: count.nullable(),
        bytes: count,
        keyIds: z.array(z.string()),
        hasKeys: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SystemKeys' });

const keys = route({
  method: 'get',
  path: '/admin/system/keys',
  summary: 'Lists the IDs of the keys with what they have sealed, and the last backups',
  policy,
  response: { body: keysShown },
  run: async ({ deps: { pool, keys: ring } }) => {
    const [uses, backups] = await Promise.all([keysInUse(queriesOf(pool, waitMs)), readBackups(pool)]);
    const ids = [...new Set([...ring.ids, ...uses.map(({ keyId }) => keyId)])];
    const stateOf = (id: string) =>
      id === ring.ids[0]
        ? ('newest' as const)
        : ring.ids.includes(id)
          ? ('older' as const)
          : ('missing' as const);
    return {
      status: 200,
      body: {
        keys: ids.map(id => ({
          id,
          state: stateOf(id),
          sealed: uses
            .filter(({ keyId }) => keyId === id)
            .map(({ table, count: sealed }) => ({ content: sealedTables[table].content, count: sealed })),
        })),
        backups,
      },
    };
  },
});

export const storageRoutes = [storage, keys];
