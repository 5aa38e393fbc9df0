import type { Pool } from 'pg';
import { appender } from './appender.ts';
import type { EventCatalogue } from '../codec.ts';
import { follow, type Ask } from '../follow.ts';
import type { KeyRing } from '../../sealing/keys.ts';
import { latestAppends } from './latest.ts';
import { pagesFor } from './pages.ts';
import { postgresPersonKeys } from '../../sealing/personKeys.ts';
import { queriesOf } from './queries.ts';
import { reader } from './reader.ts';
import type { EventStore } from '../store.ts';
import { guarded } from './unavailable.ts';
import { postgresWake, type WakeLog } from '../wake.ts';

/**
 * The event store on PostgreSQL. The pool is the caller's (also to end), and must run at READ COMMITTED; `migrateStore` has run before.
 * Nothing but this adapter may write `events`.
 */
export const postgresStore = ({
  pool,
  catalogue,
  keys,
  timeoutMs,
  log,
}: {
  readonly pool: Pool;
  readonly catalogue: EventCatalogue;
  readonly keys: KeyRing;
  /** How long one statement may take (default 30,000 ms). */
  readonly timeoutMs?: number;
  readonly log?: WakeLog;
}): EventStore => {
  const query = queriesOf(pool, timeoutMs);
  const people = postgresPersonKeys(query, keys);
  const wake = postgresWake(pool, log);
  const { read, readMany, some, shared, sharing, head } = reader(query, catalogue, people);
  const latest = latestAppends(sharing);
  const append = appender(query, catalogue, people, ({ types, events }) => {
    if (events) latest.add(events);
    wake.ring(types);
  });
  const pages = pagesFor({ some, shared }, latest);
  const fetch = (ask: Ask) =>
    guarded(
      pages(ask).then(page => ({
        ...page,
        open: (types?: ReadonlySet<string>) => guarded(page.open(types)),
      })),
    );
  return {
    append: units => guarded(append(units)),
    read: (stream, options) => guarded(read(stream, options)),
    readMany: streams => guarded(readMany(streams)),
    readAll: async ({ after, limit, categories, types }) => {
      const { position, open } = await fetch({ after, limit, categories, types, isNear: false, since: 0 });
      return { events: await open(), position };
    },
    subscribe: options => follow(fetch, wake, options),
    head: () => guarded(head()),
    forget: subjects => guarded(people.forget(subjects)),
    close: () => {
      latest.close();
      return wake.close();
    },
  };
};
