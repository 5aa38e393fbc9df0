import { hasPersonal, type DomainEvent, type EventOf, type EventTypes } from './event.ts';
import type { Entity } from './entity.ts';

/** The fold of a noun's stream, usually declared in its `state.ts`. Deciders of any noun can use it. */
export interface NounState<State> {
  readonly noun: string;
  readonly initial: State;
  /** Whether any event has personal fields. If so, a cached state must not outlive an erasure. */
  readonly isPersonal: boolean;
  /** The type of the event that contains the whole state. Events before the newest one needn't be read. */
  readonly opening: string | undefined;
  readonly of: (history: readonly DomainEvent[]) => State;
  /** Applies one event. Throws `UnknownEvent` for an undeclared event type. */
  readonly on: (state: State, event: DomainEvent) => State;
}
export type AnyNounState = Pick<NounState<unknown>, 'noun' | 'of'>;

/** Thrown if a stream has an event that this version doesn't know, because a newer version wrote it. */
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
 * Declares a noun's state with one handler for each event; a missing handler doesn't compile. `opening`: the
 * event that contains the whole state; its handler ignores the previous state.
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
