import { existsSync } from 'node:fs';
import path from 'node:path';
import { isSignedBy } from '@latchkey/events/chain/heads.ts';
import { verifyLog, type LogFault, type LogProgress } from '@latchkey/events/chain/verifyLog.ts';
import { keyRingOf, type KeyRing } from '@latchkey/events/sealing/keys.ts';
import { positionOf } from '@latchkey/events/store/position.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import type { Query } from '@latchkey/events/store/postgres/queries.ts';
import { storedEvents } from '@latchkey/events/store/postgres/reader.ts';
import { createStoreTables } from '@latchkey/events/store/postgres/schema.ts';
import type { ClientBase } from 'pg';
import { CommandRefused } from '../run/command.ts';
import type { ProductKeys } from '../run/secrets.ts';
import { digestOf, fillTable } from './copyTable.ts';
import type { BackupFile, Manifest } from './manifest.ts';
import { onConnection, queriesOn, settle } from './session.ts';
import { backupTables, productMigrations } from './tables.ts';
import type { CopyProgress } from './writeBackup.ts';

const shownTables = 5;

const requireIntact = async (folder: string, { file, bytes, sha256 }: BackupFile): Promise<void> => {
  const place = path.join(folder, file);
  if (!existsSync(place)) throw new CommandRefused(`The backup is not complete: ${file} is missing.`);
  const found = await digestOf(place);
  if (found.bytes < bytes)
    throw new CommandRefused(
      `The backup is truncated: ${file} has ${found.bytes} of ${bytes} bytes. Use another copy.`,
    );
  if (found.sha256 !== sha256)
    throw new CommandRefused(
      `The backup was changed: ${file} differs from the file that was written. Use another copy.`,
    );
};

/**
 * Reads every file. Rejects a backup that is incomplete, was changed, or has migrations or tables unknown to
 * this version.
 */
export const requireWhole = async (folder: string, manifest: Manifest): Promise<void> => {
  const files = [...manifest.tables, ...(manifest.keys ? [manifest.keys] : [])];
  for (const file of files) await requireIntact(folder, file);
  const migration = manifest.migrations.find(name => !productMigrations.has(name));
  const table = manifest.tables.find(({ name }) => !backupTables.has(name))?.name;
  const unknown = migration === undefined ? table && `the table ${table}` : `the migration ${migration}`;
  if (unknown !== undefined)
    throw new CommandRefused(
      `The backup is from a newer version: ${unknown} is unknown to this one. Restore it with that version.`,
    );
};

/**
 * Returns the key ring. Rejects keys that are missing, can't open everything in the backup, or don't match
 * the signature of its chain.
 */
export const requireKeysFor = (manifest: Manifest, keys: ProductKeys | null): KeyRing => {
  const advice =
    'Set SECRET_KEYS as it was, or put secrets.json of the old data folder into the new one before the restore.';
  if (!keys) throw new CommandRefused(`SECRET_KEYS is missing. ${advice}`);
  const ring = keyRingOf(keys.secretKeys, keys.hmacKey);
  const missing = manifest.keyIds.filter(id => !ring.ids.includes(id));
  if (missing.length > 0)
    throw new CommandRefused(
      `SECRET_KEYS lacks the key${missing.length === 1 ? '' : 's'} ${missing.join(', ')}, without which the backup can't be read. ${advice}`,
    );
  const { signedHead } = manifest;
  if (signedHead && !isSignedBy(ring, { ...signedHead, position: positionOf(signedHead.position) }))
    throw new CommandRefused(
      `The chain of the backup was signed with another key: SECRET_HMAC_KEY must be the oldest key that the database ever had. ${advice}`,
    );
  return ring;
};

const tablesSql = `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pg_' AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1`;

export const requireEmpty = async (url: string): Promise<void> => {
  const found = await onConnection(url, (_, query) => query<{ name: string }>({ text: tablesSql }));
  if (found.length === 0) return;
  const names = found.slice(0, shownTables).map(({ name }) => name);
  throw new CommandRefused(
    `The database is not empty: it has ${names.join(', ')}${found.length > shownTables ? ` and ${found.length - shownTables} more` : ''}. Restore into a new database.`,
  );
};

export interface RestoreOptions {
  readonly url: string;
  readonly from: string;
  readonly manifest: Manifest;
  readonly ring: KeyRing;
  readonly progress?: (now: CopyProgress) => void;
  readonly verifying?: (now: LogProgress) => void;
}

const fill = async (
  connection: ClientBase,
  query: Query,
  { from, manifest, progress = () => undefined }: RestoreOptions,
): Promise<void> => {
  // a product may have started since the first check; its tables would have rows
  const used = manifest.tables.map(
    ({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM "${name}")`,
  );
  const [first] = await query<{ name: string }>({ text: used.join(' UNION ALL ') });
  if (first) throw new CommandRefused(`The database is no longer empty: ${first.name} has rows.`);
  for (const { file, rows, ...table } of manifest.tables) {
    let done = 0;
    const filled = await fillTable(connection, table, path.join(from, file), more => {
      done += more;
      progress({ table: table.name, done, total: rows });
    });
    if (filled !== rows)
      throw new CommandRefused(`The backup is damaged: ${file} has ${filled} of ${rows} rows.`);
  }
  for (const { table, column, last } of manifest.sequences)
    if (last !== '0')
      await query({
        text: 'SELECT setval(pg_get_serial_sequence($1, $2), $3::bigint)',
        values: [`"${table}"`, column, last],
      });
};

/**
 * Verifies the chain before the commit. Throws if it ends elsewhere than in the backup. Returns the faults
 * that it already had when the backup was made.
 */
const verified = async (
  query: Query,
  { manifest, ring, verifying }: RestoreOptions,
): Promise<readonly LogFault[]> => {
  if (manifest.chain === null) return [];
  const { head, faults } = await verifyLog(
    { store: storedEvents(query), query, keys: ring },
    verifying ? { progress: verifying } : {},
  );
  if (String(head.position) !== manifest.chain.position || head.hash !== manifest.chain.hash)
    throw new CommandRefused(
      `The restored events are not those of the backup: the chain ends at ${head.position} instead of ${manifest.chain.position}.`,
    );
  return faults;
};

/**
 * Restores a checked backup into an empty database in one transaction, so an interruption leaves nothing. A
 * product that starts in the meantime waits for it up to a minute, then fails. Returns chain faults that the
 * backed-up database already had.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<readonly LogFault[]> => {
  const { url, manifest } = options;
  let faults: readonly LogFault[] = [];
  const migrations = manifest.migrations.map(name => productMigrations.get(name)!);
  await migrate(url, migrations, async connection => {
    await createStoreTables(connection);
    await settle(connection);
    const query = queriesOn(connection);
    await fill(connection, query, options);
    faults = await verified(query, options);
  });
  await onConnection(url, (_, query) => query({ text: 'ANALYZE' }));
  return faults;
};
