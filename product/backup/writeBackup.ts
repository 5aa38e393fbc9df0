import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { headOver, newestHeads, firstHead, type Head } from '@latchkey/events/chain/heads.ts';
import { keysInUse } from '@latchkey/events/sealing/sealedTables.ts';
import { backupsTable } from '@latchkey/events/health/backupsTable.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Query } from '@latchkey/events/store/postgres/queries.ts';
import { storedEvents } from '@latchkey/events/store/postgres/reader.ts';
import type { Client } from 'pg';
import { CommandRefused } from '../run/command.ts';
import { syncToDisk, writeDurably } from '../run/writeDurably.ts';
import { digestOf, writeTable } from './copyTable.ts';
import {
  incompleteEnding,
  manifestName,
  manifestText,
  productVersion,
  type BackupFile,
  type BackupTable,
  type Manifest,
} from './manifest.ts';
import { onConnection } from './session.ts';
import {
  computedTables,
  migrationsOf,
  presentTables,
  productMigrations,
  sequencesOf,
  tablesToKeep,
} from './tables.ts';

export interface CopyProgress {
  readonly table: string;
  readonly done: number;
  readonly total: number;
}
export interface BackupOptions {
  readonly url: string;
  readonly to: string;
  readonly isStoreOutside?: boolean;
  readonly keys?: string;
  readonly progress?: (now: CopyProgress) => void;
}

const batch = 5_000;
const keysName = 'keys.json';

const headOf = async (query: Query): Promise<Head> => {
  const { readStored } = storedEvents(query);
  let head: Head = (await newestHeads(query, 1))[0] ?? firstHead;
  for (;;) {
    const events = await readStored(head.position, batch);
    head = headOver(head, events);
    if (events.length < batch) return { position: head.position, hash: head.hash };
  }
};

const requireKnownVersion = async (query: Query, present: readonly string[]): Promise<readonly string[]> => {
  if (!present.includes('events'))
    throw new CommandRefused("This isn't a Latchkey database: it has no table of events.");
  const migrations = await migrationsOf(query);
  const unknown = migrations.find(name => !productMigrations.has(name));
  if (unknown !== undefined)
    throw new CommandRefused(
      `A newer version has used this database (migration ${unknown}). Back it up with that version.`,
    );
  return migrations;
};

const countOf = async (query: Query, table: string): Promise<number> => {
  const [row] = await query<{ count: number }>({ text: `SELECT count(*)::float8 AS count FROM "${table}"` });
  return row!.count;
};

const writeFiles = async (
  client: Client,
  query: Query,
  folder: string,
  { isStoreOutside = false, keys, progress = () => undefined }: BackupOptions,
): Promise<Manifest> => {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const present = await presentTables(query);
  const migrations = await requireKnownVersion(query, present);
  const shapes = await tablesToKeep(query, present);
  const [about] = await query<{ postgres: string; at: Date }>({
    text: `SELECT current_setting('server_version') AS postgres, now() AS at`,
  });
  const tables: BackupTable[] = [];
  for (const shape of shapes) {
    const total = await countOf(query, shape.name);
    const file = `${shape.name}.copy.gz`;
    let done = 0;
    const written = await writeTable(client, shape, path.join(folder, file), rows => {
      done += rows;
      progress({ table: shape.name, done, total });
    });
    tables.push({ ...shape, columns: [...shape.columns], file, ...written });
  }
  const names = shapes.map(({ name }) => name);
  const isComputed = await computedTables(query);
  const others = present.filter(name => !names.includes(name));
  const head = isStoreOutside ? null : await headOf(query);
  const [signedHead = null] = await newestHeads(query, 1);
  const keyIds = [...new Set((await keysInUse(query)).map(({ keyId }) => keyId))].toSorted();
  const sequences = [...(await sequencesOf(query, names))];
  await client.query('COMMIT');
  let keysFile: BackupFile | null = null;
  if (keys !== undefined) {
    writeDurably(path.join(folder, keysName), keys);
    keysFile = { file: keysName, ...(await digestOf(path.join(folder, keysName))) };
  }
  return {
    format: 1,
    product: 'latchkey',
    version: productVersion,
    createdAt: about!.at.toISOString(),
    postgres: about!.postgres.split(' ')[0]!,
    migrations: [...migrations],
    events: isStoreOutside ? 'outside' : 'included',
    head: head && String(head.position),
    chain: head && { position: String(head.position), hash: head.hash },
    signedHead: signedHead && { ...signedHead, position: String(signedHead.position) },
    keyIds,
    keys: keysFile,
    tables,
    sequences,
    omitted: others.filter(isComputed),
    unknown: others.filter(name => !isComputed(name)),
  };
};

/** Records a complete backup for the system pages. Databases of older versions have no table for it. */
const noteBackup = (url: string, manifest: Manifest): Promise<void> =>
  onConnection(url, async (_, query) => {
    if (!(await presentTables(query)).includes(backupsTable)) return;
    const { createdAt, version, head, keyIds, keys, tables } = manifest;
    const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
    await query({
      text: `INSERT INTO ${backupsTable} (id, made_at, version, position, bytes, key_ids, has_keys)
        VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      values: [uuidv7(), createdAt, version, head, bytes, keyIds, keys !== null],
    });
  });

/**
 * Backs up the database into a folder while the product runs: one consistent snapshot, without data computed
 * from events. The folder gets its final name when complete. Throws `CommandRefused` if the folder isn't
 * empty or has the ending of incomplete backups, if the database can't be reached, or if this version can't
 * back it up.
 */
export const writeBackup = async (options: BackupOptions): Promise<Manifest> => {
  const { url } = options;
  const to = path.resolve(options.to);
  if (to.endsWith(incompleteEnding))
    throw new CommandRefused(
      `${to} can't be restored later: the ending ${incompleteEnding} marks interrupted backups. Choose another name.`,
    );
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new CommandRefused(`${to} is not empty. Choose a new folder for each backup.`);
  const draft = `${to}${incompleteEnding}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const manifest = await onConnection(url, (client, query) => writeFiles(client, query, draft, options));
    writeDurably(path.join(draft, manifestName), manifestText(manifest));
    renameSync(draft, to); // replaces an empty folder
    syncToDisk(path.dirname(to));
    await noteBackup(url, manifest).catch(() => undefined); // the backup is complete without its note
    return manifest;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
};
