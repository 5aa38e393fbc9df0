import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { id, maybeId, name, time, url } from '../kernel/terms.ts';

/**
 * An event type such as `com.latchkey.credential.available.v1`, or a prefix with `.*` for all types below it.
 */
export const typePattern = z
  .string()
  .max(100)
  .regex(/^com\.latchkey\.(?:\*|[a-z\d-]+(?:\.[a-z\d-]+)*(?:\.\*)?)$/);
export const maxPatterns = 50;
export const setAsideReason = z.enum(['FAILING', 'GONE']);

const place = { customerId: maybeId.default(null), partnerId: maybeId.default(null) };
const terms = { name, url, types: z.array(typePattern).min(1).max(maxPatterns), isEnabled: z.boolean() };
/** The terms in events and rows. `typePattern` isn't checked, so that old events stay valid. */
const recorded = { ...terms, types: z.array(z.string().max(100)) };
/** ID of the sealed secret. The secret itself appears only in the response that creates it. */
const secret = { secretId: id };
const setAside = { reason: setAsideReason, failingSince: time };

/**
 * An address of a customer or partner that gets their integration events. `SetAside`: deliveries failed for
 * too long (`FAILING`), or the receiver answered 410 (`GONE`). Deliveries continue after `Resumed`.
 */
export const webhookEndpoint = entity({
  name: 'webhookEndpoint',
  table: 'webhookEndpoints',
  path: '/admin/webhook-endpoints',
  events: events({
    WebhookEndpointCreated: z.object({ ...recorded, ...place, ...secret }),
    WebhookEndpointChanged: z.object(recorded),
    WebhookEndpointSecretRotated: z.object({ ...secret, previousUntil: time }),
    WebhookEndpointSecretRetired: z.object({}),
    WebhookEndpointSetAside: z.object(setAside),
    WebhookEndpointResumed: z.object({}),
    WebhookEndpointReplayRequested: z.object({ from: time }),
    WebhookEndpointDeleted: z.object({}),
  }),
  commands: {
    create: z.object({ ...terms, isEnabled: z.boolean().default(true), ...place, ...secret }),
    change: z.object(terms),
    rotateSecret: z.object(secret),
    retireSecret: z.object({}),
    setAside: z.object(setAside),
    resume: z.object({}),
    replay: z.object({ from: time }),
    delete: z.object({}),
  },
  row: z.object({
    id,
    ...recorded,
    customerId: maybeId,
    partnerId: maybeId,
    setAsideAt: time.nullable(),
    setAsideReason: setAsideReason.nullable(),
    failingSince: time.nullable(),
    previousUntil: time.nullable(),
    replayFrom: time.nullable(),
    createdAt: time,
  }),
  list: {
    search: ['name', 'url'],
    sort: ['name', 'url', 'createdAt'],
    filter: ['customerId', 'partnerId'],
    order: 'name',
  },
  access: {
    list: 'customer.manage',
    read: 'customer.manage',
    create: 'customer.manage',
    change: 'customer.manage',
    rotateSecret: 'customer.manage',
    retireSecret: 'customer.manage',
    setAside: 'system',
    resume: 'customer.manage',
    replay: 'customer.manage',
    delete: 'customer.manage',
  },
  scope: { by: 'either', isOffered: false },
  refs: { customerId: 'customer', partnerId: 'partner' },
});

export type WebhookEndpoint = RowOf<typeof webhookEndpoint>;
export const {
  WebhookEndpointCreated,
  WebhookEndpointChanged,
  WebhookEndpointSecretRotated,
  WebhookEndpointSecretRetired,
  WebhookEndpointSetAside,
  WebhookEndpointResumed,
  WebhookEndpointReplayRequested,
  WebhookEndpointDeleted,
} = webhookEndpoint.events;
