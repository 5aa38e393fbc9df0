import type { Pool } from 'pg';
import type { KeyRing } from './keys.ts';
import { queriesOf } from '../store/postgres/queries.ts';

/** Thrown if the database has data that none of the keys in `SECRET_KEYS` opens. */
export class KeysMissing extends Error {
  /** IDs of the missing keys, as errors about `SECRET_KEYS` show them. */
  readonly keyIds: readonly string[];
  constructor(keyIds: readonly string[], sealed: string) {
    super(
      `SECRET_KEYS lacks the key${keyIds.length === 1 ? '' : 's'} ${keyIds.join(', ')}, which the database needs: ${sealed} cannot be opened. ` +
        'Use the SECRET_KEYS that belong to this database, or append the missing keys to the present ones, separated by commas ' +
        '(a product of "make start" keeps its own in secrets.json of its data folder: back it up and restore it with the database). ' +
        'Nothing starts until then, so that no data are written under another key.',
    );
    this.name = 'KeysMissing';
    this.keyIds = keyIds;
  }
}

/** Tables whose data outlives a rotation of the keys. All other sealed data lasts for minutes or weeks. */
const tables = { person_keys: 'personal data', secrets: 'secrets' } as const;

/**
 * Throws `KeysMissing` if the database has personal keys or secrets that none of these keys opens, because it
 * was restored without its keys.
 */
export const requireKeys = async (pool: Pool, ring: KeyRing): Promise<void> => {
  const query = queriesOf(pool);
  const missing = new Set<string>();
  const sealed: string[] = [];
  for (const [table, what] of Object.entries(tables)) {
    const rows = await query<{ key_id: string; count: string }>({
      text: `SELECT key_id, count(*) AS count FROM ${table} WHERE key_id <> ALL($1::text[]) GROUP BY key_id ORDER BY key_id LIMIT 20`,
      values: [ring.ids],
    });
    for (const { key_id } of rows) missing.add(key_id);
    const count = rows.reduce((sum, row) => sum + Number(row.count), 0);
    if (count > 0) sealed.push(`${what} (${count})`);
  }
  if (missing.size > 0) throw new KeysMissing([...missing], sealed.join(' and '));
};
