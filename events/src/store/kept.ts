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

interface Kept {
  readonly base: Base<unknown>;
  /** Nobody else was found to write to the stream at the same time. */
  readonly isOurs: boolean;
}
type Shelf = Map<string, Kept>;

/** Folds by who folds and by stream: the ones used longest ago go first. */
const shelves = new WeakMap<EventStore, WeakMap<object, Shelf>>();
const shelfOf = (store: EventStore, whose: object): Shelf => {
  const all = shelves.get(store) ?? new WeakMap<object, Shelf>();
  shelves.set(store, all);
  const shelf = all.get(whose) ?? new Map<string, Kept>();
  all.set(whose, shelf);
  return shelf;
};
const put = (shelf: Shelf, stream: string, base: Base<unknown>, isOurs: boolean): void => {
  const other = shelf.get(stream);
  shelf.delete(stream);
  shelf.set(stream, other && other.base.revision > base.revision ? other : { base, isOurs });
  if (shelf.size > most) shelf.delete(shelf.keys().next().value!);
};

const read = async <State>(
  store: EventStore,
  whose: object,
  stream: string,
  initial: State,
  grow: (state: State, events: readonly Recorded[]) => State,
): Promise<Base<State>> => {
  const shelf = shelfOf(store, whose);
  const kept = shelf.get(stream);
  const before = (kept?.base as Base<State> | undefined) ?? nothing(initial);
  const events = await store.read(stream, { after: before.revision });
  const base = events.length === 0 ? before : grown(before, events, grow(before.state, events));
  put(shelf, stream, base, events.length === 0 || (kept?.isOurs ?? true));
  return base;
};

/** Whether folds of these rules may be kept: nothing that somebody may ask to be forgotten stays in memory. */
export const mayKeep = <State, Events extends EventTypes, Commands extends CommandSchemas>({
  entity,
}: Decider<State, Events, Commands>): boolean => !hasPersonal(entity.events);

/**
 * The fold of a stream by its rules. It is kept in memory, and the next time only what was recorded since is read, so it is never older than the read: long
 * ledgers and large orders are not folded from their beginning for each command.
 */
export const keptFold = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  store: EventStore,
  rules: Decider<State, Events, Commands>,
  stream: string,
): Promise<Base<State>> =>
  read(store, rules.fact ?? rules, stream, rules.initial, (state, events) =>
    fold({ ...rules, initial: state }, events),
  );

/** What this process knows of a stream without reading it, for an append that fails where that is old; null where nothing is known, or others write to it. */
export const knownFold = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  store: EventStore,
  rules: Decider<State, Events, Commands>,
  stream: string,
): Base<State> | null => {
  const kept = shelfOf(store, rules.fact ?? rules).get(stream);
  return kept?.isOurs ? (kept.base as Base<State>) : null;
};

/** Keeps what a stream came to by what was just recorded. */
export const keepFold = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  store: EventStore,
  rules: Decider<State, Events, Commands>,
  stream: string,
  base: Base<State>,
): void => {
  const shelf = shelfOf(store, rules.fact ?? rules);
  put(shelf, stream, base, shelf.get(stream)?.isOurs ?? true);
};

/** Others write to this stream too: until a read finds nothing of theirs it is read before each command. */
export const shareFold = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  store: EventStore,
  rules: Decider<State, Events, Commands>,
  stream: string,
): void => {
  const shelf = shelfOf(store, rules.fact ?? rules);
  const kept = shelf.get(stream);
  if (kept) shelf.set(stream, { ...kept, isOurs: false });
};

/** The same for a fact of a noun; one with personal data is read anew each time. */
export const keptFact = async <State>(store: EventStore, fact: Fact<State>, id: string): Promise<State> => {
  const stream = streamOf(fact.noun, id);
  if (fact.isPersonal) return fact.of(await store.read(stream));
  const { state } = await read(store, fact, stream, fact.of([]), (before, events) =>
    events.reduce(fact.on, before),
  );
  return state;
};
