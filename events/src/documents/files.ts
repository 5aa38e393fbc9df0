import { createHash } from 'node:crypto';
import type { KeyRing } from '../sealing/keys.ts';
import { queriesOf } from '../store/postgres/queries.ts';
import { guarded } from '../store/postgres/unavailable.ts';
import type { Pool } from 'pg';
import { sharedBytes } from './sharedBytes.ts';

/** Uploaded images, and which streams may name them. */
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

/** How long whoever has uploaded a file may take to record that it is used. */
const graceSql = `interval '1 hour'`;
/** What is in use is looked at again after this time, in case nobody said that it no longer is. */
const againSql = `interval '30 days'`;

export interface StoredFile {
  readonly media: string;
  readonly bytes: Buffer;
}
/** That a stream may name a file. */
export interface FileUse {
  readonly owner: string;
  readonly key: string;
}

/** The port to uploaded files. They are immutable; the same bytes are kept once. Throws `StoreUnavailable`. */
export interface Files {
  /** Keeps the bytes before the owner's stream names them, and answers their key. */
  readonly put: (owner: string, file: StoredFile) => Promise<string>;
  readonly get: (key: string) => Promise<StoredFile | null>;
  /** Those of the keys that the owner may name. */
  readonly usable: (owner: string, keys: readonly string[]) => Promise<readonly string[]>;
  /** What the owner names is about to change: what it no longer names is swept later. Said before the change, so that no crash leaves a file behind. */
  readonly touch: (owner: string) => Promise<void>;
  /** Uses whose time has come to be looked at, the longest overdue first. */
  readonly due: (most: number) => Promise<readonly FileUse[]>;
  /** The owners still name these. */
  readonly keep: (uses: readonly FileUse[]) => Promise<void>;
  /** The owners name these no more; a use that was touched meanwhile stays. */
  readonly release: (uses: readonly FileUse[]) => Promise<void>;
  /** Deletes files that have no use left, at most so many, and answers how many. */
  readonly sweep: (most: number) => Promise<number>;
}

const columns = (uses: readonly FileUse[]) => [uses.map(({ owner }) => owner), uses.map(({ key }) => key)];

/** One copy of a file for all who read it at the same time: its key says what it holds. */
const share = sharedBytes();
const readBytes = async (query: ReturnType<typeof queriesOf>, key: string): Promise<Buffer | null> => {
  const text = 'SELECT bytes FROM files WHERE key = $1';
  const [row] = await guarded(query<Pick<StoredFile, 'bytes'>>({ text, values: [key] }));
  return row?.bytes ?? null;
};

/** Files in PostgreSQL. A file's key is an HMAC of its bytes' hash: who has not been told it cannot guess it, also not from the picture. */
export const filesOn = (pool: Pool, keys: KeyRing): Files => {
  const query = queriesOf(pool);
  return {
    async put(owner, { media, bytes }) {
      const key = keys.hmac(
        'file',
        createHash('sha256').update(media).update('\n').update(bytes).digest('hex'),
      );
      // the row's own time keeps it from a sweep that runs at this moment
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
    async due(most) {
      const text = 'SELECT owner, key FROM file_uses WHERE check_at <= now() ORDER BY check_at LIMIT $1';
      return guarded(query<FileUse>({ text, values: [most] }));
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
    async sweep(most) {
      // the time stands outside too: it is looked at again where the row was kept anew at this moment
      const old = `kept_at < now() - ${graceSql}`;
      const text = `DELETE FROM files WHERE ${old} AND key IN (SELECT key FROM files f
        WHERE ${old} AND NOT EXISTS (SELECT 1 FROM file_uses u WHERE u.key = f.key) LIMIT $1) RETURNING key`;
      return (await guarded(query({ text, values: [most] }))).length;
    },
  };
};
