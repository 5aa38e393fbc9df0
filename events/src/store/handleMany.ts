import type { z } from 'zod';
import { Refusal, type CommandSchemas, type Decider, type EventTypes } from '../kernel/index.ts';
import {
  appendOf,
  asRecorded,
  decideOne,
  factsFrom,
  recordedBefore,
  requiredStreams,
  type Asked,
  type Decided,
  type Handled,
  type Request,
} from './decideOne.ts';
import { mostTries } from './handle.ts';
import { baseOf } from './stateCache.ts';
import { streamOf, type EventStore, type Outcome, type Recorded } from './store.ts';
import { uuidv7 } from './uuid.ts';

export interface ManyOptions {
  /** `each`: every item on its own. `all`: one refusal or conflict and nothing is recorded. */
  readonly unit: 'each' | 'all';
  /** The items' command id; with it a repeat finds what it recorded. */
  readonly commandId?: string;
  /** Streams as the caller has just read them, by name: read again only when somebody has written meanwhile. */
  readonly known?: Histories;
}
export type Histories = ReadonlyMap<string, readonly Recorded[]>;

export interface Item<Commands extends CommandSchemas, C extends keyof Commands & string> {
  readonly id: string;
  readonly command: C;
  readonly input: z.input<Commands[C]>;
  readonly commandId?: string;
}

/**
 * What became of an item: handled, or refused: by the rules, by a conflict that did not end (`concurrency.conflict`), or, being fine itself,
 * because others of its unit were (`unit.refused`).
 */
export type Result<State> = Handled<State> | { readonly refused: Refusal };

/** Whether the command recorded something, and did so just now. */
export const hasRecorded = <State>(result: Result<State>): result is Handled<State> =>
  !('refused' in result) && !result.repeated && result.events.length > 0;

/**
 * `handle` for thousands of streams in a few round trips: one read of the streams, one of the facts, one append. The answer has a result per item,
 * in order. A stream may occur once. Throws `ZodError` (nothing is recorded then) or `StoreUnavailable`; refusals are results.
 */
export const handleMany =
  (store: EventStore, request: Request) =>
  async <
    State,
    Events extends EventTypes,
    Commands extends CommandSchemas,
    C extends keyof Commands & string,
  >(
    rules: Decider<State, Events, Commands>,
    items: readonly Item<Commands, C>[],
    { unit, commandId = uuidv7(), known }: ManyOptions,
  ): Promise<readonly Result<State>[]> => {
    // one id for all: event ids hang on the stream too
    const asked = items.map(item => ({ ...item, commandId: item.commandId ?? commandId }));
    const results: (Result<State> | undefined)[] = asked.map(() => undefined);
    for (let tries = 0; tries < mostTries; tries++) {
      const open = asked.flatMap((one, n) => (results[n] === undefined ? [{ one, n }] : []));
      if (open.length === 0) break;
      const round = await decideAll(
        store,
        request,
        rules,
        open.map(({ one }) => one),
        tries === 0 ? known : undefined,
      );
      round.forEach((answer, i) => {
        if (!('stream' in answer)) results[open[i]!.n] = answer;
      });
      const pending = round.flatMap((answer, i) =>
        'stream' in answer ? [{ decided: answer, n: open[i]!.n }] : [],
      );
      const isSpoilt = unit === 'all' && results.some(one => one !== undefined && 'refused' in one);
      if (isSpoilt) return results.map(one => one ?? { refused: new Refusal('unit.refused') });
      if (pending.length === 0) break;
      const appends = pending.map(({ decided }) => appendOf(decided));
      const units = unit === 'all' ? [appends] : appends.map(one => [one]);
      const outcomes = await store.append(units);
      const at = request.now().toISOString();
      pending.forEach(({ decided, n }, i) => {
        const outcome = outcomes[unit === 'all' ? 0 : i]!;
        // what somebody else recorded meanwhile under these very commands is read by the next round, not decided
        if (outcome.ok && !outcome.repeated)
          results[n] = handledOf(decided, outcome, at, unit === 'all' ? i : 0);
      });
    }
    return results.map(one => one ?? { refused: new Refusal('concurrency.conflict') });
  };

const handledOf = <State>(
  decided: Decided<State>,
  { position, hashes }: Outcome & { readonly ok: true },
  at: string,
  index: number,
): Handled<State> => ({
  position,
  revision: decided.expected + decided.events.length,
  events: asRecorded(decided, position, at, hashes?.[index]),
  state: decided.state,
  repeated: false,
});

const decideAll = async <
  State,
  Events extends EventTypes,
  Commands extends CommandSchemas,
  C extends keyof Commands & string,
>(
  store: EventStore,
  request: Request,
  rules: Decider<State, Events, Commands>,
  asked: readonly Asked<Commands, C>[],
  known: Histories = new Map(),
): Promise<readonly (Decided<State> | Result<State>)[]> => {
  const streams = asked.map(({ id }) => streamOf(rules.entity.name, id));
  const unknown = streams.filter(stream => !known.has(stream));
  const read = unknown.length > 0 ? await store.readMany(unknown) : known;
  const histories = streams.map(stream => known.get(stream) ?? read.get(stream) ?? []);
  const bases = histories.map(history => baseOf(rules, history));
  const wants = asked.map((one, n) => refusedOr(() => requiredStreams(rules, one, bases[n]!.state)));
  const wanted = new Set(wants.flatMap(streams => ('refused' in streams ? [] : streams)));
  const fact = factsFrom(wanted.size === 0 ? new Map() : await store.readMany([...wanted]));
  return asked.map((one, n) => {
    const base = bases[n]!;
    const { position, revision, state } = base;
    const before = recordedBefore(histories[n]!, one.commandId);
    if (before) return { position, revision, events: before, state, repeated: true };
    const want = wants[n]!;
    if ('refused' in want) return want;
    const decided = refusedOr(() => decideOne(request, rules, one, base, fact));
    if ('refused' in decided || decided.events.length > 0) return decided;
    return { position, revision, events: [], state: decided.state, repeated: false };
  });
};

const refusedOr = <T>(ask: () => T): T | { readonly refused: Refusal } => {
  try {
    return ask();
  } catch (error) {
    if (error instanceof Refusal) return { refused: error };
    throw error;
  }
};
