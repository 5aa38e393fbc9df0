import { LRUCache } from 'lru-cache';
import type { CommandSchemas, Decider, EventTypes, NounState } from '../kernel/index.ts';
import { beginning, type Position } from './position.ts';
import { streamOf, type EventStore, type Recorded } from './store.ts';

/** Weights are characters of the events that were folded. */
const mostWeight = 50_000_000;

/** What a stream comes to, and where it stood then. */
export interface Base<State> {
  readonly state: State;
  readonly revision: number;
  /** Of the newest event; undefined when there is none. */
  readonly hash: string | undefined;
  /** Of the newest event; `beginning` when there is none. */
  readonly position: Position;
}

const none = <S>(state: S): Base<S> => ({ state, revision: 0, hash: undefined, position: beginning });

export const baseOf = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  { state }: Decider<State, Events, Commands>,
  history: readonly Recorded[],
): Base<State> => grown(none(state.initial), history, state.of(history));

export const grown = <State>(base: Base<State>, events: readonly Recorded[], state: State): Base<State> => {
  const last = events.at(-1);
  return last ? { state, revision: last.revision, hash: last.hash, position: last.position } : base;
};

interface Folded {
  readonly by: object;
  readonly base: Base<unknown>;
  readonly weight: number;
}
const caches = new WeakMap<EventStore, LRUCache<string, Folded>>();
const cacheOf = (store: EventStore): LRUCache<string, Folded> => {
  const cache =
    caches.get(store) ??
    new LRUCache<string, Folded>({ maxSize: mostWeight, sizeCalculation: ({ weight }) => weight });
  caches.set(store, cache);
  return cache;
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

/** Keeps a fold to which some events were added. Personal data must not outlive an erasure in memory, and a newer fold stays. */
export const keepFold = <State>(
  store: EventStore,
  state: NounState<State>,
  stream: string,
  base: Base<State>,
  added: readonly Recorded[],
): void => {
  const cache = cacheOf(store);
  const known = cache.peek(stream);
  const isMine = known?.by === state;
  if (state.isPersonal || added.length === 0 || (isMine && known.base.revision >= base.revision)) return;
  cache.set(stream, { by: state, base, weight: (isMine ? known.weight : 0) + weightOf(added) });
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
