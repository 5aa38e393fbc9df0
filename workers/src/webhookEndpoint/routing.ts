import { customerState } from '@latchkey/events/customer/state.ts';
import {
  matchesPattern,
  webhookMessagesOf,
  type WebhookMessage,
} from '@latchkey/events/integration/webhookMessages.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import type { Position } from '@latchkey/events/store/position.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import type { Lane } from './lane.ts';

export interface Routable extends WebhookMessage {
  readonly position: Position;
  /** The customer or partner that the message is about, and all partners above it. */
  readonly owners: readonly string[];
}

const maxLineages = 50_000;

/**
 * Returns a function that translates events and finds the owners of each message. Owners are cached, as they
 * never change.
 */
export const routingFor = ({ foldMany }: Pick<ReactionContext, 'foldMany'>) => {
  const lineages = new Map<string, readonly string[]>();
  const load = async (messages: readonly WebhookMessage[]): Promise<void> => {
    if (lineages.size > maxLineages) lineages.clear();
    const missing = (idOf: (message: WebhookMessage) => string | null) => [
      ...new Set(messages.flatMap(message => idOf(message) ?? []).filter(id => !lineages.has(id))),
    ];
    const customerIds = missing(({ place }) => place.customerId);
    const partnerIds = missing(({ place }) => place.partnerId);
    const [customers, partners] = await Promise.all([
      foldMany(customerState, customerIds),
      foldMany(partnerState, partnerIds),
    ]);
    for (const id of customerIds) lineages.set(id, customers.get(id)!.state.lineagePartnerIds);
    for (const id of partnerIds) lineages.set(id, partners.get(id)!.state.lineagePartnerIds);
  };
  const lineageOf = (id: string | null) => (id === null ? [] : [id, ...(lineages.get(id) ?? [])]);
  return async (events: readonly Recorded[]): Promise<readonly Routable[]> => {
    const found = events.flatMap(event =>
      webhookMessagesOf(event).map(message => ({ ...message, position: event.position })),
    );
    await load(found);
    return found.flatMap(message => {
      const { customerId, partnerId } = message.place;
      const owners = [...new Set([...lineageOf(customerId), ...lineageOf(partnerId)])];
      return owners.length === 0 ? [] : { ...message, owners };
    });
  };
};

const isFor = (lane: Lane, { owners, position, type }: Routable): boolean => {
  const { customerId, partnerId, types } = lane.terms;
  const owner = customerId ?? partnerId;
  return (
    position > lane.position &&
    owner !== null &&
    owners.includes(owner) &&
    types.some(pattern => matchesPattern(type, pattern))
  );
};

export const messagesFor = (lane: Lane, messages: readonly Routable[]) =>
  messages.flatMap(message =>
    isFor(lane, message) ? { endpointId: lane.endpointId, position: message.position, message } : [],
  );
