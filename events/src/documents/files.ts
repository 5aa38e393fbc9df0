import { createHash } from 'node:crypto';
import type { KeyRing } from '../sealing/keys.ts';
import { queriesOf } from '../store/postgres/queries.ts';
import { guarded } from '../store/postgres/unavailable.ts';
import type { Pool } from 'pg';
import { sharedBytes } from './sharedBytes.ts';

export const filesMigrations = [
  {
    name: 'files.1',
    sql: `
CREATE TABLE IF NOT EXISTS files (
  key        text PRIMARY KEY,
  media      text NOT NULL,
  bytes      bytea NOT NULL,
  kept_at    timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE files ALTER COLUMN bytes SET STORAGE EXTERNAL; -- images are compressed already
CREATE TABLE IF NOT EXISTS file_uses (
  owner    text NOT NULL,
  key      text NOT NULL REFERENCES files (key),
  check_at timestamptz NOT NULL,
  PRIMARY KEY (owner, key)
);
CREATE INDEX IF NOT EXISTS file_uses_key ON file_uses (key);
CREATE INDEX IF NOT EXISTS file_uses_check_at ON file_uses (check_at);`,
  },
] as const;

/** Grace period after an upload or `touch`. After it, a file that no event references counts as unused. */
const graceSql = `interval '1 hour'`;
/** Interval for rechecking files in use, in case a change wasn't announced. */
const againSql = `interval '30 days'`;

export interface StoredFile {
  readonly media: string;
  readonly bytes: Buffer;
}
export interface FileUse {
  readonly owner: string;
  readonly key: string;
}

/** Port to uploaded files. Files are immutable and deduplicated by content. Throws `StoreUnavailable`. */
export interface Files {
  /** Stores the bytes and returns their key. Call it before the owner's stream references the file. */
  readonly put: (owner: string, file: StoredFile) => Promise<string>;
  readonly get: (key: string) => Promise<StoredFile | null>;
  /** Filters the keys to those that the owner may reference. */
  readonly usable: (owner: string, keys: readonly string[]) => Promise<readonly string[]>;
  /**
   * Announces a change to the owner's references, so that unused files are swept soon. Call it before the
   * change, because an interruption right after the change would leave an unused file until the next recheck.
   */
  readonly touch: (owner: string) => Promise<void>;
  readonly due: (limit: number) => Promise<readonly FileUse[]>;
  readonly keep: (uses: readonly FileUse[]) => Promise<void>;
  /** Removes these uses, unless they were touched in the meantime. */
  readonly release: (uses: readonly FileUse[]) => Promise<void>;
  readonly sweep: (limit: number) => Promise<number>;
}

const columns = (uses: readonly FileUse[]) => [uses.map(({ owner }) => owner), uses.map(({ key }) => key)];

const share = sharedBytes();
const readBytes = async (query: ReturnType<typeof queriesOf>, key: string): Promise<Buffer | null> => {
  const text = 'SELECT bytes FROM files WHERE key = $1';
  const [row] = await guarded(query<Pick<StoredFile, 'bytes'>>({ text, values: [key] }));
  return row?.bytes ?? null;
};

/**
 * Stores files in PostgreSQL. A file's key is an HMAC of its content hash, so it can't be guessed, even by
 * someone who has the file.
 */
export const filesOn = (pool: Pool, keys: KeyRing): Files => {
  const query = queriesOf(pool);
  return {
    async put(owner, { media, bytes }) {
      const key = keys.hmac(
        'file',
        createHash('sha256').update(media).update('\n').update(bytes).digest('hex'),
      );
      // renews `kept_at`, which protects the row from a concurrent sweep
      const text = `WITH kept AS (
          INSERT INTO files (key, media, bytes) VALUES ($1, $2, $3)
          ON CONFLICT (key) DO UPDATE SET kept_at = now() RETURNING key)
        INSERT INTO file_uses (owner, key, check_at) SELECT $4, key, now() + ${graceSql} FROM kept
        ON CONFLICT (owner, key) DO UPDATE SET check_at = excluded.check_at`;
      await guarded(query({ text, values: [key, media, bytes, owner] }));
      return key;
    },
    async get(key) {
      const text = 'SELECT media FROM files WHERE key = $1';
      const [found] = await guarded(query<Pick<StoredFile, 'media'>>({ text, values: [key] }));
      if (!found) return null;
      const bytes = await share(key, () => readBytes(query, key));
      return bytes && { ...found, bytes };
    },
    async usable(owner, keys) {
      const text = 'SELECT key FROM file_uses WHERE owner = $1 AND key = ANY($2)';
      const found = await guarded(query<Pick<FileUse, 'key'>>({ text, values: [owner, keys] }));
      return found.map(({ key }) => key);
    },
    async touch(owner) {
      const text = `UPDATE file_uses SET check_at = now() + ${graceSql} WHERE owner = $1`;
      await guarded(query({ text, values: [owner] }));
    },
    async due(limit) {
      const text = 'SELECT owner, key FROM file_uses WHERE check_at <= now() ORDER BY check_at LIMIT $1';
      return guarded(query<FileUse>({ text, values: [limit] }));
    },
    async keep(uses) {
      const text = `UPDATE file_uses u SET check_at = now() + ${againSql} FROM unnest($1::text[], $2::text[]) AS k (owner, key)
        WHERE u.owner = k.owner AND u.key = k.key AND u.check_at <= now()`;
      await guarded(query({ text, values: columns(uses) }));
    },
    async release(uses) {
      const text = `DELETE FROM file_uses u USING unnest($1::text[], $2::text[]) AS k (owner, key)
        WHERE u.owner = k.owner AND u.key = k.key AND u.check_at <= now()`;
      await guarded(query({ text, values: columns(uses) }));
    },
    async sweep(limit) {
      // repeats the condition on the time outside of the subquery, for rows renewed concurrently
      const old = `kept_at < now() - ${graceSql}`;
      const text = `DELETE FROM files WHERE ${old} AND key IN (SELECT key FROM files f
        WHERE ${old} AND NOT EXISTS (SELECT 1 FROM file_uses u WHERE u.key = f.key) LIMIT $1) RETURNING key`;
      return (await guarded(query({ text, values: [limit] }))).length;
    },
  };
};
