import type { z } from 'zod';
import {
  Refusal,
  type CommandSchemas,
  type Decider,
  type DomainEvent,
  type EventTypes,
} from '../kernel/index.ts';
import { appendOf, asRecorded, decideOne, statesFrom, type CommandContext } from './decideOne.ts';
import { mostTries, queueOf } from './handle.ts';
import { grown, cachedFold, mayKeep } from './stateCache.ts';
import type { Position } from './position.ts';
import { streamOf, type EventStore, type StreamAppend } from './store.ts';
import { uuidv7 } from './uuid.ts';

interface Taken {
  readonly append: StreamAppend;
  readonly keep: (position: Position, hash: string | undefined) => void;
}

/** One of several commands that are recorded together. */
export interface Joint {
  readonly stream: string;
  /** Null where there is nothing to record. */
  readonly decide: (
    store: EventStore,
    context: CommandContext,
    before: readonly DomainEvent[],
  ) => Promise<Taken | null>;
}

/**
 * A command on a stream of its own, decided after those that are named before it: `inputAfter` makes its input of what they record; null: it has nothing to say.
 * Its command requires no other stream, and its state may be cached.
 */
export const joint = <
  State,
  Events extends EventTypes,
  Commands extends CommandSchemas,
  C extends keyof Commands & string,
>(
  rules: Decider<State, Events, Commands>,
  id: string,
  command: C,
  inputAfter: (before: readonly DomainEvent[]) => z.input<Commands[C]> | null,
): Joint => {
  if (rules.requires?.[command] || !mayKeep(rules))
    throw new Error(`${rules.entity.name} cannot be told to ${command} together with others`);
  const stream = streamOf(rules.entity.name, id);
  return {
    stream,
    decide: async (store, context, before) => {
      const input = inputAfter(before);
      if (input === null) return null;
      const kept = cachedFold(store, rules, stream);
      const base = await kept.read();
      const one = { id, name: command, input, commandId: uuidv7() };
      const decided = decideOne(context, rules, one, base, statesFrom(new Map()));
      if (decided.events.length === 0) return null;
      return {
        append: appendOf(decided),
        keep: (position, hash) => {
          const events = asRecorded(decided, position, context.now().toISOString(), hash);
          kept.keep(grown(base, events, decided.state));
        },
      };
    },
  };
};

/**
 * `handle` for commands on several streams that are recorded by one commit, or none of them: what one says of another's doing is then never half true. Answers
 * whether anything was recorded. After a conflict all are decided anew, at most five times. Throws `Refusal`, `ZodError` or `StoreUnavailable`.
 */
export const handleTogether =
  (store: EventStore, context: CommandContext) =>
  (parts: readonly Joint[]): Promise<boolean> => {
    const queue = queueOf(store);
    const streams = parts.map(({ stream }) => stream).sort(); // in one order everywhere, so that none waits for one who waits for it
    const work = streams.reduceRight<() => Promise<boolean>>(
      (inner, stream) => () => queue(stream, inner),
      () => attempt(store, context, parts),
    );
    return work();
  };

/** What each records after the ones before it. */
const decideAll = async (
  store: EventStore,
  context: CommandContext,
  parts: readonly Joint[],
): Promise<readonly Taken[]> => {
  const taken: Taken[] = [];
  for (const part of parts) {
    const before = taken.flatMap(({ append }) => append.events.map(({ event }) => event));
    const one = await part.decide(store, context, before);
    if (one) taken.push(one);
  }
  return taken;
};

const attempt = async (
  store: EventStore,
  context: CommandContext,
  parts: readonly Joint[],
): Promise<boolean> => {
  for (let tries = 0; tries < mostTries; tries++) {
    const taken = await decideAll(store, context, parts);
    if (taken.length === 0) return false;
    const outcomes = await store.appendTogether(taken.map(({ append }) => append));
    const recorded = outcomes.flatMap(outcome => (outcome.ok && !outcome.repeated ? [outcome] : []));
    if (recorded.length === taken.length) {
      taken.forEach(({ keep }, n) => keep(recorded[n]!.position, recorded[n]!.hash));
      return true;
    }
  }
  throw new Refusal('concurrency.conflict');
};
