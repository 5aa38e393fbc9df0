import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { PersonKeys } from './codec.ts';
import type { KeyRing } from './keys.ts';

/** The keys of people, wrapped under the keys of the house. Deleting one makes all that it sealed unreadable for ever. */
export interface PersonKeyStore {
  /** The keys of these subjects, made where they are missing. */
  readonly ensure: (subjects: readonly string[]) => Promise<PersonKeys>;
  /** The keys that exist. Nothing is remembered between calls, so that an erasure shows at once. */
  readonly find: (subjects: readonly string[]) => Promise<PersonKeys>;
  readonly forget: (subjects: readonly string[]) => Promise<void>;
}

interface Row {
  readonly subject: string;
  readonly wrapped: Buffer;
  readonly key_id: string;
}

export const postgresPersonKeys = (pool: Pool, ring: KeyRing): PersonKeyStore => {
  const find = async (subjects: readonly string[]): Promise<Map<string, Buffer>> => {
    if (subjects.length === 0) return new Map();
    const { rows } = await pool.query<Row>({
      name: 'person_keys_find',
      text: 'SELECT subject, wrapped, key_id FROM person_keys WHERE subject = ANY($1)',
      values: [subjects],
    });
    return new Map(rows.map(row => [row.subject, ring.open(row.wrapped, row.key_id, row.subject)]));
  };
  return {
    find,
    async ensure(subjects) {
      const found = await find(subjects);
      const missing = subjects.filter(subject => !found.has(subject));
      if (missing.length === 0) return found;
      const made = missing.map(subject => ring.seal(randomBytes(32), subject));
      await pool.query({
        name: 'person_keys_make',
        text: `INSERT INTO person_keys (subject, wrapped, key_id) SELECT * FROM unnest($1::text[], $2::bytea[], $3::text[])
               ON CONFLICT (subject) DO NOTHING`,
        values: [missing, made.map(({ sealed }) => sealed), made.map(({ keyId }) => keyId)],
      });
      for (const [subject, key] of await find(missing)) found.set(subject, key);
      return found;
    },
    async forget(subjects) {
      await pool.query('DELETE FROM person_keys WHERE subject = ANY($1)', [subjects]);
    },
  };
};

/** For the memory store: keys that live and die with the process. */
export const memoryPersonKeys = (): PersonKeyStore => {
  const keys = new Map<string, Buffer>();
  const find = async (subjects: readonly string[]) =>
    new Map(subjects.flatMap(subject => (keys.has(subject) ? [[subject, keys.get(subject)!] as const] : [])));
  return {
    find,
    ensure: subjects => {
      for (const subject of subjects) if (!keys.has(subject)) keys.set(subject, randomBytes(32));
      return find(subjects);
    },
    forget: async subjects => subjects.forEach(subject => keys.delete(subject)),
  };
};
