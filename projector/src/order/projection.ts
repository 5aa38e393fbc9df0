import {
  CredentialAddFailed,
  CredentialAvailable,
  CredentialDiscarded,
  CredentialRemoveRequested,
  CredentialReported,
  CredentialResumeRequested,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import { changeFailedStatuses, type CredentialStatus } from '@latchkey/events/credential/fields.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { attentionOf } from '@latchkey/events/order/attention.ts';
import type { OrderFailure } from '@latchkey/events/order/failure.ts';
import { order, OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { partOf, type OrderPart } from '@latchkey/events/order/parts.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { add, drop, hears, ignored, patch, projection, put } from '../runner/projection.ts';

/**
 * Returns the time and actor of a change. The actor is the ID of the user, or of the person on whose behalf
 * another actor acts; otherwise, the kind of actor.
 */
const touched = ({ at, meta }: Recorded) => ({
  updatedAt: at,
  updatedBy: meta.by.kind === 'user' ? meta.by.id : (meta.for ?? meta.by.kind),
});
const noError = { providerError: null, internalError: null, failedCredentialId: null };

const countOf: Partial<Record<OrderPart, Counted>> = {
  used: 'usedCount',
  suspended: 'suspendedCount',
  removed: 'removedCount',
};
type Counted = 'usedCount' | 'suspendedCount' | 'removedCount' | 'changeFailedCount';
const countsWith = (status: CredentialStatus): readonly Counted[] => {
  const part = countOf[partOf[status]];
  const isChangeFailed = changeFailedStatuses.some(one => one === status);
  return [...(part === undefined ? [] : [part]), ...(isChangeFailed ? ['changeFailedCount' as const] : [])];
};
const moves = (orderId: string, from: CredentialStatus, to: CredentialStatus) => {
  const [left, entered] = [countsWith(from), countsWith(to)];
  return [
    ...left.filter(one => !entered.includes(one)).map(one => add(orderId, { [one]: -1 })),
    ...entered.filter(one => !left.includes(one)).map(one => add(orderId, { [one]: 1 })),
  ];
};

export const orders = projection(order, {
  version: 6,
  source: import.meta.url,
  index: [
    ['updatedAt', 'id'],
    { raw: 'CREATE INDEX ON ?? ("id") WHERE "isImporting"' },
    // partial index: few orders need attention, and the start page reads them across customers
    {
      raw: 'CREATE INDEX ON ?? ("attention", "attentionSince" DESC NULLS LAST, "id" DESC) WHERE "attention" IS NOT NULL',
    },
  ],
  on: {
    OrderCreated: event =>
      put(event.entityId, {
        ...event.data,
        ...touched(event),
        ...noError,
        status: 'DRAFT',
        createdAt: event.at,
        createdBy: touched(event).updatedBy,
      }),
    OrderRenamed: event => patch(event.entityId, { ...event.data, ...touched(event) }),
    OrderDeleted: event => drop(event.entityId),
    OrderImportStarted: event => patch(event.entityId, { isImporting: true }),
    OrderImportCompleted: event => patch(event.entityId, { isImporting: false, ...touched(event) }),
    OrderImportAbandoned: event => patch(event.entityId, { isImporting: false }),
    OrderImportEntrusted: ignored,
    OrderImportSettled: ignored,
    OrderCredentialsAdded: event => [
      add(event.entityId, {
        credentialsCount: event.data.ids.length,
        totalCredentialsCount: event.data.ids.length,
      }),
      patch(event.entityId, touched(event)),
    ],
    OrderCredentialRemoved: event => [
      add(event.entityId, { credentialsCount: -1, totalCredentialsCount: -1 }),
      patch(event.entityId, touched(event)),
    ],
    OrderSubmitted: event =>
      patch(event.entityId, {
        ...touched(event),
        ...noError,
        status: 'QUEUED',
        submission: event.data.submission,
        submittedAt: event.at,
        submittedBy: touched(event).updatedBy,
        submittedCount: event.data.count,
        failedCount: 0,
        isPaused: false,
        authorizationUrl: null,
      }),
    OrderCredentialsTyped: ignored,
    OrderSubmissionGivenUp: ignored,
    OrderAuthorizationNeeded: event =>
      patch(event.entityId, { authorizationUrl: event.data.redirectUrl ?? '' }),
    OrderProcessingStarted: event => patch(event.entityId, { status: 'PROCESSING', authorizationUrl: null }),
    OrderHandoverStarted: ignored,
    OrderProgressed: ignored,
    OrderIssued: event => patch(event.entityId, { status: 'ISSUED', updatedAt: event.at, ...noError }),
    OrderFailed: event =>
      patch(event.entityId, { status: 'ERROR', updatedAt: event.at, ...errorOf(event.data.failure) }),
    OrderReopened: event => patch(event.entityId, { status: 'DRAFT', ...touched(event), ...noError }),
    OrderCancelled: event =>
      patch(event.entityId, { status: 'CANCELLED', updatedAt: event.at, ...errorOf(event.data.failure) }),
    OrderEvidenceExported: event => patch(event.entityId, {}),
    OrderDocumentsDownloaded: event => patch(event.entityId, {}),
    OrderPaused: event => patch(event.entityId, { isPaused: true, ...touched(event) }),
    OrderResumed: event => patch(event.entityId, { isPaused: false, ...touched(event) }),
  },
  others: [
    hears(CredentialAvailable, ({ data }) => add(data.orderId, { availableCount: 1 })),
    hears(CredentialAddFailed, ({ data }) => add(data.orderId, { failedCount: 1 })),
    hears(CredentialDiscarded, ({ data }) =>
      data.from === 'ADD_FAILED' ? add(data.orderId, { failedCount: -1 }) : [],
    ),
    hears(CredentialSuspendRequested, ({ data }) => moves(data.orderId, data.from, 'SUSPENDING')),
    hears(CredentialResumeRequested, ({ data }) => moves(data.orderId, data.from, 'RESUMING')),
    hears(CredentialRemoveRequested, ({ data }) => moves(data.orderId, data.from, 'REMOVING')),
    hears(CredentialReported, ({ data }) => moves(data.orderId, data.from, data.status)),
  ],
  computed: (order, at) => {
    const attention = attentionOf({
      status: order('status'),
      isPaused: order('isPaused'),
      authorizationUrl: order('authorizationUrl'),
      changeFailedCount: order('changeFailedCount'),
    });
    if (attention === order('attention')) return {};
    return { attention, attentionSince: attention === null ? null : at };
  },
  follows: ({ type, data }) =>
    type === OrderCredentialsAdded.type
      ? (data as DataOf<typeof OrderCredentialsAdded>).ids.map(id => streamOf('credential', id))
      : [],
});

/** Separates provider errors from our own. The provider's message is stored with the credential. */
const errorOf = (failure: OrderFailure | null) => ({
  providerError: failure?.source === 'provider' ? { status: failure.status, message: '' } : null,
  internalError: failure?.source === 'internal' ? failure.message || 'internal' : null,
  failedCredentialId: failure?.credentialId ?? null,
});
