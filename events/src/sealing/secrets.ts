import type { Pool } from 'pg';
import type { KeyRing } from './keys.ts';
import { queriesOf } from '../store/postgres/queries.ts';
import { rotateKeys } from './rotateKeys.ts';
import { guarded } from '../store/postgres/unavailable.ts';
import { uuidv7 } from '../store/uuid.ts';

/**
 * Stores sealed secrets; events and rows contain only their IDs. Write a secret before the event that
 * references it. Throws `StoreUnavailable` if the database is temporarily unavailable.
 */
export interface SecretStore {
  readonly put: (secret: string, id?: string) => Promise<string>;
  /**
   * Stores a secret unless the ID already has one, and returns the stored one. Concurrent callers get the
   * same secret.
   */
  readonly keep: (secret: string, id: string) => Promise<string>;
  readonly get: (id: string) => Promise<string | null>;
  /** Returns the secrets that exist and whose key this process has, by ID. */
  readonly readable: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Reseals the secrets that are sealed with older keys. Returns the number of resealed ones. */
  readonly rotate: () => Promise<number>;
}

interface Row {
  readonly id: string;
  readonly sealed: Buffer;
  readonly key_id: string;
}

export const secretStore = (pool: Pool, ring: KeyRing): SecretStore => {
  const query = queriesOf(pool);
  const get = async (id: string): Promise<string | null> => {
    const text = 'SELECT id, sealed, key_id FROM secrets WHERE id = $1';
    const [row] = await guarded(query<Row>({ text, values: [id] }));
    return row ? ring.open(row.sealed, row.key_id, row.id).toString() : null;
  };
  return {
    async put(secret, id = uuidv7()) {
      const { sealed, keyId } = ring.seal(Buffer.from(secret), id.toLowerCase());
      const text = `INSERT INTO secrets (id, sealed, key_id) VALUES ($1, $2, $3)
        ON CONFLICT (id) DO UPDATE SET sealed = excluded.sealed, key_id = excluded.key_id`;
      await guarded(query({ text, values: [id, sealed, keyId] }));
      return id;
    },
    async keep(secret, id) {
      const { sealed, keyId } = ring.seal(Buffer.from(secret), id.toLowerCase());
      const text = 'INSERT INTO secrets (id, sealed, key_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
      await guarded(query({ text, values: [id, sealed, keyId] }));
      return (await get(id))!;
    },
    get,
    async readable(ids) {
      const text = 'SELECT id, sealed, key_id FROM secrets WHERE id = ANY($1) AND key_id = ANY($2)';
      const rows = await guarded(query<Row>({ text, values: [ids, ring.ids] }));
      return new Map(
        rows.map(row => [row.id, ring.open(row.sealed, row.key_id, row.id).toString()] as const),
      );
    },
    rotate: async () => (await guarded(rotateKeys(pool, ring, { only: ['secrets'] }))).done,
  };
};
