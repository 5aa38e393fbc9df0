import { hasPersonal, type DomainEvent, type EventOf, type EventTypes } from './event.ts';
import type { Entity } from './entity.ts';

/** What other nouns may know of a noun: a fold of its own stream, shown from its `facts.ts`. */
export interface Fact<State> {
  readonly noun: string;
  /** Some of its events have personal fields. */
  readonly isPersonal: boolean;
  readonly of: (history: readonly DomainEvent[]) => State;
  /** One more event; what it does not handle changes nothing. */
  readonly on: (state: State, event: DomainEvent) => State;
}
/** A fact of any noun, as machinery passes it on: only its name and its fold of a history matter there. */
export type AnyFact = Pick<Fact<unknown>, 'noun' | 'of'>;

type Handlers<State, Events extends EventTypes> = {
  readonly [T in keyof Events]?: (state: State, data: Extract<EventOf<Events>, { type: T }>['data']) => State;
};

export const fact = <Events extends EventTypes, State>(
  entity: Pick<Entity<Events>, 'name' | 'events'>,
  initial: State,
  handlers: Handlers<State, Events>,
): Fact<State> => {
  const on = (state: State, { type, data }: DomainEvent): State => {
    const handler = handlers[type as keyof Events] as ((state: State, data: unknown) => State) | undefined;
    return handler ? handler(state, data) : state;
  };
  return {
    noun: entity.name,
    isPersonal: hasPersonal(entity.events),
    on,
    of: history => history.reduce(on, initial),
  };
};
