import type { Pool } from 'pg';
import type { KeyRing } from './keys.ts';
import { queriesOf } from '../store/postgres/queries.ts';

const atOnce = 1_000;
const tables = {
  secrets: { key: 'id', bytes: 'sealed' },
  person_keys: { key: 'subject', bytes: 'wrapped' },
  wallet_registrations: { key: 'id', bytes: 'push_token' },
} as const;

interface Row {
  readonly key: string;
  readonly bytes: Buffer;
  readonly key_id: string;
}

/**
 * Reseals all data of a table with the newest key and returns the number of rows. Once it has run for all
 * tables, older keys can be removed from `SECRET_KEYS` (with `SECRET_HMAC_KEY` set to the oldest one). It can
 * run at any time, also concurrently with writes.
 */
export const rotateKeys = async (pool: Pool, ring: KeyRing, table: keyof typeof tables): Promise<number> => {
  const query = queriesOf(pool);
  const { key, bytes } = tables[table];
  let count = 0;
  for (let after = ''; ;) {
    const rows = await query<Row>({
      text: `SELECT ${key}::text AS key, ${bytes} AS bytes, key_id FROM ${table}
        WHERE ${key}::text COLLATE "C" > $1 ORDER BY ${key}::text COLLATE "C" LIMIT $2`,
      values: [after, atOnce],
    });
    const old = rows.filter(row => ring.isOld(row.key_id));
    const anew = old.map(row => ring.seal(ring.open(row.bytes, row.key_id, row.key), row.key));
    const done = await query({
      text: `UPDATE ${table} t SET ${bytes} = n.anew, key_id = n.key_id
        FROM unnest($1::text[], $2::bytea[], $3::text[], $4::bytea[]) AS n(key, anew, key_id, was)
        WHERE t.${key}::text = n.key AND t.${bytes} = n.was RETURNING 1`,
      values: [
        old.map(row => row.key),
        anew.map(({ sealed }) => sealed),
        anew.map(({ keyId }) => keyId),
        old.map(row => row.bytes),
      ],
    });
    count += done.length;
    if (rows.length < atOnce) return count;
    after = rows.at(-1)!.key;
  }
};
