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

const grown = <State>(base: Base<State>, events: readonly Recorded[], state: State): Base<State> => {
  const last = events.at(-1);
  return last ? { state, revision: last.revision, hash: last.hash, position: last.position } : base;
};

/** Folds by who folds and by stream: the ones used longest ago go first. */
const shelves = new WeakMap<EventStore, WeakMap<object, Map<string, Base<unknown>>>>();
const shelfOf = (store: EventStore, whose: object): Map<string, Base<unknown>> => {
  const all = shelves.get(store) ?? new WeakMap<object, Map<string, Base<unknown>>>();
  shelves.set(store, all);
  const shelf = all.get(whose) ?? new Map<string, Base<unknown>>();
  all.set(whose, shelf);
  return shelf;
};

const read = async <State>(
  store: EventStore,
  whose: object,
  stream: string,
  initial: State,
  grow: (state: State, events: readonly Recorded[]) => State,
): Promise<Base<State>> => {
  const shelf = shelfOf(store, whose);
  const before = (shelf.get(stream) as Base<State> | undefined) ?? nothing(initial);
  const events = await store.read(stream, { after: before.revision });
  const base = events.length === 0 ? before : grown(before, events, grow(before.state, events));
  const other = shelf.get(stream);
  shelf.delete(stream);
  shelf.set(stream, other && other.revision > base.revision ? other : base);
  if (shelf.size > most) shelf.delete(shelf.keys().next().value!);
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
  read(store, rules, stream, rules.initial, (state, events) => fold({ ...rules, initial: state }, events));

/** The same for a fact of a noun; one with personal data is read anew each time. */
export const keptFact = async <State>(store: EventStore, fact: Fact<State>, id: string): Promise<State> => {
  const stream = streamOf(fact.noun, id);
  if (fact.isPersonal) return fact.of(await store.read(stream));
  const { state } = await read(store, fact, stream, fact.of([]), (before, events) =>
    events.reduce(fact.on, before),
  );
  return state;
};
