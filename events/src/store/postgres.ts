import type { Pool } from 'pg';
import { appender } from './appender.ts';
import type { EventCatalogue } from './codec.ts';
import { follow } from './follow.ts';
import type { KeyRing } from './keys.ts';
import { postgresPersonKeys } from './personKeys.ts';
import { reader } from './reader.ts';
import { StoreUnavailable, type EventStore } from './store.ts';
import { postgresWake } from './wake.ts';

// SQLSTATE classes and network codes that mean "not now": connection, operator intervention, out of resources, locks.
const passing = /^(08|57P|53|55P03|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;

const isPassing = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === undefined ? /connect|terminat|timeout/i.test(message) : passing.test(code);
};

const guarded = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isPassing(error) ? new StoreUnavailable(error) : error;
  }
};

/**
 * The event store on PostgreSQL. The pool is the caller's (also to end), and must run at READ COMMITTED; `migrateStore` has run before.
 * Nothing but this adapter may write `events`.
 */
export const postgresStore = ({ pool, catalogue, keys }: {
  readonly pool: Pool;
  readonly catalogue: EventCatalogue;
  readonly keys: KeyRing;
}): EventStore => {
  const people = postgresPersonKeys(pool, keys);
  const wake = postgresWake(pool);
  const append = appender(pool, catalogue, people, wake.ring);
  const { read, readMany, readAll, head } = reader(pool, catalogue, people);
  const guardedReadAll: typeof readAll = (...args) => guarded(readAll(...args));
  return {
    append: units => guarded(append(units)),
    read: (stream, options) => guarded(read(stream, options)),
    readMany: streams => guarded(readMany(streams)),
    readAll: ({ after, limit, categories }) => guardedReadAll(after, limit, categories),
    subscribe: options => follow(guardedReadAll, wake, options),
    head: () => guarded(head()),
    forget: subjects => guarded(people.forget(subjects)),
    close: () => wake.close(),
  };
};
