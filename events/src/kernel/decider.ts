import type { z } from 'zod';
import type { CommandSchemas, Entity } from './entity.ts';
import type { EventOf, EventTypes } from './event.ts';
import { parseInput } from './parsedInput.ts';
import type { AnyNounState, NounState } from './state.ts';

/**
 * Inputs of a decision in addition to its command and own state: the entity's ID, time, actor, random token,
 * and states of other streams.
 */
export interface Context {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly token: () => string;
  /** Returns the state of another stream. The command must require it (see `Decider.requires`). */
  readonly stateOf: <State>(state: Pick<NounState<State>, 'noun' | 'of'>, id: string) => State;
}

/** Tenant of an event, recorded in the metadata, so that live updates and activity need no lookup. */
export interface Tenant {
  readonly partnerId?: string | null;
  readonly customerId?: string | null;
}

export type Requirement = readonly [state: AnyNounState, id: string];

type Decide<State, Events extends EventTypes, Commands extends CommandSchemas> = {
  readonly [C in keyof Commands]: (
    command: z.output<Commands[C]>,
    state: State,
    context: Context,
  ) => EventOf<Events> | readonly EventOf<Events>[];
};
type Requires<State, Commands extends CommandSchemas> = {
  readonly [C in keyof Commands]?: (command: z.output<Commands[C]>, state: State) => readonly Requirement[];
};

export interface Decider<State, Events extends EventTypes, Commands extends CommandSchemas> {
  readonly entity: Entity<Events, Commands>;
  readonly state: NounState<State>;
  readonly decide: Decide<State, Events, Commands>;
  readonly requires?: Requires<State, Commands>;
  readonly tenant: (state: State) => Tenant;
}

/** Declares the rules of a noun: one pure function per command. A missing function doesn't compile. */
export const decider = <
  Events extends EventTypes,
  Commands extends CommandSchemas,
  Row extends z.ZodObject,
  State,
>(
  entity: Entity<Events, Commands, Row>,
  rules: Omit<Decider<State, Events, Commands>, 'entity'>,
): Decider<State, Events, Commands> => ({ entity, ...rules });

/** A decider of any noun, for generic code that only passes it on. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where a decider of any noun is accepted
export type AnyDecider = Decider<any, any, any>;

/** Validates the command and applies the rules. Returns the events to record; empty if there are none. */
export const decide = <
  State,
  Events extends EventTypes,
  Commands extends CommandSchemas,
  C extends keyof Commands & string,
>(
  rules: Decider<State, Events, Commands>,
  name: C,
  input: z.input<Commands[C]>,
  state: State,
  context: Context,
): readonly EventOf<Events>[] => {
  const command = parseInput(rules.entity.commands[name]!, input) as z.output<Commands[C]>;
  return [rules.decide[name](command, state, context)].flat() as EventOf<Events>[];
};
