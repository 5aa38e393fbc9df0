import type { Recorded } from '../store/store.ts';
import type { TopicName } from './translator.ts';
import { translate, translators } from './translators.ts';

/** Last segment of a CloudEvent's `source`. Source and ID together are unique. */
export const contexts: Readonly<Record<TopicName, string>> = { status: 'credentials', audit: 'audit' };
export const schemaName = (type: string): string => `urn:latchkey:schema:${type}`;

export const integrationTypes: readonly string[] = [...new Set(translators.map(({ type }) => type))];
/** Nouns of events that belong to the whole product, and so go to no endpoint. */
const productWide = ['maintenance', 'sample-data', 'sign-in-rules', 'wallet-issuer'];
export const webhookTypes: readonly string[] = integrationTypes.filter(
  type => !productWide.some(noun => type.startsWith(`com.latchkey.audit.${noun}.`)),
);
export const translatedTypes: readonly string[] = [...new Set(translators.map(({ hears }) => hears))];

export const matchesPattern = (type: string, pattern: string): boolean =>
  pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

/**
 * Customer and partner of an event. Their endpoints and those of the partners above them receive it. An event
 * without either goes to no endpoint.
 */
export interface MessagePlace {
  readonly customerId: string | null;
  readonly partnerId: string | null;
}

/** A webhook before it is signed: a CloudEvent 1.0 in structured mode, as bytes that never change. */
export interface WebhookMessage {
  /** The `webhook-id`. Differs from the event's ID, because an event may have two messages. */
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly place: MessagePlace;
  readonly body: string;
}

interface Placed {
  readonly customerId?: string | null;
  readonly partnerId?: string | null;
  readonly forCustomerId?: string | null;
  readonly forPartnerId?: string | null;
}
/**
 * Returns the tenant of an event. A permission belongs to the tenant it applies to; a user belongs to the
 * tenant of their first permission or of the directory that created them.
 */
const placeOf = (data: Placed): MessagePlace =>
  'forCustomerId' in data
    ? { customerId: data.forCustomerId ?? null, partnerId: data.forPartnerId ?? null }
    : { customerId: data.customerId ?? null, partnerId: data.partnerId ?? null };

const bodyOf = (event: Recorded, topic: TopicName, type: string, data: object): string =>
  JSON.stringify({
    specversion: '1.0',
    id: event.id,
    type,
    source: `/latchkey/${contexts[topic]}`,
    subject: event.stream,
    time: event.at,
    timestamp: event.at,
    datacontenttype: 'application/json',
    dataschema: schemaName(type),
    sequence: String(event.revision),
    position: String(event.position),
    correlationid: event.meta.correlationId,
    ...(event.meta.causationId === undefined ? {} : { causationid: event.meta.causationId }),
    data,
  });

export const webhookMessagesOf = (event: Recorded): readonly WebhookMessage[] =>
  translate(event).map(({ topic, type, data }) => ({
    id: `${topic}_${event.id}`,
    type,
    subject: event.stream,
    place: placeOf(data),
    body: bodyOf(event, topic, type, data),
  }));
