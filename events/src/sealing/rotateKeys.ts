import type { Pool } from 'pg';
import { queriesOf, type Query } from '../store/postgres/queries.ts';
import type { KeyRing } from './keys.ts';
import { keysInUse, presentTables, sealedTables, type SealedTableName } from './sealedTables.ts';

const blocksAtOnce = 16;
/**
 * Maximum number of passes over a table. Each further pass reseals rows that were written with an old key
 * during the previous one.
 */
const maxPasses = 5;

interface Row {
  readonly place: string;
  readonly keys: readonly string[];
  readonly bytes: Buffer;
  readonly key_id: string;
}
export interface Unopened {
  readonly table: SealedTableName;
  readonly id: string;
  readonly reason: string;
}
interface Pass {
  readonly done: number;
  readonly unopened: readonly Unopened[];
}

interface Resealed {
  readonly row: Row;
  readonly sealed: Buffer;
  readonly keyId: string;
}
const resealed = (ring: KeyRing, table: SealedTableName, row: Row): Resealed | Unopened => {
  const subject = row.keys.join(' ');
  try {
    const { sealed, keyId } = ring.seal(ring.open(row.bytes, row.key_id, subject), subject);
    return { row, sealed, keyId };
  } catch (error) {
    return { table, id: subject, reason: error instanceof Error ? error.message : String(error) };
  }
};

/**
 * Reseals a table once, by block ranges. Resealed rows may move to later blocks, but no longer count as old.
 * Rows written during a pass may be left for the next one.
 */
const passOver = async (
  query: Query,
  ring: KeyRing,
  table: SealedTableName,
  progress: (rows: number) => void,
): Promise<Pass> => {
  const { keys, bytes } = sealedTables[table];
  const [size] = await query<{ blocks: number }>({
    text: `SELECT (pg_relation_size($1::regclass) / current_setting('block_size')::int)::float8 AS blocks`,
    values: [table],
  });
  const unopened: Unopened[] = [];
  let count = 0;
  for (let block = 0; block < size!.blocks; block += blocksAtOnce) {
    const rows = await query<Row>({
      text: `SELECT ctid::text AS place, ARRAY[${keys.map(name => `${name}::text`).join(', ')}] AS keys, ${bytes} AS bytes, key_id
        FROM ${table} WHERE ctid >= $1::tid AND ctid < $2::tid AND key_id <> $3`,
      values: [`(${block},0)`, `(${block + blocksAtOnce},0)`, ring.ids[0]],
    });
    if (rows.length === 0) continue;
    const results = rows.map(row => resealed(ring, table, row));
    const opened = results.filter(one => 'row' in one);
    unopened.push(...results.filter(one => 'reason' in one));
    const done = await query({
      text: `UPDATE ${table} t SET ${bytes} = fresh.bytes, key_id = fresh.key_id
        FROM unnest($1::tid[], $2::bytea[], $3::text[], $4::bytea[]) AS fresh (place, bytes, key_id, before)
        WHERE t.ctid = fresh.place AND t.${bytes} = fresh.before RETURNING 1`,
      values: [
        opened.map(({ row }) => row.place),
        opened.map(({ sealed }) => sealed),
        opened.map(({ keyId }) => keyId),
        opened.map(({ row }) => row.bytes),
      ],
    });
    count += done.length;
    progress(done.length);
  }
  return { done: count, unopened };
};

const oldRows = async (query: Query, ring: KeyRing, table: SealedTableName): Promise<number> => {
  const [row] = await query<{ count: number }>({
    text: `SELECT count(*)::float8 AS count FROM ${table} WHERE key_id <> $1`,
    values: [ring.ids[0]],
  });
  return row!.count;
};

const rotateTable = async (
  query: Query,
  ring: KeyRing,
  table: SealedTableName,
  progress: (rows: number) => void,
): Promise<Pass> => {
  let done = 0;
  for (let pass = 1; ; pass += 1) {
    const result = await passOver(query, ring, table, progress);
    done += result.done;
    const left = await oldRows(query, ring, table);
    if (left <= result.unopened.length || pass === maxPasses) return { done, unopened: result.unopened };
  }
};

export interface Rotation {
  /** Rows resealed in this run. */
  readonly done: number;
  readonly unopened: readonly Unopened[];
  /** Rows still sealed with older keys: unopened ones and rows written concurrently. */
  readonly left: number;
}
/** Progress of a rotation. `total` is the number of rows to reseal when it began. */
export interface RotationProgress {
  readonly table: SealedTableName;
  readonly done: number;
  readonly total: number;
}

/**
 * Reseals all data with the newest key. Safe to run while the product is running, and to restart after an
 * interruption. If no rows are left, older keys can be removed from `SECRET_KEYS`, with the oldest one kept
 * as `SECRET_HMAC_KEY`. `only` limits the rotation to these tables.
 */
export const rotateKeys = async (
  pool: Pool,
  ring: KeyRing,
  {
    only,
    progress = () => undefined,
  }: {
    readonly only?: readonly SealedTableName[];
    readonly progress?: (now: RotationProgress) => void;
  } = {},
): Promise<Rotation> => {
  const query = queriesOf(pool);
  const tables = (await presentTables(query)).filter(table => only?.includes(table) ?? true);
  const isOld = ({ table, keyId }: { readonly table: SealedTableName; readonly keyId: string }) =>
    tables.includes(table) && ring.isOld(keyId);
  const oldCount = async (): Promise<number> =>
    (await keysInUse(query)).filter(isOld).reduce((sum, { count }) => sum + count, 0);
  const total = await oldCount();
  const unopened: Unopened[] = [];
  let done = 0;
  for (const table of tables) {
    const result = await rotateTable(query, ring, table, rows => {
      done += rows;
      progress({ table, done, total });
    });
    unopened.push(...result.unopened);
  }
  return { done, unopened, left: await oldCount() };
};
