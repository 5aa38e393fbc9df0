import { encode, subjectsOf, type EventCatalogue } from './codec.ts';
import { decodeAll } from './decode.ts';
import { follow, readPage } from './follow.ts';
import { memoryPersonKeys, type PersonKeyStore } from '../sealing/personKeys.ts';
import { pagesOf, type WindowOf } from './pages.ts';
import { beginning, positionOf } from './position.ts';
import type { EventStore, Outcome, Recorded, StreamAppend, StoredEvent } from './store.ts';
import { localWake } from './wake.ts';

/**
 * Returns an in-memory store, for tests and demo data. Stored bytes, seals and chain are the same as in the
 * real engines.
 */
export const memoryStore = ({
  catalogue,
  people = memoryPersonKeys(),
  now = () => new Date(),
}: {
  readonly catalogue: EventCatalogue;
  readonly people?: PersonKeyStore;
  readonly now?: () => Date;
}): EventStore => {
  const log: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const hashes = new Map<string, string>();
  const wake = localWake();
  const of = (stream: string): readonly StoredEvent[] => streams.get(stream) ?? [];

  const opened = (events: readonly StoredEvent[]): Promise<Recorded[]> =>
    decodeAll(catalogue, people.find, events);

  const record = async ({ stream, expected, events }: StreamAppend): Promise<Outcome> => {
    const keys = await people.ensure([
      ...new Set(events.flatMap(event => subjectsOf(catalogue, stream, event))),
    ]);
    const actual = of(stream).length;
    if (actual !== expected) return repeated({ stream, expected, events }) ?? { ok: false, actual };
    const before = log.at(-1)?.at ?? '';
    const clock = now().toISOString();
    const at = clock > before ? clock : before;
    let last = hashes.get(stream) ?? '';
    // encodes all events first, so that an invalid one prevents the append
    const fresh = events.map((event, i) => {
      const revision = expected + i + 1;
      const { hash, ...texts } = encode(catalogue, keys, { stream, revision, before: last }, event);
      last = hash;
      return { ...texts, stream, revision, at, position: positionOf(String(log.length + i + 1)) };
    });
    log.push(...fresh);
    streams.set(stream, [...of(stream), ...fresh]);
    hashes.set(stream, last);
    wake.ring();
    return { ok: true, repeated: false, position: log.at(-1)?.position ?? beginning, hash: last };
  };

  /** Returns the outcome of an identical earlier append, or null. */
  const repeated = ({ stream, expected, events }: StreamAppend): Outcome | null => {
    const there = of(stream).slice(expected, expected + events.length);
    const isThere =
      there.length === events.length && there.every(({ id }, n) => id === events[n]!.id.toLowerCase());
    return isThere && there.length > 0
      ? { ok: true, repeated: true, position: there.at(-1)!.position }
      : null;
  };

  const windowOf: WindowOf = async ({ after, limit }) => {
    const stored = log.slice(Number(after), Number(after) + limit);
    return { stored, position: stored.at(-1)?.position ?? after, isFull: stored.length >= limit };
  };
  const fetch = pagesOf(windowOf, opened, ({ type }) => catalogue.has(type));

  return {
    engine: 'memory',
    append: async appends => {
      const outcomes: Outcome[] = [];
      for (const append of appends) outcomes.push(await record(append));
      return outcomes;
    },
    read: async (stream, { after = 0, to = Infinity, last = Infinity } = {}) => {
      const events = of(stream).slice(after, to);
      return opened(events.slice(Math.max(0, events.length - last)));
    },
    readMany: async names =>
      new Map(
        await Promise.all(
          [...new Set(names)].map(async stream => [stream, await opened(of(stream))] as const),
        ),
      ),
    newestOf: async names =>
      new Map(
        names.flatMap(stream => {
          const newest = of(stream).at(-1);
          return newest ? [[stream, { revision: newest.revision, at: newest.at }] as const] : [];
        }),
      ),
    readAll: options => readPage(fetch, options),
    subscribe: options => follow(fetch, wake, options),
    head: async () => log.at(-1)?.position ?? beginning,
    readStored: async (after, limit) => log.slice(Number(after), Number(after) + limit),
    storedAt: async places => places.flatMap(({ stream, revision }) => of(stream)[revision - 1] ?? []),
    forget: subjects => people.forget(subjects),
    close: () => wake.close(),
  };
};
