import type { Tenant } from './decider.ts';
import type { DomainEvent } from './event.ts';
import { refuse } from './refusal.ts';

/** The state of a plain noun: whether it exists, and its newest terms. They stay known after it was removed. */
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

/** `before` with what a change names; what it leaves out stays. */
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
export const tenantOf = ({ terms }: Presence<Tenant>): Tenant => ({
  partnerId: terms?.partnerId ?? null,
  customerId: terms?.customerId ?? null,
});
