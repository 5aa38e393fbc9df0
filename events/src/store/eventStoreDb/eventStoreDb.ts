import pLimit from 'p-limit';
import type { PersonKeyStore } from '../../sealing/personKeys.ts';
import type { EventCatalogue } from '../codec.ts';
import { decodeAll } from '../decode.ts';
import { follow, readPage } from '../follow.ts';
import { pagesOf, type Decode } from '../pages.ts';
import type { EventStore, Place, StoredEvent } from '../store.ts';
import { appender } from './appender.ts';
import { engineAt } from './engine.ts';
import { engineWake } from './engineWake.ts';
import type { WakeLog } from '../wake.ts';
import { guarded } from './unavailable.ts';

const atOnce = 32;
const usualMs = 30_000;

/**
 * Returns an event store on EventStoreDB or KurrentDB. Data and metadata, including the chain hash, have the
 * same bytes as in PostgreSQL; the stored metadata also contains `write`. Times come from the engine's clock.
 * The caller provides the personal keys.
 */
export const eventStoreDb = ({
  url,
  catalogue,
  people,
  timeoutMs = usualMs,
  showsUnknown = false,
  log,
}: {
  /** `esdb://…` or `esdb+discover://…` */
  readonly url: string;
  readonly catalogue: EventCatalogue;
  readonly people: PersonKeyStore;
  readonly timeoutMs?: number;
  /** Whether the log includes events of unknown types, without data (default: omitted). */
  readonly showsUnknown?: boolean;
  readonly log?: WakeLog;
}): EventStore => {
  const engine = engineAt(url, timeoutMs);
  const limited = pLimit(atOnce);
  const wake = engineWake(engine, log);
  const decode: Decode = events => guarded(decodeAll(catalogue, people.find, events));
  const fetch = pagesOf(
    ({ after, limit }) => guarded(engine.readLog(after, limit)),
    decode,
    ({ type }) => showsUnknown || catalogue.has(type),
  );

  const storedAt = async (places: readonly Place[]): Promise<readonly StoredEvent[]> => {
    const found = await Promise.all(
      [...Map.groupBy(places, ({ stream }) => stream)].map(([stream, some]) =>
        limited(async () => {
          const revisions = new Set(some.map(({ revision }) => revision));
          const first = Math.min(...revisions);
          const events = await engine.read(stream, first - 1, Math.max(...revisions) - first + 1);
          return events.filter(({ revision }) => revisions.has(revision));
        }),
      ),
    );
    return found.flat().map(bare);
  };
  const append = appender(engine, catalogue, people, storedAt);
  const read: EventStore['read'] = async (stream, { after = 0, to, last } = {}) => {
    if (to !== undefined && to <= after) return [];
    if (last === undefined)
      return decode(await engine.read(stream, after, to === undefined ? undefined : to - after));
    const newest = await engine.readLast(stream, to, last);
    return decode(newest.filter(({ revision }) => revision > after));
  };

  return {
    engine: 'eventStoreDb',
    append: async appends => {
      const outcomes = await guarded(append(appends));
      wake.ring();
      return outcomes;
    },
    read: (stream, options) => guarded(read(stream, options)),
    readMany: async streams => {
      const names = [...new Set(streams)];
      const found = await guarded(Promise.all(names.map(stream => limited(() => engine.read(stream, 0)))));
      const decoded = await decode(found.flat());
      const histories = Map.groupBy(decoded, ({ stream }) => stream);
      return new Map(names.map(stream => [stream, histories.get(stream) ?? []]));
    },
    newestOf: async streams => {
      const names = [...new Set(streams)];
      const found = await guarded(
        Promise.all(names.map(stream => limited(() => engine.readLast(stream, undefined, 1)))),
      );
      return new Map(found.flat().map(({ stream, revision, at }) => [stream, { revision, at }]));
    },
    readAll: options => readPage(fetch, options),
    subscribe: options => follow(fetch, wake, options),
    head: () => guarded(engine.head()),
    readStored: async (after, limit) => {
      const stored: StoredEvent[] = [];
      // a page may contain other programs' entries, which don't count toward the limit
      for (let position = after; stored.length < limit;) {
        const page = await guarded(engine.readLog(position, limit - stored.length));
        stored.push(...page.stored.map(bare));
        position = page.position;
        if (!page.isFull) break;
      }
      return stored;
    },
    storedAt: places => guarded(storedAt(places)),
    forget: subjects => guarded(people.forget(subjects)),
    close: async () => {
      await wake.close();
      await engine.close();
    },
  };
};

const bare = ({ position, stream, revision, id, type, data, meta, at }: StoredEvent): StoredEvent => ({
  position,
  stream,
  revision,
  id,
  type,
  data,
  meta,
  at,
});
