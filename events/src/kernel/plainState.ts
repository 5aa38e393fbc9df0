import type { Tenant } from './decider.ts';
import type { Entity } from './entity.ts';
import type { AnyEventType, DataOf, DomainEvent } from './event.ts';
import { refuse } from './refusal.ts';
import { nounState, type NounState } from './state.ts';

/** The state of a noun that is only created, changed and deleted. Keeps the last terms after a deletion. */
export interface Presence<Terms extends object> {
  readonly isPresent: boolean;
  readonly terms: Terms | null;
}

export const nothing = <Terms extends object>(): Presence<Terms> => ({ isPresent: false, terms: null });

export const once =
  <Data, Event extends DomainEvent>(event: (data: Data) => Event) =>
  (command: Data, state: Presence<object>): Event =>
    state.isPresent ? refuse('already_exists') : event(command);

export const whilePresent =
  <Data, Event extends DomainEvent>(event: (data: Data) => Event) =>
  (command: Data, state: Presence<object>): Event =>
    state.isPresent ? event(command) : refuse('not_found');

export const patched = <Terms extends object>(
  before: Terms,
  change: { readonly [Name in keyof Terms]?: Terms[Name] | undefined },
): Terms => ({
  ...before,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

export const present = <Terms extends object>(_: Presence<Terms>, terms: Terms): Presence<Terms> => ({
  isPresent: true,
  terms,
});
export const absent = <Terms extends object>(state: Presence<Terms>): Presence<Terms> => ({
  ...state,
  isPresent: false,
});

type PlainEvents<Name extends string> = Readonly<
  Record<`${Name}Created` | `${Name}Changed` | `${Name}Deleted`, AnyEventType>
>;
/**
 * Declares the state of a noun that is only created, changed and deleted. A noun with any other event doesn't
 * compile.
 */
export const plainState = <Name extends string, Events extends PlainEvents<Name>>(
  name: Name,
  entity: Pick<Entity<Events>, 'name' | 'events'> &
    (Exclude<keyof Events, keyof PlainEvents<Name>> extends never ? unknown : never),
): NounState<Presence<DataOf<Events[`${Name}Created`]> & object>> =>
  nounState(entity, nothing<object>(), {
    [`${name}Created`]: present,
    [`${name}Changed`]: (state: Presence<object>, changed: object): Presence<object> => ({
      ...state,
      terms: state.terms && { ...state.terms, ...changed },
    }),
    [`${name}Deleted`]: absent,
  } as never) as never;

export const tenantOf = ({ terms }: Presence<Tenant>): Tenant => ({
  partnerId: terms?.partnerId ?? null,
  customerId: terms?.customerId ?? null,
});
