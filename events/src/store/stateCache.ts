import { LRUCache } from 'lru-cache';
import type { NounState } from '../kernel/index.ts';
import type { Base, Folded } from './decideOne.ts';
import { beginning } from './position.ts';
import { streamOf, type EventStore, type Recorded } from './store.ts';

/** Maximum size of the cache, in characters of the folded events. */
const maxWeight = 50_000_000;
/**
 * TTL of states with personal data, in ms. Short, because they may outlive an erasure by this time; long
 * enough for a worker's chunk.
 */
const personalMs = 10_000;

const none = <S>(state: S): Base<S> => ({ state, revision: 0, hash: undefined, position: beginning });

/** Folds a whole history and caches the result. */
export const baseOf = <State>(
  store: EventStore,
  state: NounState<State>,
  stream: string,
  history: readonly Recorded[],
): Base<State> => {
  const base = grown(none(state.initial), history, state.of(history));
  keepFold(store, state, stream, base, history);
  return base;
};

export const readFolds = async <State>(
  store: EventStore,
  state: NounState<State>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Folded<State>>> => {
  const found = await store.readMany(ids.map(id => streamOf(state.noun, id)));
  return new Map(
    ids.map(id => {
      const stream = streamOf(state.noun, id);
      const history = found.get(stream) ?? [];
      return [id, { history, state: baseOf(store, state, stream, history).state }];
    }),
  );
};

export const grown = <State>(base: Base<State>, events: readonly Recorded[], state: State): Base<State> => {
  const last = events.at(-1);
  return last ? { state, revision: last.revision, hash: last.hash, position: last.position } : base;
};

interface CachedState {
  readonly by: object;
  readonly base: Base<unknown>;
  /** IDs of the commands that recorded the events; null if only a part of the stream was read. */
  readonly commands: ReadonlySet<string> | null;
  readonly weight: number;
}
type Cache = LRUCache<string, CachedState>;
const caches = new WeakMap<EventStore, Cache>();
const cacheOf = (store: EventStore): Cache => {
  const cache =
    caches.get(store) ??
    new LRUCache<string, CachedState>({
      maxSize: maxWeight,
      sizeCalculation: ({ weight }) => weight,
      ttlResolution: 0,
    });
  caches.set(store, cache);
  return cache;
};
/**
 * Caches with a purge timer, which evicts folds with personal data after their TTL even if they are never
 * requested again.
 */
const purging = new WeakSet<Cache>();
const purgeLater = (cache: Cache): void => {
  if (purging.has(cache)) return;
  purging.add(cache);
  setTimeout(() => {
    purging.delete(cache);
    cache.purgeStale();
    if (cache.size > 0) purgeLater(cache);
  }, personalMs).unref();
};
const weightOf = (events: readonly Recorded[]): number =>
  events.reduce((sum, { data }) => sum + JSON.stringify(data).length, 1);

const pageLength = 256;

/** Reads the events after a revision. Skips those before the newest event that contains the whole state. */
const newestOf = async (
  store: EventStore,
  { opening }: { readonly opening: string | undefined },
  stream: string,
  after: number,
): Promise<readonly Recorded[]> => {
  if (opening === undefined) return store.read(stream, { after });
  for (let last = pageLength; ; last *= 4) {
    const events = await store.read(stream, { after, last });
    const from = events.findLastIndex(({ type }) => type === opening);
    if (from >= 0) return events.slice(from);
    if (events.length === 0 || events[0]!.revision === after + 1) return events;
  }
};

const commandsOf = (cached: CachedState | undefined, added: readonly Recorded[]): CachedState['commands'] => {
  const [first] = added;
  const before =
    first?.revision === 1 ? [] : cached?.base.revision === first!.revision - 1 && cached.commands;
  return before ? new Set([...before, ...added.map(({ meta }) => meta.commandId)]) : null;
};

/** Caches a fold after a read or an append, unless one of the same or a later revision is cached. */
export const keepFold = <State>(
  store: EventStore,
  state: NounState<State>,
  stream: string,
  base: Base<State>,
  added: readonly Recorded[],
): void => {
  const cache = cacheOf(store);
  const found = cache.peek(stream);
  const cached = found?.by === state ? found : undefined;
  if (added.length === 0 || (cached && cached.base.revision >= base.revision)) return;
  const weight = (cached?.weight ?? 0) + weightOf(added);
  const folded = { by: state, base, commands: commandsOf(cached, added), weight };
  cache.set(stream, folded, state.isPersonal ? { ttl: personalMs } : {});
  if (state.isPersonal) purgeLater(cache);
};

/**
 * Returns the cached fold of a stream; null if there is none, or if it includes or may include the command.
 * The fold may be stale, so use it only to append, which then conflicts, and never to reject a command.
 */
export const rememberedFold = <State>(
  store: EventStore,
  state: NounState<State>,
  stream: string,
  commandId: string,
): Base<State> | null => {
  const cached = cacheOf(store).get(stream);
  if (cached?.by !== state || !cached.commands || cached.commands.has(commandId)) return null;
  return cached.base as Base<State>;
};

/**
 * Returns the current fold of a stream. For a cached stream, reads only newer events, so that long streams
 * such as ledgers aren't folded from the beginning for each command.
 */
export const foldOf = async <State>(
  store: EventStore,
  state: NounState<State>,
  stream: string,
): Promise<Base<State>> => {
  const cached = cacheOf(store).get(stream);
  const before = cached?.by === state ? (cached.base as Base<State>) : none(state.initial);
  const added = await newestOf(store, state, stream, before.revision);
  const base = grown(before, added, added.reduce(state.on, before.state));
  keepFold(store, state, stream, base, added);
  return base;
};

export const cachedState = async <State>(
  store: EventStore,
  state: NounState<State>,
  id: string,
): Promise<State> => (await foldOf(store, state, streamOf(state.noun, id))).state;
