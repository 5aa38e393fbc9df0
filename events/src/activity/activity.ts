import { z } from 'zod';
import { entity, type RowOf } from '../kernel/index.ts';
import { count, id, maybeId, time } from '../kernel/terms.ts';

/**
 * Channel of an act. `APP`: a third-party app of a user. `SYSTEM`: the product, a provider, or a person who
 * isn't signed in.
 */
export const activityChannel = z.enum(['CONSOLE', 'API_KEY', 'APP', 'DIRECTORY', 'RECIPIENT', 'SYSTEM']);
export type ActivityChannel = z.output<typeof activityChannel>;

export const activityAction = z.enum([
  'CREATED',
  'CHANGED',
  'DELETED',
  'ADDED',
  'REMOVED',
  'ISSUED',
  'SENT',
  'SUSPENDED',
  'RESUMED',
  'REVEALED',
  'FAILED',
]);
export type ActivityAction = z.output<typeof activityAction>;

export const activityNoun = z.enum([
  'apiKey',
  'appConfig',
  'authProvider',
  'bulkAction',
  'cardProfile',
  'contract',
  'credential',
  'credit',
  'customer',
  'dataFormat',
  'device',
  'keyset',
  'maintenance',
  'oauthClient',
  'order',
  'partner',
  'partnerProvider',
  'pdfDesign',
  'providerConfig',
  'sampleData',
  'signInRules',
  'user',
  'voucher',
  'walletIssuer',
  'webhookEndpoint',
]);
export type ActivityNoun = z.output<typeof activityNoun>;

/**
 * An act as a person would describe it. Read-only, projected from all streams. The events that a user or API
 * key records with one correlation ID form one row. An automatic event has its own row, except for frequent
 * ones, which share rows. Rows contain no names of people, so nothing has to be erased.
 */
export const activity = entity({
  name: 'activity',
  table: 'activities',
  path: '/admin/activity',
  events: {},
  commands: {},
  row: z.object({
    id,
    at: time,
    channel: activityChannel,
    /**
     * User ID, even if an app acted for the user; otherwise the ID of an API key, `recipient`, or the kind of
     * actor.
     */
    actorId: z.string(),
    clientId: z.string().nullable(),
    action: activityAction,
    type: z.string(),
    /**
     * Command of a bulk action, role of a permission (the former and the new one if it changed), names of an
     * export's filters, projection or queue of a maintenance act, credits of a new voucher, status after a
     * change that failed, or `submits` for an import that submits its order.
     */
    detail: z.string().nullable(),
    noun: activityNoun,
    entityId: id,
    customerId: maybeId,
    partnerId: maybeId,
    /** Number of affected objects (such as credentials) or of credits; 0 if not applicable. */
    count,
    /** Revision of the event `type` in its stream. */
    entityRevision: z.int(),
    firstPosition: z.int(),
    correlationId: z.string(),
  }),
  list: {
    search: [],
    sort: ['at'],
    filter: ['channel', 'action', 'noun', 'actorId', 'entityId', 'customerId'],
    order: '-at',
  },
  access: { list: 'customer.read', read: 'customer.read' },
  scope: { by: 'either', isOffered: false },
  refs: {},
});
export type Activity = RowOf<typeof activity>;
