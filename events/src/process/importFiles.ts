import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Pool } from 'pg';
import type { KeyRing } from '../sealing/keys.ts';
import { queriesOf } from '../store/postgres/queries.ts';
import { guarded } from '../store/postgres/unavailable.ts';
import type { Import } from './importSteps.ts';

/**
 * The table with the encrypted content of imports that the server runs, stored before they start and removed
 * when they end.
 */
export const importFilesMigrations = [
  {
    name: 'import_files.1',
    sql: `
CREATE TABLE IF NOT EXISTS import_files (
  id         uuid PRIMARY KEY,
  sealed     bytea NOT NULL,
  key_id     text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE import_files ALTER COLUMN sealed SET STORAGE EXTERNAL; -- it is compressed already`,
  },
  {
    name: 'import_files.2',
    sql: `
ALTER TABLE import_files ADD COLUMN IF NOT EXISTS users text[] NOT NULL DEFAULT '{}';
ALTER TABLE import_files ADD COLUMN IF NOT EXISTS check_at timestamptz NOT NULL DEFAULT now() + interval '1 hour';
CREATE INDEX IF NOT EXISTS import_files_check_at ON import_files (check_at);`,
  },
] as const;

/** The content of imports by ID. Methods throw `StoreUnavailable` if the database can't be reached. */
export interface ImportFiles<Content extends { readonly importId: string } = Import> {
  /** Stores or replaces the content. `users`: the streams of the jobs that need it. */
  readonly put: (one: Content, users: readonly string[]) => Promise<void>;
  readonly get: (importId: string) => Promise<Content | null>;
  readonly remove: (importId: string) => Promise<void>;
}

const squeeze = promisify(gzip);
const expand = promisify(gunzip);

interface Row {
  readonly sealed: Buffer;
  readonly key_id: string;
}

export const importFilesOn = <Content extends { readonly importId: string } = Import>(
  pool: Pool,
  ring: KeyRing,
): ImportFiles<Content> => {
  const query = queriesOf(pool);
  return {
    async put(one, users) {
      const { sealed, keyId } = ring.seal(await squeeze(JSON.stringify(one)), one.importId);
      // renews the times, so that a concurrent sweep keeps the row
      const text = `INSERT INTO import_files (id, sealed, key_id, users) VALUES ($1, $2, $3, $4)
        ON CONFLICT (id) DO UPDATE SET sealed = excluded.sealed, key_id = excluded.key_id,
          users = excluded.users, created_at = excluded.created_at, check_at = excluded.check_at`;
      await guarded(query({ text, values: [one.importId, sealed, keyId, users] }));
    },
    async get(importId) {
      const text = 'SELECT sealed, key_id FROM import_files WHERE id = $1';
      const [row] = await guarded(query<Row>({ text, values: [importId] }));
      if (!row) return null;
      return JSON.parse(String(await expand(ring.open(row.sealed, row.key_id, importId)))) as Content;
    },
    async remove(importId) {
      await guarded(query({ text: 'DELETE FROM import_files WHERE id = $1', values: [importId] }));
    },
  };
};

export interface StoredImport {
  readonly id: string;
  /** The streams of the jobs that need the content; empty if an earlier version stored it. */
  readonly users: readonly string[];
  readonly createdAt: Date;
}
/** Access to stored imports for the sweeper. Throws `StoreUnavailable` if the database can't be reached. */
export interface StoredImports {
  /** Returns imports that were stored or kept at least an hour ago, oldest first. */
  readonly due: (limit: number) => Promise<readonly StoredImport[]>;
  readonly keep: (ids: readonly string[]) => Promise<void>;
  /**
   * Deletes imports unless they were stored again or kept in the meantime. Returns the number of deleted
   * imports.
   */
  readonly release: (ids: readonly string[]) => Promise<number>;
}

export const storedImportsOn = (pool: Pool): StoredImports => {
  const query = queriesOf(pool);
  return {
    async due(limit) {
      const text = `SELECT id, users, created_at AS "createdAt" FROM import_files WHERE check_at <= now()
        ORDER BY check_at LIMIT $1`;
      return guarded(query<StoredImport>({ text, values: [limit] }));
    },
    async keep(ids) {
      const text = `UPDATE import_files SET check_at = now() + interval '1 hour'
        WHERE id = ANY($1) AND check_at <= now()`;
      await guarded(query({ text, values: [ids] }));
    },
    async release(ids) {
      const text = 'DELETE FROM import_files WHERE id = ANY($1) AND check_at <= now() RETURNING id';
      return (await guarded(query({ text, values: [ids] }))).length;
    },
  };
};
