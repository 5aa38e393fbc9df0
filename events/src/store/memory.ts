import { decode, encode, sealedSubjects, subjectsOf, type EventCatalogue, type StoredEvent } from './codec.ts';
import { follow } from './follow.ts';
import { memoryPersonKeys } from './personKeys.ts';
import { nounOf, type Batch, type EventStore, type Outcome, type Recorded, type Unit } from './store.ts';
import { localWake } from './wake.ts';

/** The store in memory, for tests: the same bytes, sealing and chain as in PostgreSQL. `stored` shows what would lie in the table. */
export const memoryStore = ({ catalogue, now = () => new Date() }: {
  readonly catalogue: EventCatalogue;
  readonly now?: () => Date;
}): EventStore & { readonly stored: readonly StoredEvent[] } => {
  const log: StoredEvent[] = [];
  const hashes = new Map<string, string>();
  const people = memoryPersonKeys();
  const wake = localWake();
  const of = (stream: string) => log.filter(event => event.stream === stream);

  const opened = async (events: readonly StoredEvent[]): Promise<Recorded[]> => {
    const keys = await people.find([...new Set(events.flatMap(sealedSubjects))]);
    return events.map(event => decode(catalogue, keys, event));
  };

  const record = async (unit: Unit): Promise<Outcome> => {
    const subjects = unit.flatMap(({ stream, events }) => events.flatMap(event => subjectsOf(catalogue, stream, event)));
    const keys = await people.ensure([...new Set(subjects)]);
    const conflicts = unit.flatMap(({ stream, expected }) => {
      const actual = of(stream).length;
      return actual === expected ? [] : [{ stream, expected, actual }];
    });
    if (conflicts.length > 0) {
      const there = unit.flatMap(({ stream, expected, events }) =>
        events.map(({ id }, i) => log.find(one => one.stream === stream && one.revision === expected + i + 1 && one.id === id)),
      );
      if (!there.every(event => event !== undefined)) return { ok: false, conflicts };
      return { ok: true, repeated: true, position: there.at(-1)?.position ?? 0n };
    }
    for (const { stream, expected, events } of unit)
      events.forEach((event, i) => {
        const revision = expected + i + 1;
        const link = { stream, revision, before: hashes.get(stream) ?? '' };
        const { type, data, meta, hash } = encode(catalogue, keys, link, event);
        hashes.set(stream, hash);
        const position = BigInt(log.length + 1);
        log.push({ position, stream, revision, id: event.id, type, data, meta, at: now().toISOString() });
      });
    wake.ring();
    return { ok: true, repeated: false, position: BigInt(log.length) };
  };

  const readAll = async (after: bigint, limit: number, categories?: readonly string[]): Promise<Batch> => {
    const window = log.slice(Number(after), Number(after) + limit);
    const events = await opened(window.filter(({ stream }) => !categories || categories.includes(nounOf(stream))));
    return { events, position: window.at(-1)?.position ?? after };
  };

  return {
    stored: log,
    async append(units) {
      const outcomes: Outcome[] = [];
      for (const unit of units) outcomes.push(await record(unit)); // in memory: nothing to wait for side by side
      return outcomes;
    },
    read: async (stream, { to = Infinity } = {}) => opened(of(stream).filter(({ revision }) => revision <= to)),
    async readMany(streams) {
      const found = new Map<string, Recorded[]>(streams.map(stream => [stream, []]));
      for (const event of await opened(log.filter(({ stream }) => found.has(stream))))
        found.get(event.stream)!.push(event);
      return found;
    },
    readAll: ({ after, limit, categories }) => readAll(after, limit, categories),
    subscribe: options => follow(readAll, wake, options),
    head: async () => BigInt(log.length),
    forget: subjects => people.forget(subjects),
    close: () => wake.close(),
  };
};
