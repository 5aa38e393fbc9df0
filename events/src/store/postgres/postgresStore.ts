import type { Pool } from 'pg';
import { appender } from './appender.ts';
import type { EventCatalogue } from '../codec.ts';
import { decodeAll } from '../decode.ts';
import { follow, readPage } from '../follow.ts';
import { pagesOf, type Decode } from '../pages.ts';
import type { PersonKeyStore } from '../../sealing/personKeys.ts';
import { queriesOf } from './queries.ts';
import { reader } from './reader.ts';
import type { EventStore } from '../store.ts';
import { postgresWake } from './postgresWake.ts';
import type { WakeLog } from '../wake.ts';
import { guarded } from './unavailable.ts';

/**
 * Returns an event store on PostgreSQL. Requires a pool at READ COMMITTED, which the caller ends, and a prior
 * `migrateStore`. Apart from `restoreLog`, only this adapter may insert into `events`.
 */
export const postgresStore = ({
  pool,
  catalogue,
  people,
  timeoutMs,
  isTelling = true,
  showsUnknown = false,
  log,
}: {
  readonly pool: Pool;
  readonly catalogue: EventCatalogue;
  readonly people: PersonKeyStore;
  /** Timeout of a statement (default 30,000 ms). */
  readonly timeoutMs?: number;
  /** Whether to wake followers, in this and other processes, after appends. If not, they poll. */
  readonly isTelling?: boolean;
  /** Whether the log includes events of unknown types, without data (default: omitted). */
  readonly showsUnknown?: boolean;
  readonly log?: WakeLog;
}): EventStore => {
  const query = queriesOf(pool, timeoutMs);
  const wake = postgresWake(pool, log);
  const decode: Decode = events => guarded(decodeAll(catalogue, people.find, events));
  const { windowOf, read, readMany, newestOf, readStored, storedAt, head } = reader(query, decode);
  const append = appender(query, catalogue, people, storedAt, () => (isTelling ? wake.ring() : undefined));
  const fetch = pagesOf(
    ask => guarded(windowOf(ask)),
    decode,
    ({ type }) => showsUnknown || catalogue.has(type),
  );
  return {
    engine: 'postgres',
    append: appends => guarded(append(appends)),
    read: (stream, options) => guarded(read(stream, options)),
    readMany: streams => guarded(readMany(streams)),
    newestOf: streams => guarded(newestOf(streams)),
    readAll: options => readPage(fetch, options),
    subscribe: options => follow(fetch, wake, options),
    head: () => guarded(head()),
    readStored: (after, limit) => guarded(readStored(after, limit)),
    storedAt: places => guarded(storedAt(places)),
    forget: subjects => guarded(people.forget(subjects)),
    close: wake.close,
  };
};
