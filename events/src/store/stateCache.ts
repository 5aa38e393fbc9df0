import {
  fold,
  hasPersonal,
  type CommandSchemas,
  type Decider,
  type EventTypes,
  type Fact,
} from '../kernel/index.ts';
import { streamOf, type EventStore, type Recorded } from './store.ts';

const most = 200;

/** What a stream comes to, and where it stood then. */
export interface Base<State> {
  readonly state: State;
  readonly revision: number;
  /** Of the newest event; undefined when there is none. */
  readonly hash: string | undefined;
  /** Of the newest event; 0n when there is none. */
  readonly position: bigint;
}

export const baseOf = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  rules: Decider<State, Events, Commands>,
  history: readonly Recorded[],
): Base<State> => grown(nothing(rules.initial), history, fold(rules, history));

const nothing = <State>(state: State): Base<State> => ({ state, revision: 0, hash: undefined, position: 0n });

export const grown = <State>(base: Base<State>, events: readonly Recorded[], state: State): Base<State> => {
  const last = events.at(-1);
  return last ? { state, revision: last.revision, hash: last.hash, position: last.position } : base;
};

interface Kept<State> {
  readonly base: Base<State>;
  /** Nobody else was found to write to the stream at the same time. */
  readonly isOurs: boolean;
}
type Shelf = Map<string, Kept<unknown>>;

/** Folds by who folds and by stream: the ones used longest ago go first. */
const shelves = new WeakMap<EventStore, WeakMap<object, Shelf>>();
const shelfOf = (store: EventStore, whose: object): Shelf => {
  const all = shelves.get(store) ?? new WeakMap<object, Shelf>();
  shelves.set(store, all);
  const shelf = all.get(whose) ?? new Map<string, Kept<unknown>>();
  all.set(whose, shelf);
  return shelf;
};

/** A fold of a stream that is kept in memory: the next time only what was recorded since is read, so what `read` gives is never older than the read. */
export interface CachedFold<State> {
  readonly read: () => Promise<Base<State>>;
  /** What is known without reading, for an append that fails where that is old; null where nothing is known, or others write to the stream. */
  readonly known: () => Base<State> | null;
  /** Keeps what the stream came to by what was just recorded. */
  readonly keep: (base: Base<State>) => void;
  /** Others write to this stream too: until a read finds nothing of theirs nothing is known without one. */
  readonly share: () => void;
}

const kept = <State>(
  store: EventStore,
  whose: object,
  stream: string,
  initial: State,
  grow: (state: State, events: readonly Recorded[]) => State,
): CachedFold<State> => {
  const shelf = shelfOf(store, whose);
  const found = () => shelf.get(stream) as Kept<State> | undefined;
  const put = (base: Base<State>, isOurs: boolean): void => {
    const other = found();
    shelf.delete(stream);
    shelf.set(stream, other && other.base.revision > base.revision ? other : { base, isOurs });
    if (shelf.size > most) shelf.delete(shelf.keys().next().value!);
  };
  return {
    read: async () => {
      const last = found();
      const before = last?.base ?? nothing(initial);
      const events = await store.read(stream, { after: before.revision });
      const base = events.length === 0 ? before : grown(before, events, grow(before.state, events));
      put(base, events.length === 0 || (last?.isOurs ?? true));
      return base;
    },
    known: () => {
      const last = found();
      return last?.isOurs ? last.base : null;
    },
    keep: base => put(base, found()?.isOurs ?? true),
    share: () => {
      const last = found();
      if (last) shelf.set(stream, { ...last, isOurs: false });
    },
  };
};

/** Whether folds of these rules may be kept: nothing that somebody may ask to be forgotten stays in memory. */
export const mayKeep = <State, Events extends EventTypes, Commands extends CommandSchemas>({
  entity,
}: Decider<State, Events, Commands>): boolean => !hasPersonal(entity.events);

/** The fold of a stream by its rules: long ledgers and large orders are not folded from their beginning for each command. */
export const cachedFold = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  store: EventStore,
  rules: Decider<State, Events, Commands>,
  stream: string,
): CachedFold<State> =>
  kept(store, rules.fact ?? rules, stream, rules.initial, (state, events) =>
    fold({ ...rules, initial: state }, events),
  );

/** The same for a fact of a noun; one with personal data is read anew each time. */
export const cachedState = async <State>(
  store: EventStore,
  fact: Fact<State>,
  id: string,
): Promise<State> => {
  const stream = streamOf(fact.noun, id);
  if (fact.isPersonal) return fact.of(await store.read(stream));
  const grow = (before: State, events: readonly Recorded[]) => events.reduce(fact.on, before);
  return (await kept(store, fact, stream, fact.of([]), grow).read()).state;
};
