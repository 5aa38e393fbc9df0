import { z } from 'zod';
import { entity, events, revised, type RowOf } from '../kernel/index.ts';
import { count, id, maybeId, name, time } from '../kernel/terms.ts';
import { orderFailure, withoutWords } from './failure.ts';
import { settlement } from './settlement.ts';

export const orderStatus = z.enum(['DRAFT', 'QUEUED', 'PROCESSING', 'ISSUED', 'ERROR', 'CANCELLED']);
export type OrderStatus = z.infer<typeof orderStatus>;

export const credentialType = z.enum(['user', 'admin', 'wallet']);
export type CredentialType = z.infer<typeof credentialType>;

/** Version 1 said nothing of credits. */
const unsettled = (old: Record<string, unknown>) => old;

const ids = z.array(id).min(1).max(500);
const general = { displayName: name.nullable(), customerCredentialProviderId: maybeId };
/** Most credentials of one order. */
export const orderLimit = 10_000;

const progress = {
  submission: z.int().min(1),
  available: z.array(id).max(500),
  failed: z.array(id).max(500),
  failure: orderFailure.nullable(),
};

export const order = entity({
  name: 'order',
  table: 'orders',
  path: '/admin/orders',

  events: events({
    OrderCreated: z.object({ customerId: id, ...general }),
    OrderRenamed: z.object(general),
    OrderDeleted: revised(z.object({ settlement }), unsettled),
    OrderImportStarted: z.object({ importId: id, count: z.int().min(1).max(orderLimit) }),
    OrderImportCompleted: z.object({ importId: id }),
    OrderImportAbandoned: z.object({ importId: id }),
    OrderCredentialsAdded: z.object({ ids, type: credentialType }),
    OrderCredentialRemoved: z.object({ credentialId: id }),
    OrderSubmitted: revised(
      z.object({
        submission: z.int().min(1),
        reservation: z.string().max(80),
        credits: count,
        count: z.int().min(1),
        /** Of the submission before, which has nothing more to come. */
        settlement,
      }),
      unsettled,
    ),
    OrderAuthorizationNeeded: z.object({ redirectUrl: z.string().max(2000).nullable() }),
    OrderProcessingStarted: z.object({}),
    /** Retired: it was recorded before calls to the provider until attempts were. It changes nothing and stays readable. */
    OrderHandoverStarted: z.object({ submission: z.int().min(1), ids }),
    OrderProgressed: revised(z.object({ ...progress, settlement }), unsettled, withoutWords),
    OrderIssued: z.object({}),
    OrderFailed: revised(z.object({ failure: orderFailure, settlement }), unsettled, withoutWords),
    OrderReopened: z.object({}),
    OrderCancelled: revised(
      z.object({ failure: orderFailure.nullable(), settlement }),
      unsettled,
      withoutWords,
    ),
    OrderPaused: z.object({}),
    OrderResumed: z.object({}),
  }),

  commands: {
    create: z.object({
      customerId: id,
      displayName: general.displayName.default(null),
      customerCredentialProviderId: maybeId.default(null),
    }),
    rename: z.object({ displayName: name, customerCredentialProviderId: id }),
    delete: z.object({}),
    submit: z.object({ credits: count, reservation: z.string().max(80), membership: z.int().min(0) }),
    issue: z.object({}),
    reedit: z.object({}),
    pause: z.object({}),
    resume: z.object({}),
    startImport: z.object({ importId: id, count: z.int().min(1).max(orderLimit) }),
    completeImport: z.object({
      importId: id,
      batches: z
        .array(z.object({ ids, type: credentialType }))
        .min(1)
        .max(40),
    }),
    abandonImport: z.object({ importId: id }),
    removeCredential: z.object({ credentialId: id }),
    needAuthorization: z.object({ redirectUrl: z.string().max(2000).nullable() }),
    startProcessing: z.object({}),
    progress: z.object(progress),
    fail: z.object({ failure: orderFailure }),
    cancel: z.object({ failure: orderFailure.nullable() }),
  },

  row: z.object({
    id,
    displayName: z.string().nullable(),
    customerId: id,
    customerCredentialProviderId: maybeId,
    status: orderStatus,
    /** All members; of them, how many are issued, failed, or still under way. */
    totalCredentialsCount: count,
    credentialsCount: count,
    availableCount: count,
    failedCount: count,
    submission: count,
    isPaused: z.boolean(),
    isImporting: z.boolean(),
    authorizationUrl: z.string().nullable(),
    /** The API shows the words of the provider, which stand at the credential that failed. */
    providerError: z.object({ status: z.int(), message: z.string() }).nullable(),
    internalError: z.string().nullable(),
    /** Whose failure ended the order: its credential keeps the words of the provider. */
    failedCredentialId: maybeId,
    createdAt: time,
    createdBy: z.string(),
    updatedAt: time,
    updatedBy: z.string(),
  }),

  list: {
    search: ['displayName'],
    sort: ['displayName', 'status', 'credentialsCount', 'createdAt', 'updatedAt'],
    filter: ['customerId', 'status'],
    order: '-updatedAt',
    totals: [['status', 'isImporting']],
  },
  access: {
    list: 'credential.read',
    read: 'credential.read',
    create: 'credential.write',
    rename: 'credential.write',
    delete: 'credential.write',
    submit: 'credential.write',
    issue: 'credential.write',
    reedit: 'credential.write',
    pause: 'credential.write',
    resume: 'credential.write',
    removeCredential: 'system',
    startImport: 'system',
    completeImport: 'system',
    abandonImport: 'system',
    needAuthorization: 'system',
    startProcessing: 'system',
    progress: 'system',
    fail: 'system',
    cancel: 'system',
  },
  scope: { by: 'customerId' },
  refs: { customerId: 'customer' },
});

export type Order = RowOf<typeof order>;
export const {
  OrderCreated,
  OrderRenamed,
  OrderDeleted,
  OrderImportStarted,
  OrderImportCompleted,
  OrderImportAbandoned,
  OrderCredentialsAdded,
  OrderCredentialRemoved,
  OrderSubmitted,
  OrderAuthorizationNeeded,
  OrderProcessingStarted,
  OrderHandoverStarted,
  OrderProgressed,
  OrderIssued,
  OrderFailed,
  OrderReopened,
  OrderCancelled,
  OrderPaused,
  OrderResumed,
} = order.events;
