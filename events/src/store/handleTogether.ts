import type { z } from 'zod';
import {
  Refusal,
  type CommandSchemas,
  type Decider,
  type DomainEvent,
  type EventTypes,
} from '../kernel/index.ts';
import { appendOf, asRecorded, decideOne, factsFrom, type Request } from './decideOne.ts';
import { mostTries, queueOf, recording } from './handle.ts';
import { grown, cachedFold, mayKeep } from './stateCache.ts';
import { streamOf, type EventStore, type StreamAppend } from './store.ts';
import { uuidv7 } from './uuid.ts';

interface Taken {
  readonly append: StreamAppend;
  readonly keep: (position: bigint, hash: string | undefined) => void;
  /** Others write to the stream too. */
  readonly share: () => void;
}

/** One of several commands that are recorded together. */
export interface Joint {
  readonly stream: string;
  /** Null where there is nothing to record, or it is not known without reading. */
  readonly decide: (
    store: EventStore,
    request: Request,
    before: readonly DomainEvent[],
    isRead: boolean,
  ) => Promise<Taken | null>;
}

/**
 * A command on a stream of its own, decided after those that are named before it: `inputAfter` makes its input of what they record; null: it has nothing to say.
 * Its rules want no facts, and their folds may be kept.
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
  if (rules.wants?.[command] || !mayKeep(rules))
    throw new Error(`${rules.entity.name} cannot be told to ${command} together with others`);
  const stream = streamOf(rules.entity.name, id);
  return {
    stream,
    decide: async (store, request, before, isRead) => {
      const input = inputAfter(before);
      if (input === null) return null;
      const kept = cachedFold(store, rules, stream);
      const base = isRead ? await kept.read() : kept.known();
      if (!base) return null;
      const asked = { id, command, input, commandId: uuidv7() };
      const ask = () => decideOne(request, rules, asked, base, factsFrom(new Map()));
      const decided = isRead ? ask() : recording(ask);
      if (!decided || decided.events.length === 0) return null;
      return {
        append: appendOf(decided),
        keep: (position, hash) => {
          const events = asRecorded(decided, position, request.now().toISOString(), hash);
          kept.keep(grown(base, events, decided.state));
        },
        share: kept.share,
      };
    },
  };
};

/**
 * `handle` for commands on several streams that are recorded by one commit, or none of them: what one says of another's doing is then never half true. Answers
 * whether anything was recorded. After a conflict all are decided anew, at most five times. Throws `Refusal`, `ZodError` or `StoreUnavailable`.
 */
export const handleTogether =
  (store: EventStore, request: Request) =>
  (parts: readonly Joint[]): Promise<boolean> => {
    const queue = queueOf(store);
    const streams = parts.map(({ stream }) => stream).sort(); // in one order everywhere, so that none waits for one who waits for it
    const work = streams.reduceRight<() => Promise<boolean>>(
      (inner, stream) => () => queue(stream, inner),
      () => attempt(store, request, parts),
    );
    return work();
  };

/** What each records after the ones before it. */
const decideAll = async (
  store: EventStore,
  request: Request,
  parts: readonly Joint[],
  isRead: boolean,
): Promise<readonly Taken[]> => {
  const taken: Taken[] = [];
  for (const part of parts) {
    const before = taken.flatMap(({ append }) => append.events.map(({ event }) => event));
    const one = await part.decide(store, request, before, isRead);
    if (one) taken.push(one);
    else if (!isRead) return []; // what is known may be old: nobody is left out because of it
  }
  return taken;
};

const attempt = async (store: EventStore, request: Request, parts: readonly Joint[]): Promise<boolean> => {
  for (let tries = 0; tries <= mostTries; tries++) {
    const isRead = tries > 0;
    const taken = await decideAll(store, request, parts, isRead);
    if (taken.length === 0 && isRead) return false;
    if (taken.length === 0) continue;
    const [outcome] = await store.append([taken.map(({ append }) => append)]);
    if (outcome?.ok && !outcome.repeated) {
      taken.forEach(({ keep }, n) => keep(outcome.position, outcome.hashes?.[n]));
      return true;
    }
    if (!isRead) for (const { share } of taken) share();
  }
  throw new Refusal('concurrency.conflict');
};
