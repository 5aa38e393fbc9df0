import { encode, subjectsOf, type EventCatalogue, type StoredEvent } from './codec.ts';
import { decodeAll } from './decode.ts';
import { follow, type Ask, type Page } from './follow.ts';
import { memoryPersonKeys } from '../sealing/personKeys.ts';
import { nounOf, type EventStore, type Outcome, type Recorded, type Unit } from './store.ts';
import { localWake } from './wake.ts';

/** The store in memory, for tests: the same bytes, sealing and chain as in PostgreSQL. `stored` shows what would lie in the table. */
export const memoryStore = ({
  catalogue,
  now = () => new Date(),
}: {
  readonly catalogue: EventCatalogue;
  readonly now?: () => Date;
}): EventStore & { readonly stored: readonly StoredEvent[] } => {
  const log: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const hashes = new Map<string, string>();
  const people = memoryPersonKeys();
  const wake = localWake();
  const of = (stream: string): readonly StoredEvent[] => streams.get(stream) ?? [];

  const opened = (events: readonly StoredEvent[]): Promise<Recorded[]> =>
    decodeAll(catalogue, people.find, events);

  const record = async (unit: Unit): Promise<Outcome> => {
    const subjects = unit.flatMap(({ stream, events }) =>
      events.flatMap(event => subjectsOf(catalogue, stream, event)),
    );
    const keys = await people.ensure([...new Set(subjects)]);
    const conflicts = unit.flatMap(({ stream, expected }) => {
      const actual = of(stream).length;
      return actual === expected ? [] : [{ stream, expected, actual }];
    });
    if (conflicts.length > 0) return repeated(unit) ?? { ok: false, conflicts };
    const before = log.at(-1)?.at ?? '';
    const clock = now().toISOString();
    const at = clock > before ? clock : before;
    // everything is encoded before anything is kept, so that a faulty event leaves nothing of its unit behind
    const anew = unit.flatMap(({ stream, expected, events }) => {
      let last = hashes.get(stream) ?? '';
      return events.map((event, i) => {
        const revision = expected + i + 1;
        const { id, type, data, meta, hash } = encode(
          catalogue,
          keys,
          { stream, revision, before: last },
          event,
        );
        last = hash;
        return { stream, revision, id, type, data, meta, at, hash };
      });
    });
    for (const { hash, ...event } of anew) {
      const stored = { ...event, position: BigInt(log.length + 1) };
      hashes.set(event.stream, hash);
      log.push(stored);
      streams.set(event.stream, [...of(event.stream), stored]);
    }
    wake.ring();
    const lasts = unit.map(({ stream }) => hashes.get(stream) ?? '');
    return { ok: true, repeated: false, position: BigInt(log.length), hashes: lasts };
  };

  /** Set when the unit's very events are where it wanted them. */
  const repeated = (unit: Unit): Outcome | null => {
    const there = unit.flatMap(({ stream, expected, events }) =>
      events.map(({ id }, i) => {
        const event = of(stream)[expected + i];
        return event?.id === id.toLowerCase() ? event.position : null;
      }),
    );
    const isThere = there.length > 0 && there.every(position => position !== null);
    return isThere ? { ok: true, repeated: true, position: there.reduce((a, b) => (a > b ? a : b)) } : null;
  };

  const fetch = async ({
    after,
    limit,
    categories,
  }: Omit<Ask, 'types' | 'isNear' | 'since'>): Promise<Page> => {
    const window = log.slice(Number(after), Number(after) + limit);
    return {
      position: window.at(-1)?.position ?? after,
      isFull: window.length >= limit,
      open: types =>
        opened(
          window.filter(
            ({ stream, type }) =>
              (categories?.includes(nounOf(stream)) ?? true) && (types?.has(type) ?? true),
          ),
        ),
    };
  };

  return {
    stored: log,
    async append(units) {
      const outcomes: Outcome[] = [];
      for (const unit of units) outcomes.push(await record(unit)); // in memory: nothing to wait for side by side
      return outcomes;
    },
    read: async (stream, { after = 0, to = Infinity } = {}) => opened(of(stream).slice(after, to)),
    readMany: async names =>
      new Map(
        await Promise.all(
          [...new Set(names)].map(async stream => [stream, await opened(of(stream))] as const),
        ),
      ),
    readAll: async ({ after, limit, categories, types }) => {
      const { position, open } = await fetch({ after, limit, categories });
      return { events: await open(types && new Set(types)), position };
    },
    subscribe: options => follow(fetch, wake, options),
    head: async () => BigInt(log.length),
    forget: subjects => people.forget(subjects),
    close: () => wake.close(),
  };
};
