import type { z } from 'zod';
import { Refusal, type CommandSchemas, type Decider, type EventTypes } from '../kernel/index.ts';
import {
  appendOf,
  asRecorded,
  decideOne,
  factsFrom,
  personRevision,
  recordedBefore,
  requiredStreams,
  type Asked,
  type Decided,
  type Handled,
  type Request,
} from './decideOne.ts';
import { baseOf, grown, cachedFold, mayKeep, type Base } from './stateCache.ts';
import { keyedQueue } from './keyedQueue.ts';
import { streamOf, type EventStore } from './store.ts';
import { uuidv7 } from './uuid.ts';

export const mostTries = 5;
const queues = new WeakMap<EventStore, ReturnType<typeof keyedQueue>>();
/** Commands on one stream wait for each other in it, within this process. */
export const queueOf = (store: EventStore) => {
  const queue = queues.get(store) ?? keyedQueue();
  queues.set(store, queue);
  return queue;
};

export interface HandleOptions {
  /** The caller's If-Match: refused as `stale` when a person has changed the stream since. */
  readonly expected?: number;
  /** Makes a repeat find what it recorded; a fresh one when left out. */
  readonly commandId?: string;
}

/**
 * Reads the stream and the facts that the command wants, decides, and appends: the only way a fact enters the product. Commands on one stream
 * queue behind each other within a process; after a conflict it decides anew, at most five times, then refuses with `concurrency.conflict`.
 * Throws `Refusal`, `ZodError` or `StoreUnavailable`.
 */
export const handle =
  (store: EventStore, request: Request) =>
  <State, Events extends EventTypes, Commands extends CommandSchemas, C extends keyof Commands & string>(
    rules: Decider<State, Events, Commands>,
    id: string,
    command: C,
    input: z.input<Commands[C]>,
    options: HandleOptions = {},
  ): Promise<Handled<State>> => {
    const asked = { id, command, input, commandId: options.commandId ?? uuidv7() };
    const stream = streamOf(rules.entity.name, id);
    return queueOf(store)(stream, () => attempt(store, request, rules, asked, options));
  };

const attempt = async <
  State,
  Events extends EventTypes,
  Commands extends CommandSchemas,
  C extends keyof Commands & string,
>(
  store: EventStore,
  request: Request,
  rules: Decider<State, Events, Commands>,
  asked: Asked<Commands, C>,
  { expected: ifMatch, commandId }: HandleOptions,
): Promise<Handled<State>> => {
  const stream = streamOf(rules.entity.name, asked.id);
  const isPlain = ifMatch === undefined && commandId === undefined && mayKeep(rules);
  const kept = isPlain ? cachedFold(store, rules, stream) : null;

  /** Null where somebody else has written meanwhile. What was recorded under this very command by another is read, not decided: the next round finds it. */
  const record = async (base: Base<State>, decided: Decided<State>): Promise<Handled<State> | null> => {
    const { expected, events: fresh, state } = decided;
    const [outcome] = await store.append([[appendOf(decided)]]);
    if (!outcome?.ok || outcome.repeated) return null;
    const { position } = outcome;
    const events = asRecorded(decided, position, request.now().toISOString(), outcome.hashes?.[0]);
    kept?.keep(grown(base, events, state));
    return { position, revision: expected + fresh.length, events, state, repeated: false };
  };

  /**
   * Decides on what this process knows of the stream without reading it. Only what was recorded counts, as an append fails on what is old: a refusal, or that
   * there is nothing to record, is said on what was read alone. Null where it must be read.
   */
  const unread = async (): Promise<Handled<State> | null> => {
    const base = rules.wants?.[asked.command] ? null : (kept?.known() ?? null);
    const decided = base && recording(() => decideOne(request, rules, asked, base, factsFrom(new Map())));
    if (!base || !decided) return null;
    const handled = await record(base, decided);
    if (!handled) kept?.share();
    return handled;
  };

  const early = await unread();
  if (early) return early;
  for (let tries = 0; tries < mostTries; tries++) {
    const history = kept ? [] : await store.read(stream);
    const base = kept ? await kept.read() : baseOf(rules, history);
    const { position, revision, state } = base;
    const before = recordedBefore(history, asked.commandId);
    if (before) return { position, revision, events: before, state, repeated: true };
    if (ifMatch !== undefined && personRevision(history) !== ifMatch) throw new Refusal('stale');
    const wanted = requiredStreams(rules, asked, state);
    const facts = wanted.length === 0 ? new Map() : await store.readMany(wanted);
    const decided = decideOne(request, rules, asked, base, factsFrom(facts));
    if (decided.events.length === 0)
      return { position, revision, events: [], state: decided.state, repeated: false };
    const handled = await record(base, decided);
    if (handled) return handled;
  }
  throw new Refusal('concurrency.conflict');
};

/** What records something; null where the rules refuse, or find nothing to record. */
export const recording = <State>(ask: () => Decided<State>): Decided<State> | null => {
  try {
    const decided = ask();
    return decided.events.length > 0 ? decided : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};
