import type { DomainEvent } from './event.ts';
import type { Tenant } from './decider.ts';
import { refuse } from './refusal.ts';

/** The state of nouns whose only state is that they exist, and whose they are. */
export interface Presence {
  readonly present: boolean;
  readonly tenant: Tenant;
}

export const nothing: Presence = { present: false, tenant: {} };

export const once =
  <Data, Event extends DomainEvent>(event: (data: Data) => Event) =>
  (command: Data, state: Presence): Event =>
    state.present ? refuse('already_exists') : event(command);

export const whilePresent =
  <Data, Event extends DomainEvent>(event: (data: Data) => Event) =>
  (command: Data, state: Presence): Event =>
    state.present ? event(command) : refuse('not_found');

/** Remembers whose it is from the first event that says so. */
export const present = (state: Presence, data: object): Presence => {
  const { partnerId, customerId } = data as Tenant;
  const says = partnerId !== undefined || customerId !== undefined;
  return {
    present: true,
    tenant: says ? { partnerId: partnerId ?? null, customerId: customerId ?? null } : state.tenant,
  };
};
export const absent = (state: Presence): Presence => ({ ...state, present: false });
export const tenantOf = (state: Presence): Tenant => state.tenant;
