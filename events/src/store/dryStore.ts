import { beginning, later, type Position } from './position.ts';
import type { EventStore, NewEvent, Outcome, Recorded, StreamAppend } from './store.ts';
import { idOf } from './store.ts';

type ReadOptions = NonNullable<Parameters<EventStore['read']>[1]>;

const within = (all: readonly Recorded[], { after = 0, to = Infinity, last }: ReadOptions) => {
  const found = all.filter(({ revision }) => revision > after && revision <= to);
  return last === undefined ? found : found.slice(-last);
};

/**
 * Returns a store for one dry run. Appends check the expected revision, but only record in memory; `read`,
 * `readMany` and `newestOf` include these events for later steps of a process. `forget` and `close` do
 * nothing.
 */
export const dryStore = (store: EventStore): EventStore => {
  const added = new Map<string, readonly Recorded[]>();

  const read: EventStore['read'] = async (stream, options = {}) => {
    const mine = within(added.get(stream) ?? [], options);
    const found = [...(await store.read(stream, options)), ...mine];
    return options.last === undefined ? found : found.slice(-options.last);
  };
  const asRecorded = (stream: string, revision: number, position: Position, { id, event, meta }: NewEvent) =>
    ({
      ...event,
      id,
      stream,
      meta,
      revision,
      position,
      hash: '',
      entityId: idOf(stream),
      at: new Date().toISOString(),
    }) as Recorded;

  const appendOne = async ({ stream, expected, events }: StreamAppend): Promise<Outcome> => {
    const now = (await read(stream, { last: 1 })).at(-1);
    const actual = now?.revision ?? 0;
    if (actual !== expected) return { ok: false, actual };
    const position = later(await store.head(), now?.position ?? beginning);
    const mine = events.map((event, n) => asRecorded(stream, expected + n + 1, position, event));
    added.set(stream, [...(added.get(stream) ?? []), ...mine]);
    return { ok: true, position, repeated: false };
  };

  return {
    engine: store.engine,
    async append(appends) {
      const outcomes: Outcome[] = [];
      for (const append of appends) outcomes.push(await appendOne(append));
      return outcomes;
    },
    read,
    async readMany(streams) {
      const found = await store.readMany(streams);
      return new Map([...found].map(([stream, all]) => [stream, [...all, ...(added.get(stream) ?? [])]]));
    },
    async newestOf(streams) {
      const found = new Map(await store.newestOf(streams));
      for (const stream of streams) {
        const mine = added.get(stream)?.at(-1);
        if (mine) found.set(stream, { revision: mine.revision, at: mine.at });
      }
      return found;
    },
    readAll: options => store.readAll(options),
    subscribe: options => store.subscribe(options),
    head: () => store.head(),
    readStored: (after, limit) => store.readStored(after, limit),
    storedAt: places => store.storedAt(places),
    forget: async () => undefined,
    close: async () => undefined,
  };
};
