import type { CommandSchemas, Decider, EventTypes, NounState } from '../kernel/index.ts';
import { beginning, type Position } from './position.ts';
import { streamOf, type EventStore, type Recorded } from './store.ts';

const most = 200;

/** What a stream comes to, and where it stood then. */
export interface Base<State> {
  readonly state: State;
  readonly revision: number;
  /** Of the newest event; undefined when there is none. */
  readonly hash: string | undefined;
  /** Of the newest event; `beginning` when there is none. */
  readonly position: Position;
}

export const baseOf = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  rules: Decider<State, Events, Commands>,
  history: readonly Recorded[],
): Base<State> => grown(nothing(rules.state.initial), history, rules.state.of(history));

const nothing = <State>(state: State): Base<State> => ({
  state,
  revision: 0,
  hash: undefined,
  position: beginning,
});

export const grown = <State>(base: Base<State>, events: readonly Recorded[], state: State): Base<State> => {
  const last = events.at(-1);
  return last ? { state, revision: last.revision, hash: last.hash, position: last.position } : base;
};

type Shelf = Map<string, Base<unknown>>;

/** Folds by state and by stream: the ones used longest ago go first. */
const shelves = new WeakMap<EventStore, WeakMap<object, Shelf>>();
const shelfOf = (store: EventStore, state: object): Shelf => {
  const all = shelves.get(store) ?? new WeakMap<object, Shelf>();
  shelves.set(store, all);
  const shelf = all.get(state) ?? new Map<string, Base<unknown>>();
  all.set(state, shelf);
  return shelf;
};

/** A fold of a stream that is cached: `read` reads only what was recorded since, so its answer is never older than the read. */
export interface CachedFold<State> {
  readonly read: () => Promise<Base<State>>;
  /** Keeps the state after an append. */
  readonly keep: (base: Base<State>) => void;
}

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

const cached = <State>(store: EventStore, state: NounState<State>, stream: string): CachedFold<State> => {
  const shelf = shelfOf(store, state);
  const found = () => shelf.get(stream) as Base<State> | undefined;
  const keep = (base: Base<State>): void => {
    const other = found();
    shelf.delete(stream); // the newest stand last
    shelf.set(stream, other && other.revision > base.revision ? other : base);
    if (shelf.size > most) shelf.delete(shelf.keys().next().value!);
  };
  return {
    keep,
    read: async () => {
      const before = found() ?? nothing(state.initial);
      const events = await newestOf(store, state, stream, before.revision);
      const base =
        events.length === 0 ? before : grown(before, events, events.reduce(state.on, before.state));
      keep(base);
      return base;
    },
  };
};

/** Whether folds of these rules may be cached: personal data must not outlive an erasure in memory. */
export const mayKeep = <State, Events extends EventTypes, Commands extends CommandSchemas>({
  state,
}: Decider<State, Events, Commands>): boolean => !state.isPersonal;

/** The cached fold of a stream by its rules: long ledgers and large orders are not folded from their beginning for each command. */
export const cachedFold = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  store: EventStore,
  { state }: Decider<State, Events, Commands>,
  stream: string,
): CachedFold<State> => cached(store, state, stream);

/** The state of a stream as it is now. One with personal data is folded from its beginning each time. */
export const cachedState = async <State>(
  store: EventStore,
  state: NounState<State>,
  id: string,
): Promise<State> => {
  const stream = streamOf(state.noun, id);
  if (state.isPersonal) return state.of(await store.read(stream));
  return (await cached(store, state, stream).read()).state;
};
