import { randomBytes } from 'node:crypto';
import { texts } from '../store/postgres/binaryArray.ts';
import type { PersonKeys } from '../store/codec.ts';
import type { KeyRing } from './keys.ts';
import type { Query } from '../store/postgres/queries.ts';

/**
 * Stores the keys of people, wrapped with the keys of the product. After the deletion of a key, everything
 * that it sealed can never be opened again.
 */
export interface PersonKeyStore {
  /** Returns the keys of these subjects, and creates missing ones. */
  readonly ensure: (subjects: readonly string[]) => Promise<PersonKeys>;
  /** Returns existing keys. They aren't cached, so that an erasure takes effect immediately. */
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
      // sorted, because processes that create the same keys in different orders would deadlock
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
      const elsewhere = missing.filter(subject => !found.has(subject)); // another process created them first
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

/** Returns a store that keeps keys in memory, for the memory event store. */
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

/** Finds no keys, so that all personal data reads as erased. Rejects writes. */
export const noPersonKeys: PersonKeyStore = {
  find: async () => new Map(),
  ensure: refuseKeys,
  forget: refuseKeys,
};
