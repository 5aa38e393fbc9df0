import type { z } from 'zod';
import type { AnyFact, Fact } from './fact.ts';
import type { CommandSchemas, Entity } from './entity.ts';
import type { DataOf, DomainEvent, EventOf, EventTypes } from './event.ts';

/** What a decision may know besides its command: the clock, who asks, fresh randomness, and facts of other nouns. */
export interface Context {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly token: () => string;
  /** The folded state of another stream. It must be wanted by the command (see `Decider.wants`). */
  readonly fact: <State>(fact: Pick<Fact<State>, 'noun' | 'of'>, id: string) => State;
}

/** The tenant an event belongs to: stamped on its metadata, so that live changes and audit need no look-up. */
export interface Tenant {
  readonly partnerId?: string | null;
  readonly customerId?: string | null;
}

/** `[fact, id]`: one stream of another noun that a decision must know. */
export type Want = readonly [fact: AnyFact, id: string];

export interface Decider<State, Events extends EventTypes, Commands extends CommandSchemas> {
  readonly entity: Entity<Events, Commands>;
  readonly initial: State;
  readonly decide: {
    readonly [C in keyof Commands]: (
      command: z.output<Commands[C]>,
      state: State,
      context: Context,
    ) => EventOf<Events> | readonly EventOf<Events>[];
  };
  readonly evolve: { readonly [T in keyof Events]: (state: State, data: DataOf<Events[T]>) => State };
  /** Facts of other nouns that a command needs, named before it is decided. */
  readonly wants?: {
    readonly [C in keyof Commands]?: (command: z.output<Commands[C]>, state: State) => readonly Want[];
  };
  readonly tenant: (state: State) => Tenant;
  /** The fact that this noun shows of itself, where its own state is the very same: it is folded once for both. */
  readonly fact?: Fact<State>;
}

type Rules<State, Events extends EventTypes, Commands extends CommandSchemas> = Omit<
  Decider<State, Events, Commands>,
  'entity' | 'initial'
>;

/** The rules of one noun: pure functions, one per command, one per event. Leaving one out does not compile. */
export const decider = <
  Events extends EventTypes,
  Commands extends CommandSchemas,
  Row extends z.ZodObject,
  const State,
>(
  entity: Entity<Events, Commands, Row>,
  rules: { initial: State } & Rules<NoInfer<State>, Events, Commands>,
): Decider<State, Events, Commands> => ({ entity: entity as unknown as Entity<Events, Commands>, ...rules });

/** A decider of any noun, for machinery that only passes it on. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where a decider of any noun is accepted
export type AnyDecider = Decider<any, any, any>;

export const fold = <State, Events extends EventTypes, Commands extends CommandSchemas>(
  { initial, evolve }: Pick<Decider<State, Events, Commands>, 'initial' | 'evolve'>,
  history: readonly DomainEvent[],
): State =>
  history.reduce(
    (state, event) =>
      (evolve[event.type as keyof Events] as (state: State, data: unknown) => State)(state, event.data),
    initial,
  );

/** Validates the command and asks the rules. No event means: nothing to record, and that is fine. */
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
  const command = rules.entity.commands[name]!.parse(input) as z.output<Commands[C]>;
  return [rules.decide[name](command, state, context)].flat() as EventOf<Events>[];
};
