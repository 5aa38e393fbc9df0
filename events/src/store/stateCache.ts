import { LRUCache } from 'lru-cache';
import type { NounState } from '../kernel/index.ts';
import type { Base, Folded } from './decideOne.ts';
import { beginning } from './position.ts';
import { streamOf, type EventStore, type Recorded } from './store.ts';

/** Weights are characters of the events that were folded. */
const mostWeight = 50_000_000;
/** Personal data stay in memory no longer than the work on a chunk takes: they must not outlive an erasure. */
const personalMs = 10_000;

const none = <S>(state: S): Base<S> => ({ state, revision: 0, hash: undefined, position: beginning });

/** The fold of a whole history, which is kept. */
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

/** Reads many streams of a noun whole, and folds them. */
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

interface Kept {
  readonly by: object;
  readonly base: Base<unknown>;
  /** The commands behind its events; null where the stream was not read from its first event on. */
  readonly commands: ReadonlySet<string> | null;
  readonly weight: number;
}
type Cache = LRUCache<string, Kept>;
const caches = new WeakMap<EventStore, Cache>();
const cacheOf = (store: EventStore): Cache => {
  const cache =
    caches.get(store) ??
    new LRUCache<string, Kept>({
      maxSize: mostWeight,
      sizeCalculation: ({ weight }) => weight,
      ttlResolution: 0,
    });
  caches.set(store, cache);
  return cache;
};
/** Takes folds of personal data out of memory when their time is over, whether or not somebody asks for them. */
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

/** What was recorded behind a revision; where an event among it carries the whole state, from the newest of those on. */
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

const commandsOf = (known: Kept | undefined, added: readonly Recorded[]): Kept['commands'] => {
  const [first] = added;
  const before = first?.revision === 1 ? [] : known?.base.revision === first!.revision - 1 && known.commands;
  return before ? new Set([...before, ...added.map(({ meta }) => meta.commandId)]) : null;
};

/** Keeps a fold to which some events were added; a newer fold stays. */
export const keepFold = <State>(
  store: EventStore,
  state: NounState<State>,
  stream: string,
  base: Base<State>,
  added: readonly Recorded[],
): void => {
  const cache = cacheOf(store);
  const found = cache.peek(stream);
  const known = found?.by === state ? found : undefined;
  if (added.length === 0 || (known && known.base.revision >= base.revision)) return;
  const weight = (known?.weight ?? 0) + weightOf(added);
  const folded = { by: state, base, commands: commandsOf(known, added), weight };
  cache.set(stream, folded, state.isPersonal ? { ttl: personalMs } : {});
  if (state.isPersonal) purgeLater(cache);
};

/** What this process knows of a stream where the command is not behind it: good enough to record something on, which fails when it is old; never to refuse. */
export const rememberedFold = <State>(
  store: EventStore,
  state: NounState<State>,
  stream: string,
  commandId: string,
): Base<State> | null => {
  const known = cacheOf(store).get(stream);
  if (known?.by !== state || !known.commands || known.commands.has(commandId)) return null;
  return known.base as Base<State>;
};

/**
 * The fold of a stream as it is now. Of a stream that was folded before only what was recorded since is read, so that the answer is never older than the read, and
 * long ledgers and large orders are not folded from their beginning for each command.
 */
export const foldOf = async <State>(
  store: EventStore,
  state: NounState<State>,
  stream: string,
): Promise<Base<State>> => {
  const known = cacheOf(store).get(stream);
  const before = known?.by === state ? (known.base as Base<State>) : none(state.initial);
  const added = await newestOf(store, state, stream, before.revision);
  const base = grown(before, added, added.reduce(state.on, before.state));
  keepFold(store, state, stream, base, added);
  return base;
};

/** The state of a stream as it is now. */
export const cachedState = async <State>(
  store: EventStore,
  state: NounState<State>,
  id: string,
): Promise<State> => (await foldOf(store, state, streamOf(state.noun, id))).state;
