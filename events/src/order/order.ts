import { z } from 'zod';
import { entity, events, revised, type RowOf } from '../kernel/index.ts';
import { counts } from '../contract/amounts.ts';
import { count, id, maybeId, time } from '../kernel/terms.ts';
import { orderFailure, withoutWords } from './failure.ts';
import { importRefusal } from './importRefusal.ts';
import { credentialType } from '../contract/credentialType.ts';
import { general, ids, importStart, orderStatus, progress } from './fields.ts';
import { settlement } from './settlement.ts';
import { submitCommand, typed } from './submitCommand.ts';

/** Version 1 said nothing of credits. */
const unsettled = (old: Record<string, unknown>) => old;

export const order = entity({
  name: 'order',
  table: 'orders',
  path: '/admin/orders',

  events: events({
    OrderCreated: z.object({ customerId: id, ...general }),
    OrderRenamed: z.object(general),
    OrderDeleted: revised(z.object({ settlement }), unsettled),
    OrderImportStarted: z.object(importStart),
    OrderImportCompleted: z.object({ importId: id }),
    OrderImportAbandoned: z.object({ importId: id }),
    /** The order was made for this import, and its file is kept: it is carried through without whoever sent it. */
    OrderImportEntrusted: z.object({
      ...importStart,
      submits: z.boolean(),
      /** The default app config at that time. */
      defaultAppConfigId: id.optional(),
      /** The cost that was confirmed: its order is not submitted at another one. */
      credits: z.int().min(0).optional(),
    }),
    /** All of an entrusted import is done. `refusal`: the reason why it was given up, or why its order was not submitted. */
    OrderImportSettled: z.object({ importId: id, refusal: importRefusal.nullable() }),
    OrderCredentialsAdded: z.object({ ids, type: credentialType }),
    OrderCredentialRemoved: z.object({ credentialId: id }),
    /** Of what type they are, as submitted; whoever is not named is a user. Recorded where the contract may include them. */
    OrderCredentialsTyped: z.object(typed),
    OrderSubmitted: revised(
      z.object({
        submission: z.int().min(1),
        reservation: z.string().max(80),
        credits: count,
        count: z.int().min(1),
        /** The credentials by their types, where the contract may include them. */
        types: counts.optional(),
        /** The app config that its links lead to; earlier versions did not check that there is one. */
        appConfigId: id.optional(),
        /** Of the submission before, which has nothing more to come. */
        settlement,
      }),
      unsettled,
    ),
    /** Its reservation was never recorded here: it is cancelled next, and may not be recorded any more. */
    OrderSubmissionGivenUp: z.object({ reservation: z.string().max(80) }),
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
    /** What is not chosen yet may stay so; what is chosen is not taken away. */
    rename: z.object(general),
    delete: z.object({}),
    submit: z.object(submitCommand),
    giveUpSubmission: z.object({ reservation: z.string().max(80) }),
    issue: z.object({}),
    reedit: z.object({}),
    pause: z.object({}),
    resume: z.object({}),
    startImport: z.object(importStart),
    completeImport: z.object({
      importId: id,
      batches: z
        .array(z.object({ ids, type: credentialType }))
        .min(1)
        .max(40),
    }),
    abandonImport: z.object({ importId: id, refusal: importRefusal.nullable().default(null) }),
    entrust: z.object({
      customerId: id,
      displayName: general.displayName.default(null),
      customerCredentialProviderId: maybeId.default(null),
      ...importStart,
      submits: z.boolean(),
      defaultAppConfigId: maybeId.default(null),
      credits: z.int().min(0).nullable().default(null),
    }),
    settleImport: z.object({ importId: id, refusal: importRefusal.nullable() }),
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
    /** Of the issued ones: what became of them since. */
    usedCount: count,
    suspendedCount: count,
    removedCount: count,
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
    entrust: 'credential.write',
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
    giveUpSubmission: 'system',
    settleImport: 'system',
    needAuthorization: 'system',
    startProcessing: 'system',
    progress: 'system',
    fail: 'system',
    cancel: 'system',
  },
  scope: { by: 'customerId' },
  derived: ['totalCredentialsCount', 'submission'],
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
  OrderImportEntrusted,
  OrderImportSettled,
  OrderCredentialsAdded,
  OrderCredentialRemoved,
  OrderCredentialsTyped,
  OrderSubmitted,
  OrderSubmissionGivenUp,
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
