import type { z } from 'zod';
import {
  decide,
  parseInput,
  type AnyNounState,
  type CommandSchemas,
  type Context,
  type Decider,
  type EventTypes,
  type NounState,
} from '../kernel/index.ts';
import type { Position } from './position.ts';
import type { Actor, Meta, Recorded, StreamAppend } from './store.ts';
import { idOf, isPersonsChange, streamOf } from './store.ts';
import { eventIdOf } from './uuid.ts';

/**
 * Context of a command: its actor, IP address and cause, and the clock and token generator for its decision.
 */
export interface CommandContext {
  readonly by: Actor;
  readonly for?: string;
  readonly requestId?: string;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly address?: string;
  readonly now: () => Date;
  readonly token: () => string;
}

export interface Command<Commands extends CommandSchemas, C extends keyof Commands & string> {
  readonly id: string;
  readonly name: C;
  readonly input: z.input<Commands[C]>;
  readonly commandId: string;
  /** Overrides the context's cause, for commands handled together with different causes. */
  readonly cause?: Pick<CommandContext, 'correlationId' | 'causationId'> | undefined;
}

export interface Handled<State = unknown> {
  /** Position of the newest event of the stream, or `beginning` if there is none. */
  readonly position: Position;
  readonly revision: number;
  /** Events of this command, from this call or an earlier one. */
  readonly events: readonly Recorded[];
  readonly state: State;
  /** Whether the command had already been recorded. */
  readonly repeated: boolean;
}

export interface Folded<State> {
  readonly history: readonly Recorded[];
  readonly state: State;
}

/** State of a stream, with the revision and position up to which it was read. */
export interface Base<State> {
  readonly state: State;
  readonly revision: number;
  /** Hash of the newest event; undefined if there is none. */
  readonly hash: string | undefined;
  readonly position: Position;
}

export type Histories = ReadonlyMap<string, readonly Recorded[]>;

/** Returns the other streams that a command's decision reads. */
export const requiredStreams = <
  State,
  Events extends EventTypes,
  Commands extends CommandSchemas,
  C extends keyof Commands & string,
>(
  rules: Decider<State, Events, Commands>,
  { name, input }: Command<Commands, C>,
  state: State,
): readonly string[] => {
  const requires = rules.requires?.[name];
  if (!requires) return [];
  const command = parseInput(rules.entity.commands[name]!, input) as z.output<Commands[C]>;
  return requires(command, state).map(([{ noun }, id]) => streamOf(noun, id));
};

/** Returns a lookup of the required streams' states, each folded once for all decisions. */
export const statesFrom = (histories: Histories): Context['stateOf'] => {
  const folded = new Map<AnyNounState, Map<string, unknown>>();
  return <State>(state: Pick<NounState<State>, 'noun' | 'of'>, id: string): State => {
    const stateById = folded.get(state) ?? new Map<string, unknown>();
    folded.set(state, stateById);
    if (!stateById.has(id)) {
      const history = histories.get(streamOf(state.noun, id));
      if (!history) throw new Error(`${state.noun} ${id} was not required`);
      stateById.set(id, state.of(history));
    }
    return stateById.get(id) as State;
  };
};

export interface Decided<State> extends StreamAppend {
  readonly state: State;
}

/** Decides a command against the given state. Throws `Refusal` or `ZodError`. */
export const decideOne = <
  State,
  Events extends EventTypes,
  Commands extends CommandSchemas,
  C extends keyof Commands & string,
>(
  context: CommandContext,
  rules: Decider<State, Events, Commands>,
  { id, name, input, commandId, cause }: Command<Commands, C>,
  base: Base<State>,
  stateOf: Context['stateOf'],
): Decided<State> => {
  const stream = streamOf(rules.entity.name, id);
  const decided = decide(rules, name, input, base.state, {
    id,
    at: context.now().toISOString(),
    by: `${context.by.kind}-${context.by.id}`,
    token: context.token,
    stateOf,
  });
  const state = decided.reduce(rules.state.on, base.state);
  const { now: _now, token: _token, ...who } = { ...context, ...cause };
  const meta: Meta = { ...who, command: name, commandId, tenant: rules.tenant(state) };
  return {
    stream,
    expected: base.revision,
    after: base.hash,
    state,
    events: decided.map((event, index) => ({ id: eventIdOf(commandId, stream, index), event, meta })),
  };
};

/** Returns the revision for the ETag: the revision of the last change by a person's command, or 0. */
export const personRevision = (history: readonly Recorded[]): number =>
  history.findLast(isPersonsChange)?.revision ?? 0;

export const recordedBefore = (
  history: readonly Recorded[],
  commandId: string,
): readonly Recorded[] | null => {
  const mine = history.filter(({ meta }) => meta.commandId === commandId);
  return mine.length > 0 ? mine : null;
};

/**
 * Returns the decided events as the store will return them, but with the caller's time. All get the position
 * of the append's last event, and only that event has its hash.
 */
export const asRecorded = (
  { stream, expected, events }: Decided<unknown>,
  position: Position,
  at: string,
  hash = '',
): readonly Recorded[] =>
  events.map(({ id, event, meta }, n) => ({
    ...event,
    id,
    stream,
    entityId: idOf(stream),
    meta,
    at,
    revision: expected + n + 1,
    position,
    hash: n === events.length - 1 ? hash : '',
  }));
