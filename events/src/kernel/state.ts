import { hasPersonal, type DomainEvent, type EventOf, type EventTypes } from './event.ts';
import type { Entity } from './entity.ts';

/** The fold of a noun's stream. The noun's own decider and those of other nouns read the same one; it stands in the noun's `state.ts`. */
export interface NounState<State> {
  readonly noun: string;
  readonly initial: State;
  /** Some of the events have personal fields, so the state must not outlive an erasure in memory. */
  readonly isPersonal: boolean;
  /** The event that carries the whole state: nothing before the newest one needs to be read. */
  readonly opening: string | undefined;
  readonly of: (history: readonly DomainEvent[]) => State;
  /** The state after one more event. Throws `UnknownEvent` for an event that the noun does not have. */
  readonly on: (state: State, event: DomainEvent) => State;
}
/** The state of any noun, as machinery passes it on. */
export type AnyNounState = Pick<NounState<unknown>, 'noun' | 'of'>;

/** A stream holds an event that this version of the product does not know: a newer process wrote it. */
export class UnknownEvent extends Error {
  constructor(noun: string, type: string) {
    super(`${noun} has no event ${type} in this version`);
    this.name = 'UnknownEvent';
  }
}

type Handlers<State, Events extends EventTypes> = {
  readonly [T in keyof Events]: (state: State, data: Extract<EventOf<Events>, { type: T }>['data']) => State;
};

/**
 * Declares a noun's state: one handler for each of its events. Leaving one out does not compile. The handler of `opening` takes nothing from the state
 * before it.
 */
export const nounState = <Events extends EventTypes, State>(
  entity: Pick<Entity<Events>, 'name' | 'events'>,
  initial: State,
  handlers: Handlers<NoInfer<State>, Events>,
  opening?: keyof Events & string,
): NounState<State> => {
  const on = (state: State, { type, data }: DomainEvent): State => {
    const handler = handlers[type as keyof Events] as ((state: State, data: unknown) => State) | undefined;
    if (!handler) throw new UnknownEvent(entity.name, type);
    return handler(state, data);
  };
  return {
    noun: entity.name,
    initial,
    isPersonal: hasPersonal(entity.events),
    opening,
    on,
    of: history => history.reduce(on, initial),
  };
};
