import { z } from 'zod';
import { order, OrderCreated } from '@latchkey/events/order/order.ts';
import { CredentialAvailable, credential } from '@latchkey/events/credential/credential.ts';
import { add, drop, hears, ignored, patch, projection, put } from './projection.ts';
import { orNull } from '@latchkey/events/kernel/index.ts';

export const orders = projection(order, {
  version: 1,
  index: ['customerId', ['customerId', 'status', 'id'], { raw: 'CREATE INDEX ON ?? (x)' }],
  extra: z.object({ scopeId: z.uuid().nullable() }),
  on: {
    OrderCreated: ({ entityId, data, at, meta }) =>
      put(entityId, { ...data, status: 'DRAFT', createdAt: at, createdBy: meta.by.id, updatedAt: at, updatedBy: meta.by.id }),
    OrderRenamed: ({ entityId, data }) => patch(entityId, data),
    OrderDeleted: ({ entityId }) => drop(entityId),
    OrderImportStarted: ignored,
    OrderImportCompleted: ignored,
    OrderImportAbandoned: ({ entityId }) => [patch(entityId, { isPaused: true }), add(entityId, { failedCount: 1 })],
    OrderCredentialsAdded: ({ data }) => data.ids.map(id => put(id, { status: 'DRAFT', createdAt: '', createdBy: '', updatedAt: '', updatedBy: '', customerId: '' })),
    OrderCredentialRemoved: ({ data }) => data.credentialId ? add(data.credentialId, { totalCredentialsCount: -1 }) : undefined,
    OrderSubmitted: ({ data }) => [...[data.count].flatMap(n => [add(String(n), { failedCount: n })])],
    // @ts-expect-error no such column
    OrderAuthorizationNeeded: ({ entityId }) => patch(entityId, { foo: 1 }),
    // @ts-expect-error missing
    OrderProcessingStarted: ({ entityId }) => put(entityId, { status: 'DRAFT' }),
    // @ts-expect-error wrong type
    OrderProgressed: ({ entityId }) => patch(entityId, { status: 'NOPE' }),
    // @ts-expect-error not a number
    OrderIssued: ({ entityId }) => add(entityId, { status: 1 }),
    OrderFailed: ({ entityId, data }) => patch(entityId, { internalError: data.failure.message, scopeId: null }),
    OrderReopened: ignored,
    OrderCancelled: ignored,
    OrderPaused: ignored,
    OrderResumed: ignored,
  },
  others: [
    hears(CredentialAvailable, ({ data }) => add(data.orderId, { availableCount: 1 })),
    // @ts-expect-error no such column
    hears(CredentialAvailable, ({ data }) => add(data.orderId, { availableCoun: 1 })),
    // @ts-expect-error no such data
    hears(CredentialAvailable, ({ data }) => add(data.orderIde, { availableCount: 1 })),
    hears(CredentialAvailable, () => undefined),
  ],
});
// @ts-expect-error missing handlers
export const o2 = projection(order, { version: 1, on: { OrderCreated: ignored } });
void OrderCreated; void credential; void orNull;
