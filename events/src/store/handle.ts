import type { z } from 'zod';
import { Refusal, type CommandSchemas, type Decider, type EventTypes } from '../kernel/index.ts';
import {
  asRecorded,
  decideOne,
  factsFrom,
  personRevision,
  recordedBefore,
  wantedStreams,
  type Asked,
  type Handled,
  type Request,
} from './decideOne.ts';
import { baseOf, keptFold, mayKeep } from './kept.ts';
import { keyedQueue } from './queue.ts';
import { streamOf, type EventStore } from './store.ts';
import { uuidv7 } from './uuid.ts';

const mostTries = 5;
const queues = new WeakMap<EventStore, ReturnType<typeof keyedQueue>>();
const queueOf = (store: EventStore) => {
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
 * Reads the stream and the facts that the command wants, decides, and appends: the only way a fact enters the house. Commands on one stream
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
  for (let tries = 0; tries < mostTries; tries++) {
    const isPlain = ifMatch === undefined && commandId === undefined && mayKeep(rules);
    const history = isPlain ? [] : await store.read(stream);
    const base = isPlain ? await keptFold(store, rules, stream) : baseOf(rules, history);
    const { position, revision, state } = base;
    const before = recordedBefore(history, asked.commandId);
    if (before) return { position, revision, events: before, state, repeated: true };
    if (ifMatch !== undefined && personRevision(history) !== ifMatch) throw new Refusal('stale');
    const wanted = wantedStreams(rules, asked, state);
    const facts = wanted.length === 0 ? new Map() : await store.readMany(wanted);
    const decided = decideOne(request, rules, asked, base, factsFrom(facts));
    if (decided.events.length === 0)
      return { position, revision, events: [], state: decided.state, repeated: false };
    const { expected, after, events } = decided;
    const unit = [{ stream, expected, events, ...(after === undefined ? {} : { after }) }];
    const [outcome] = await store.append([unit]);
    // one that somebody else recorded meanwhile under this very command is read, not decided: the next round finds it
    if (outcome?.ok && !outcome.repeated)
      return {
        position: outcome.position,
        revision: expected + events.length,
        events: asRecorded(decided, outcome.position, request.now().toISOString(), outcome.hashes?.[0]),
        state: decided.state,
        repeated: false,
      };
  }
  throw new Refusal('concurrency.conflict');
};
