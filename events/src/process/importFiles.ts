import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Pool } from 'pg';
import type { KeyRing } from '../sealing/keys.ts';
import { queriesOf } from '../store/postgres/queries.ts';
import { guarded } from '../store/postgres/unavailable.ts';
import type { Import } from './importSteps.ts';

/** The table with the sealed content of entrusted imports, from before they begin until they end. */
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
] as const;

/** Stores what an import adds or changes by its ID. Throws `StoreUnavailable`. */
export interface ImportFiles<Content extends { readonly importId: string } = Import> {
  readonly put: (one: Content) => Promise<void>;
  /** Returns the content; null if it doesn't exist or was removed. */
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
    async put(one) {
      const { sealed, keyId } = ring.seal(await squeeze(JSON.stringify(one)), one.importId);
      const text = `INSERT INTO import_files (id, sealed, key_id) VALUES ($1, $2, $3)
        ON CONFLICT (id) DO UPDATE SET sealed = excluded.sealed, key_id = excluded.key_id`;
      await guarded(query({ text, values: [one.importId, sealed, keyId] }));
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
