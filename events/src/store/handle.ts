import type { z } from 'zod';
import { Refusal, type CommandSchemas, type Decider, type EventTypes } from '../kernel/index.ts';
import {
  asRecorded,
  decideOne,
  personRevision,
  recordedBefore,
  requiredStreams,
  statesFrom,
  type CommandContext,
  type Handled,
} from './decideOne.ts';
import { keyedQueue } from './keyedQueue.ts';
import { baseOf, foldOf, grown, keepFold } from './stateCache.ts';
import { streamOf, type EventStore } from './store.ts';
import { uuidv7 } from './uuid.ts';

export const maxTries = 5;
const queues = new WeakMap<EventStore, ReturnType<typeof keyedQueue>>();
/** Returns the queue that serializes commands per stream within this process. */
const queueOf = (store: EventStore) => {
  const queue = queues.get(store) ?? keyedQueue();
  queues.set(store, queue);
  return queue;
};

export interface HandleOptions {
  /** Revision from If-Match. If a person has changed the stream since, the command is rejected as `stale`. */
  readonly expected?: number;
  /** Makes retries idempotent; generated if absent. */
  readonly commandId?: string;
}

export type Send<Options = HandleOptions> = <
  State,
  Events extends EventTypes,
  Commands extends CommandSchemas,
  C extends keyof Commands & string,
>(
  rules: Decider<State, Events, Commands>,
  id: string,
  name: C,
  input: z.input<Commands[C]>,
  options?: Options,
) => Promise<Handled<State>>;

/**
 * Handles a command: reads the stream and the required states, decides and appends. Events are only recorded
 * this way or by `handleMany`. Commands on one stream are serialized within a process. After a conflict, the
 * command is decided again; after the fifth conflict, it is rejected with `concurrency.conflict`. Throws
 * `Refusal`, `ZodError` or `StoreUnavailable`.
 */
export const handle =
  (store: EventStore, context: CommandContext): Send =>
  (rules, id, name, input, options = {}) => {
    const command = { id, name, input, commandId: options.commandId ?? uuidv7() };
    const stream = streamOf(rules.entity.name, id);
    const ifMatch = options.expected;
    // retries and If-Match are checked against the whole history; states with personal data are always read
    // whole
    const isWhole = ifMatch !== undefined || options.commandId !== undefined || rules.state.isPersonal;
    const attempt = async () => {
      for (let tries = 0; tries < maxTries; tries++) {
        const history = isWhole ? await store.read(stream) : [];
        const base = isWhole
          ? baseOf(store, rules.state, stream, history)
          : await foldOf(store, rules.state, stream);
        const { position, revision, state } = base;
        const before = recordedBefore(history, command.commandId);
        if (before) return { position, revision, events: before, state, repeated: true };
        if (ifMatch !== undefined && personRevision(history) !== ifMatch) throw new Refusal('stale');
        const required = requiredStreams(rules, command, state);
        const histories = required.length === 0 ? new Map() : await store.readMany(required);
        const decided = decideOne(context, rules, command, base, statesFrom(histories));
        if (decided.events.length === 0)
          return { position, revision, events: [], state: decided.state, repeated: false };
        const [outcome] = await store.append([decided]);
        // another process has written to the stream; if it recorded the same command, the next read finds it
        if (!outcome?.ok || outcome.repeated) continue;
        const events = asRecorded(decided, outcome.position, context.now().toISOString(), outcome.hash);
        const after = grown(base, events, decided.state);
        keepFold(store, rules.state, stream, after, events);
        return {
          position: after.position,
          revision: after.revision,
          events,
          state: after.state,
          repeated: false,
        };
      }
      throw new Refusal('concurrency.conflict');
    };
    return queueOf(store)(stream, attempt);
  };
