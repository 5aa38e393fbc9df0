import type { Pool } from 'pg';
import { appender } from './appender.ts';
import type { EventCatalogue } from '../codec.ts';
import { follow, type Ask } from '../follow.ts';
import { latestAppends } from './latest.ts';
import { pagesFor } from './pages.ts';
import type { PersonKeyStore } from '../../sealing/personKeys.ts';
import type { UnitOutcome } from './recorded.ts';
import { queriesOf } from './queries.ts';
import { reader } from './reader.ts';
import type { EventStore, Outcome, StreamAppend } from '../store.ts';
import { guarded } from './unavailable.ts';
import { postgresWake, type WakeLog } from '../wake.ts';

/**
 * The event store on PostgreSQL. The pool is the caller's (also to end), and must run at READ COMMITTED; `migrateStore` has run before.
 * Nothing but this adapter may write `events`.
 */
export const postgresStore = ({
  pool,
  catalogue,
  people,
  timeoutMs,
  isTelling = true,
  log,
}: {
  readonly pool: Pool;
  readonly catalogue: EventCatalogue;
  readonly people: PersonKeyStore;
  /** How long one statement may take (default 30,000 ms). */
  readonly timeoutMs?: number;
  /** Whether other processes are told of appends; they look by themselves a little later anyway. */
  readonly isTelling?: boolean;
  readonly log?: WakeLog;
}): EventStore => {
  const query = queriesOf(pool, timeoutMs);
  const wake = postgresWake(pool, log);
  const { read, readMany, some, shared, sharing, stored, storedAt, head } = reader(query, catalogue, people);
  const latest = latestAppends(sharing);
  const append = appender(query, catalogue, people, ({ types, events }) => {
    if (events) latest.add(events);
    if (isTelling) wake.ring(types);
  });
  const pages = pagesFor({ some, shared }, latest);
  const fetch = (ask: Ask) =>
    guarded(
      pages(ask).then(page => ({
        ...page,
        open: (types?: ReadonlySet<string>) => guarded(page.open(types)),
      })),
    );
  const appendTogether = async (appends: readonly StreamAppend[]) =>
    outcomesOf(appends, (await append([appends]))[0]!);
  return {
    engine: 'postgres',
    append: async appends => {
      const outcomes = await guarded(append(appends.map(one => [one])));
      return outcomes.flatMap((outcome, n) => outcomesOf([appends[n]!], outcome));
    },
    appendTogether: appends => guarded(appendTogether(appends)),
    read: (stream, options) => guarded(read(stream, options)),
    readMany: streams => guarded(readMany(streams)),
    readAll: async ({ after, limit, categories, types }) => {
      const { position, open } = await fetch({ after, limit, categories, types, isNear: false, since: 0 });
      return { events: await open(), position };
    },
    subscribe: options => follow(fetch, wake, options),
    head: () => guarded(head()),
    readStored: (after, limit) => guarded(stored(after, limit)),
    storedAt: places => guarded(storedAt(places)),
    forget: subjects => guarded(people.forget(subjects)),
    close: () => {
      latest.close();
      return wake.close();
    },
  };
};

const outcomesOf = (appends: readonly StreamAppend[], outcome: UnitOutcome): readonly Outcome[] =>
  appends.map((_, n) => {
    if (!outcome.ok) return { ok: false, actual: outcome.actuals[n]! };
    const { position, repeated, hashes } = outcome;
    const hash = hashes?.[n];
    return { ok: true, position, repeated, ...(hash === undefined ? {} : { hash }) };
  });
