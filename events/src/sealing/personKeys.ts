import { randomBytes } from 'node:crypto';
import { texts } from '../store/postgres/binaryArray.ts';
import type { PersonKeys } from '../store/codec.ts';
import type { KeyRing } from './keys.ts';
import type { Query } from '../store/postgres/queries.ts';

/**
 * Stores personal keys, wrapped with the master keys. Deleting a personal key makes everything sealed with it
 * unreadable.
 */
export interface PersonKeyStore {
  readonly ensure: (subjects: readonly string[]) => Promise<PersonKeys>;
  /** Returns existing keys only. Not cached, so that an erasure takes effect immediately. */
  readonly find: (subjects: readonly string[]) => Promise<PersonKeys>;
  readonly forget: (subjects: readonly string[]) => Promise<void>;
}

interface Row {
  readonly subject: string;
  readonly wrapped: Buffer;
  readonly key_id: string;
}

export const postgresPersonKeys = (query: Query, ring: KeyRing): PersonKeyStore => {
  const find = async (subjects: readonly string[]): Promise<Map<string, Buffer>> => {
    if (subjects.length === 0) return new Map();
    const rows = await query<Row>({
      name: 'person_keys_find',
      text: 'SELECT subject, wrapped, key_id FROM person_keys WHERE subject = ANY($1)',
      values: [texts('text', subjects)],
    });
    return new Map(rows.map(row => [row.subject, ring.open(row.wrapped, row.key_id, row.subject)]));
  };
  return {
    find,
    async ensure(subjects) {
      const found = await find(subjects);
      // sorted to avoid deadlocks between processes that create the same keys
      const missing = subjects.filter(subject => !found.has(subject)).toSorted();
      if (missing.length === 0) return found;
      const made = new Map(missing.map(subject => [subject, randomBytes(32)]));
      const wrapped = missing.map(subject => ring.seal(made.get(subject)!, subject));
      const stored = await query<{ subject: string }>({
        name: 'person_keys_make',
        text: `INSERT INTO person_keys (subject, wrapped, key_id) SELECT * FROM unnest($1::text[], $2::bytea[], $3::text[])
               ON CONFLICT (subject) DO NOTHING RETURNING subject`,
        values: [missing, wrapped.map(({ sealed }) => sealed), wrapped.map(({ keyId }) => keyId)],
      });
      for (const { subject } of stored) found.set(subject, made.get(subject)!);
      const elsewhere = missing.filter(subject => !found.has(subject)); // created by another process first
      for (const [subject, key] of await find(elsewhere)) found.set(subject, key);
      return found;
    },
    async forget(subjects) {
      await query({
        name: 'person_keys_forget',
        text: 'DELETE FROM person_keys WHERE subject = ANY($1)',
        values: [subjects],
      });
    },
  };
};

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

const refuseKeys = (): Promise<never> => Promise.reject(new Error('this store is opened for reading only'));

/** A store without keys: all personal data reads as erased, and writes are rejected. */
export const noPersonKeys: PersonKeyStore = {
  find: async () => new Map(),
  ensure: refuseKeys,
  forget: refuseKeys,
};
