import { z } from 'zod';
import { entity, events, revised, type RowOf } from '../kernel/index.ts';
import { counts } from '../contract/amounts.ts';
import { count, id, maybeId, time } from '../kernel/terms.ts';
import { orderAttention } from './attention.ts';
import { orderFailure, withoutWords } from './failure.ts';
import { importRefusal } from './importRefusal.ts';
import { credentialType } from '../contract/credentialType.ts';
import { general, ids, importStart, orderStatus, progress } from './fields.ts';
import { settlement } from './settlement.ts';
import { submitCommand, typed } from './submitCommand.ts';

/** Upgrades version 1: the schema's default adds the missing settlement. */
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
    /**
     * The order was created for this import, whose file is stored. The server runs the import, even if the
     * client disconnects.
     */
    OrderImportEntrusted: z.object({
      ...importStart,
      submits: z.boolean(),
      /** The default app config when the import started; absent if there was none. */
      defaultAppConfigId: id.optional(),
      /** The confirmed cost. If the actual cost differs, the order isn't submitted. */
      credits: z.int().min(0).optional(),
    }),
    /**
     * An entrusted import has ended. `refusal`: the reason why it was canceled, or why its order wasn't
     * submitted.
     */
    OrderImportSettled: z.object({ importId: id, refusal: importRefusal.nullable() }),
    OrderCredentialsAdded: z.object({ ids, type: credentialType }),
    OrderCredentialRemoved: z.object({ credentialId: id }),
    /**
     * Credentials whose type has changed since the previous submission; before the first one, all are of type
     * user. Recorded only if the contract may include them.
     */
    OrderCredentialsTyped: z.object(typed),
    OrderSubmitted: revised(
      z.object({
        submission: z.int().min(1),
        reservation: z.string().max(80),
        credits: count,
        count: z.int().min(1),
        /** Credentials by type, if the contract may include them. */
        types: counts.optional(),
        /**
         * The app config of the links. Absent if there is none, and in orders of earlier versions, which
         * didn't require one.
         */
        appConfigId: id.optional(),
        /** The final settlement of the previous submission. */
        settlement,
      }),
      unsettled,
    ),
    /** The order never recorded the reservation and no longer can. The ledger cancels it next. */
    OrderSubmissionGivenUp: z.object({ reservation: z.string().max(80) }),
    OrderAuthorizationNeeded: z.object({ redirectUrl: z.string().max(2000).nullable() }),
    OrderProcessingStarted: z.object({}),
    /** Retired: recorded before provider calls until attempts were introduced. Has no effect. */
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
    OrderEvidenceExported: z.object({}),
    OrderDocumentsDownloaded: z.object({}),
  }),

  commands: {
    create: z.object({
      customerId: id,
      displayName: general.displayName.default(null),
      customerCredentialProviderId: maybeId.default(null),
    }),
    /** Empty fields may stay empty; a field that was set can't be cleared. */
    rename: z.object(general),
    delete: z.object({}),
    /** Deletes the order even if credentials were issued, after its customer was deleted. */
    deleteWithOwner: z.object({}),
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
    exportEvidence: z.object({}),
    downloadDocuments: z.object({}),
  },

  row: z.object({
    id,
    displayName: z.string().nullable(),
    customerId: id,
    customerCredentialProviderId: maybeId,
    status: orderStatus,
    totalCredentialsCount: count,
    credentialsCount: count,
    availableCount: count,
    failedCount: count,
    usedCount: count,
    suspendedCount: count,
    removedCount: count,
    /** Members that couldn't be suspended, resumed or removed. */
    changeFailedCount: count,
    attention: orderAttention.nullable(),
    attentionSince: time.nullable(),
    submission: count,
    /** The last submission; null and 0 before the first one. */
    submittedAt: time.nullable(),
    submittedBy: z.string().nullable(),
    submittedCount: count,
    isPaused: z.boolean(),
    isImporting: z.boolean(),
    authorizationUrl: z.string().nullable(),
    /** The provider's error. The API reads the message from the events of the failed credential. */
    providerError: z.object({ status: z.int(), message: z.string() }).nullable(),
    internalError: z.string().nullable(),
    failedCredentialId: maybeId,
    createdAt: time,
    createdBy: z.string(),
    updatedAt: time,
    updatedBy: z.string(),
  }),

  list: {
    search: ['displayName'],
    sort: ['displayName', 'status', 'credentialsCount', 'attention', 'createdAt', 'updatedAt'],
    sortNext: { attention: '-attentionSince' },
    filter: ['customerId', 'status', 'attention'],
    order: '-updatedAt',
    totals: [
      ['status', 'isImporting'],
      ['attention', 'isImporting'],
    ],
  },
  inverses: { pause: 'resume', resume: 'pause', rename: 'rename' },
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
    exportEvidence: 'credential.read',
    // the documents contain codes that add the credentials to any phone
    downloadDocuments: 'credential.write',
    deleteWithOwner: 'system',
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
  derived: [
    'totalCredentialsCount',
    'changeFailedCount',
    'attention',
    'attentionSince',
    'submission',
    'submittedAt',
    'submittedBy',
    'submittedCount',
  ],
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
  OrderEvidenceExported,
  OrderDocumentsDownloaded,
} = order.events;
