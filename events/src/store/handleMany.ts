import type { z } from 'zod';
import {
  Refusal,
  UnknownEvent,
  type CommandSchemas,
  type Decider,
  type EventTypes,
} from '../kernel/index.ts';
import {
  asRecorded,
  decideOne,
  recordedBefore,
  requiredStreams,
  statesFrom,
  type Command,
  type CommandContext,
  type Decided,
  type Handled,
} from './decideOne.ts';
import { maxTries } from './handle.ts';
import { baseOf, keepFold, rememberedFold } from './stateCache.ts';
import { streamOf, type EventStore } from './store.ts';
import { uuidv7 } from './uuid.ts';

export interface ManyOptions {
  /** Command ID of all items without their own, which makes retries idempotent. */
  readonly commandId?: string;
}

export interface Item<Commands extends CommandSchemas, C extends keyof Commands & string> {
  readonly id: string;
  readonly name: C;
  readonly input: z.input<Commands[C]>;
  readonly commandId?: string;
  readonly cause?: Command<Commands, C>['cause'];
}

/**
 * Result of an item. `refused`: the refusal of a rule; `concurrency.conflict` for a persistent conflict;
 * `unavailable` if the stream, or one that the decision reads, has an event that only a newer version knows.
 */
export type Result<State> = Handled<State> | { readonly refused: Refusal };

/** Returns whether this call, rather than an earlier one, recorded events. */
export const hasRecorded = <State>(result: Result<State>): result is Handled<State> =>
  !('refused' in result) && !result.repeated && result.events.length > 0;

/** Returns the items for which this call recorded events, with their new states. */
export const recordedNow = <One, State>(
  items: readonly One[],
  results: readonly Result<State>[],
): readonly (One & { readonly state: State })[] =>
  results.flatMap((result, n) => (hasRecorded(result) ? { ...items[n]!, state: result.state } : []));

/**
 * Handles commands on thousands of streams in a few round trips: one read of the streams for which the cache
 * isn't enough, one of required streams, and one append, all repeated for conflicts. Returns results,
 * including refusals, in the order of the items. Each stream may occur once. Throws `StoreUnavailable`, or
 * `ZodError` before anything is recorded.
 */
export const handleMany =
  (store: EventStore, context: CommandContext) =>
  async <
    State,
    Events extends EventTypes,
    Commands extends CommandSchemas,
    C extends keyof Commands & string,
  >(
    rules: Decider<State, Events, Commands>,
    items: readonly Item<Commands, C>[],
    { commandId = uuidv7() }: ManyOptions = {},
  ): Promise<readonly Result<State>[]> => {
    const decideAll = async (
      commands: readonly Command<Commands, C>[],
    ): Promise<readonly (Decided<State> | Result<State>)[]> => {
      const streams = commands.map(({ id }) => streamOf(rules.entity.name, id));
      const histories = await store.readMany(streams);
      const historyOf = (n: number) => histories.get(streams[n]!) ?? [];
      const bases = streams.map((stream, n) =>
        refusedOr(() => baseOf(store, rules.state, stream, historyOf(n))),
      );
      const required = commands.map((one, n) => {
        const base = bases[n]!;
        return 'refused' in base ? base : refusedOr(() => requiredStreams(rules, one, base.state));
      });
      const others = new Set(required.flatMap(streams => ('refused' in streams ? [] : streams)));
      const stateOf = statesFrom(others.size === 0 ? new Map() : await store.readMany([...others]));
      return commands.map((one, n) => {
        const base = bases[n]!;
        if ('refused' in base) return base;
        const { position, revision, state } = base;
        const before = recordedBefore(historyOf(n), one.commandId);
        if (before) return { position, revision, events: before, state, repeated: true };
        const streams = required[n]!;
        if ('refused' in streams) return streams;
        const decided = refusedOr(() => decideOne(context, rules, one, base, stateOf));
        if ('refused' in decided || decided.events.length > 0) return decided;
        return { position, revision, events: [], state: decided.state, repeated: false };
      });
    };
    /**
     * Decides a command against the cached state. Returns null if a fresh read is needed: the stream isn't
     * cached, the command requires other streams, or it would be refused or record nothing.
     */
    const decideRemembered = (one: Command<Commands, C>): Decided<State> | null => {
      if (rules.requires?.[one.name]) return null;
      const base = rememberedFold(store, rules.state, streamOf(rules.entity.name, one.id), one.commandId);
      const decided = base && refusedOr(() => decideOne(context, rules, one, base, statesFrom(new Map())));
      return decided && 'stream' in decided && decided.events.length > 0 ? decided : null;
    };
    // the commands may share one ID, as event IDs also depend on the stream
    const commands = items.map(item => ({ ...item, commandId: item.commandId ?? commandId }));
    const results: (Result<State> | undefined)[] = commands.map(() => undefined);
    for (let tries = 0; tries < maxTries; tries++) {
      const open = commands.flatMap((one, n) => (results[n] === undefined ? [{ one, n }] : []));
      if (open.length === 0) break;
      const remembered = open.map(({ one }) => (tries === 0 ? decideRemembered(one) : null));
      const unknown = open.filter((_, i) => !remembered[i]);
      const answers = unknown.length === 0 ? [] : await decideAll(unknown.map(({ one }) => one));
      const read = answers[Symbol.iterator]();
      const round = remembered.map(one => one ?? read.next().value!);
      round.forEach((answer, i) => {
        if (!('stream' in answer)) results[open[i]!.n] = answer;
      });
      const pending = round.flatMap((answer, i) =>
        'stream' in answer ? [{ decided: answer, n: open[i]!.n }] : [],
      );
      if (pending.length === 0) break;
      const outcomes = await store.append(pending.map(({ decided }) => decided));
      const at = context.now().toISOString();
      pending.forEach(({ decided, n }, i) => {
        const outcome = outcomes[i]!;
        // another process has written to the stream; the next round reads it again, and finds the events if
        // this command was already recorded
        if (!outcome.ok || outcome.repeated) return;
        const { position, hash } = outcome;
        const events = asRecorded(decided, position, at, hash);
        const after = { state: decided.state, revision: decided.expected + events.length, position, hash };
        keepFold(store, rules.state, decided.stream, after, events);
        results[n] = { ...after, events, repeated: false };
      });
    }
    return results.map(one => one ?? { refused: new Refusal('concurrency.conflict') });
  };

export type SendMany = ReturnType<typeof handleMany>;

const refusedOr = <T>(decide: () => T): T | { readonly refused: Refusal } => {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refusal) return { refused: error };
    if (error instanceof UnknownEvent) return { refused: new Refusal('unavailable') };
    throw error;
  }
};
