import { CredentialReported } from '@latchkey/events/credential/credential.ts';
import { changeFailedStatuses, type CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { CustomerDeleted } from '@latchkey/events/customer/customer.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { OrderDeleted } from '@latchkey/events/order/order.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { Pool, PoolClient } from 'pg';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { applyAll } from './applyChanges.ts';
import { changesBy, notificationId, opened, type Change } from './changes.ts';
import { checkpoint as notificationsCheckpoint, moveCheckpoint, positionIn } from './history.ts';

/**
 * Credentials that couldn't be suspended, resumed or removed, written by the workers from the log. The number
 * of an order's rows is the count of its notification.
 */
export const failedChangesMigrations = [
  {
    name: 'failed_changes.1',
    sql: `
CREATE TABLE IF NOT EXISTS failed_changes (
  credential_id uuid PRIMARY KEY,
  order_id      uuid NOT NULL
);
CREATE INDEX IF NOT EXISTS failed_changes_of ON failed_changes (order_id);`,
  },
] as const;

/** Position up to which the table is written. Equals that of notifications once the table is filled. */
export const failedChangesCheckpoint = 'failed changes';
export const failedChangesTypes: readonly string[] = [CredentialReported, OrderDeleted].map(
  ({ type }) => type,
);
/** Also the deletions of customers, which close the notifications that the fill opens. */
const filledTypes: readonly string[] = [...failedChangesTypes, CustomerDeleted.type];
const batch = 1_000;

/**
 * Statuses that end a failure. A retry doesn't, as it may fail again: the end of a validity is retried every
 * few minutes.
 */
const ends: readonly CredentialStatus[] = ['AVAILABLE', 'DEPLOYED', 'REDEPLOYING', 'SUSPENDED', 'REMOVED'];
const failures: readonly CredentialStatus[] = changeFailedStatuses;

const reportIn = ({ type, data }: Recorded): DataOf<typeof CredentialReported> | null =>
  type === CredentialReported.type ? (data as DataOf<typeof CredentialReported>) : null;
const ordersOf = (event: Recorded): readonly string[] => {
  const report = reportIn(event);
  if (report !== null) return [report.orderId];
  return event.type === OrderDeleted.type ? [event.entityId] : [];
};

export interface FailedChanges {
  /** Returns the changes that an event causes. To be called once for each event, in order. */
  readonly changesBy: (event: Recorded) => readonly Change[];
  readonly write: (client: PoolClient) => Promise<void>;
}

/** Reads which credentials of the orders in these events failed before the events. */
export const failedChangesBefore = async (
  pool: Pick<Pool, 'query'>,
  events: readonly Recorded[],
): Promise<FailedChanges> => {
  const orderIds = [...new Set(events.flatMap(ordersOf))];
  const { rows } = await pool.query<{ id: string; order_id: string }>(
    'SELECT credential_id AS id, order_id FROM failed_changes WHERE order_id = ANY($1::uuid[])',
    [orderIds],
  );
  const failed = new Map(orderIds.map(id => [id, new Set<string>()]));
  for (const { id, order_id: orderId } of rows) failed.get(orderId)!.add(id);
  return {
    changesBy: event => {
      if (event.type === OrderDeleted.type) {
        failed.get(event.entityId)!.clear();
        return [{ closes: { id: notificationId('changeFailed', event.entityId) }, at: event.at }];
      }
      const report = reportIn(event);
      if (report === null) return [];
      const { entityId: id, at } = event;
      const { orderId, status } = report;
      const ofOrder = failed.get(orderId)!;
      if (ends.includes(status) && ofOrder.delete(id))
        return [{ closes: { id: notificationId('changeFailed', orderId) }, at, left: ofOrder.size }];
      if (!failures.includes(status) || ofOrder.has(id)) return [];
      ofOrder.add(id);
      const subject = { noun: 'order', id: orderId } as const;
      return [opened(event, 'changeFailed', { subject, count: ofOrder.size })];
    },
    write: async client => {
      const before = new Set(rows.map(({ id }) => id));
      const after = [...failed].flatMap(([orderId, ids]) => [...ids].map(id => ({ id, orderId })));
      const afterIds = new Set(after.map(({ id }) => id));
      const ended = [...before].filter(id => !afterIds.has(id));
      const begun = after.filter(({ id }) => !before.has(id));
      await client.query('DELETE FROM failed_changes WHERE credential_id = ANY($1::uuid[])', [ended]);
      await client.query(
        `INSERT INTO failed_changes (credential_id, order_id) SELECT * FROM unnest($1::uuid[], $2::uuid[])
         ON CONFLICT (credential_id) DO NOTHING`,
        [begun.map(({ id }) => id), begun.map(({ orderId }) => orderId)],
      );
    },
  };
};

/**
 * Writes the table up to the position of notifications, after an update from a version without the table.
 * Failures up to there count as read. If the checkpoint of notifications was lost, empties the table, so that
 * it is written from the beginning.
 */
export const fillFailedChanges = async (context: ReactionContext, signal: AbortSignal): Promise<void> => {
  const { pool, store } = context;
  const end = await positionIn(context, notificationsCheckpoint);
  let position = await positionIn(context, failedChangesCheckpoint);
  if (position > end) {
    await pool.query('WITH lost AS (DELETE FROM reactions WHERE name = $1) DELETE FROM failed_changes', [
      failedChangesCheckpoint,
    ]);
    position = beginning;
  }
  while (position < end && !signal.aborted) {
    const read = await store.readAll({ after: position, limit: batch, types: filledTypes });
    const events = read.events.filter(event => event.position <= end);
    const failed = await failedChangesBefore(pool, events);
    const changes = events
      .flatMap(event => (event.type === CustomerDeleted.type ? changesBy(event) : failed.changesBy(event)))
      .map(change => ({ ...change, isPast: true }));
    const before = position;
    const after = read.position > position && read.position < end ? read.position : end;
    await applyAll(context, changes, context.now(), async client => {
      await moveCheckpoint(client, failedChangesCheckpoint, before, after);
      await failed.write(client);
    });
    position = after;
  }
};
