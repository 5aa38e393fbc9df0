import type { WebhookMessage } from '@latchkey/events/integration/webhookMessages.ts';
import { deliveryIdOf } from '@latchkey/events/outbound/webhookDeliveries.ts';
import { positionOf, type Position } from '@latchkey/events/store/position.ts';
import type { Pool } from 'pg';
import type { Outcome } from './attempt.ts';

export interface Cursor {
  readonly endpointId: string;
  readonly position: Position;
  readonly failingSince: Date | null;
  readonly pending: number;
}

export interface Queued {
  readonly id: string;
  readonly messageId: string;
  readonly subject: string;
  readonly body: string;
  readonly firstAt: Date | null;
  readonly attempts: number;
}

export interface Enqueued {
  readonly endpointId: string;
  readonly position: Position;
  readonly message: WebhookMessage;
}

interface PickOptions {
  readonly busy: readonly string[];
  /** Whether to skip messages that were never attempted. */
  readonly isRetryOnly: boolean;
  readonly now: Date;
  readonly limit: number;
}

/**
 * Stores the messages of all endpoints, and for each endpoint a cursor: the position up to which its messages
 * are queued.
 */
export const deliveryQueue = (pool: Pool) => ({
  cursors: async (): Promise<readonly Cursor[]> => {
    const { rows } = await pool.query<{
      endpoint_id: string;
      position: string;
      failing_since: Date | null;
      pending: number;
    }>(
      `SELECT c.endpoint_id, c.position, c.failing_since,
         (SELECT count(*)::int FROM webhook_deliveries d WHERE d.endpoint_id = c.endpoint_id AND d.state = 'PENDING') AS pending
       FROM webhook_cursors c`,
    );
    return rows.map(row => ({
      endpointId: row.endpoint_id,
      position: positionOf(row.position),
      failingSince: row.failing_since,
      pending: row.pending,
    }));
  },
  begin: async (endpointId: string, position: Position): Promise<void> => {
    await pool.query(
      'INSERT INTO webhook_cursors (endpoint_id, position) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [endpointId, String(position)],
    );
  },
  /** Moves a cursor for the replay requested at `replayedAt`, at most once. Returns whether it moved. */
  replay: async (endpointId: string, position: Position, replayedAt: Position): Promise<boolean> => {
    const { rowCount } = await pool.query(
      'UPDATE webhook_cursors SET position = $2, replayed_at = $3 WHERE endpoint_id = $1 AND replayed_at < $3',
      [endpointId, String(position), String(replayedAt)],
    );
    return rowCount === 1;
  },
  drop: async (endpointId: string): Promise<void> => {
    // deletes the cursor last, because the next start repeats an interrupted deletion for each remaining
    // cursor
    await pool.query('DELETE FROM webhook_deliveries WHERE endpoint_id = $1', [endpointId]);
    await pool.query('DELETE FROM webhook_cursors WHERE endpoint_id = $1', [endpointId]);
  },
  /**
   * Queues messages and moves the cursors of their endpoints in one transaction. Messages that were delivered
   * or have failed are queued again. Returns the number of new pending messages for each endpoint.
   */
  enqueue: async (
    all: readonly Enqueued[],
    cursors: readonly { readonly endpointId: string; readonly position: Position }[],
    now: Date,
  ): Promise<ReadonlyMap<string, number>> => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<{ endpoint_id: string; added: number }>(
        `WITH queued AS (
           INSERT INTO webhook_deliveries AS d
             (id, endpoint_id, message_id, type, subject, position, body, queued_at, next_at)
           SELECT *, $8::timestamptz, $8::timestamptz
           FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[])
           ON CONFLICT (id) DO UPDATE SET
             state = 'PENDING', seq = DEFAULT, body = excluded.body, queued_at = excluded.queued_at,
             next_at = excluded.next_at, first_at = NULL, attempts = 0
           WHERE d.state <> 'PENDING'
           RETURNING d.endpoint_id)
         SELECT endpoint_id, count(*)::int AS added FROM queued GROUP BY endpoint_id`,
        [
          all.map(({ endpointId, message }) => deliveryIdOf(endpointId, message.id)),
          all.map(({ endpointId }) => endpointId),
          all.map(({ message }) => message.id),
          all.map(({ message }) => message.type),
          all.map(({ message }) => message.subject),
          all.map(({ position }) => String(position)),
          all.map(({ message }) => message.body),
          now,
        ],
      );
      await client.query(
        `UPDATE webhook_cursors c SET position = m.position
         FROM unnest($1::uuid[], $2::bigint[]) AS m (id, position) WHERE c.endpoint_id = m.id`,
        [cursors.map(({ endpointId }) => endpointId), cursors.map(({ position }) => String(position))],
      );
      await client.query('COMMIT');
      return new Map(rows.map(row => [row.endpoint_id, row.added]));
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  },
  /** Moves cursors that have passed events without messages. */
  advance: async (endpointIds: readonly string[], position: Position): Promise<void> => {
    await pool.query(
      'UPDATE webhook_cursors SET position = $2 WHERE endpoint_id = ANY($1::uuid[]) AND position < $2',
      [endpointIds, String(position)],
    );
  },
  /**
   * Returns due messages, oldest first, but only the oldest pending message of each subject, to preserve the
   * order.
   */
  pick: async (
    endpointId: string,
    { busy, isRetryOnly, now, limit }: PickOptions,
  ): Promise<readonly Queued[]> => {
    const { rows } = await pool.query<{
      id: string;
      message_id: string;
      subject: string;
      body: string;
      first_at: Date | null;
      attempts: number;
    }>({
      name: 'webhook_pick',
      text: `SELECT id, message_id, subject, body, first_at, attempts FROM (
           SELECT DISTINCT ON (subject) * FROM webhook_deliveries
           WHERE endpoint_id = $1 AND state = 'PENDING' AND subject <> ALL($2::text[])
           ORDER BY subject, position, message_id) AS heads
         WHERE next_at <= $3 AND (attempts > 0 OR NOT $4) ORDER BY position, seq LIMIT $5`,
      values: [endpointId, busy, now, isRetryOnly, limit],
    });
    return rows.map(row => ({
      id: row.id,
      messageId: row.message_id,
      subject: row.subject,
      body: row.body,
      firstAt: row.first_at,
      attempts: row.attempts,
    }));
  },
  /** Records an attempt. `nextAt`: null if it was the last one, or if the receiver accepted the message. */
  record: async (
    id: string,
    { at, status, problem, durationMs }: Outcome,
    nextAt: Date | null,
  ): Promise<void> => {
    const state = problem === null ? 'DELIVERED' : nextAt === null ? 'FAILED' : 'PENDING';
    await pool.query({
      name: 'webhook_record',
      text: `UPDATE webhook_deliveries SET state = $2, attempts = attempts + 1, first_at = coalesce(first_at, $3),
         last_at = $3, status = $4, problem = $5, duration_ms = $6, next_at = coalesce($7, next_at) WHERE id = $1`,
      values: [id, state, at, status, problem, durationMs, nextAt],
    });
  },
  failing: async (endpointId: string, since: Date | null): Promise<void> => {
    await pool.query('UPDATE webhook_cursors SET failing_since = $2 WHERE endpoint_id = $1', [
      endpointId,
      since,
    ]);
  },
  /**
   * Makes pending messages due immediately if their first attempt was at or after `since`, because the
   * receiver works again. Older ones keep their schedule, so that messages that are always rejected don't
   * come first after each success.
   */
  hasten: async (endpointId: string, since: Date, now: Date): Promise<void> => {
    await pool.query(
      `UPDATE webhook_deliveries SET next_at = $3
       WHERE endpoint_id = $1 AND state = 'PENDING' AND first_at >= $2 AND next_at > $3`,
      [endpointId, since, now],
    );
  },
  /**
   * Restarts the schedule of pending messages and, unless `since` is null, of failed ones whose first attempt
   * was at or after `since`.
   */
  restart: async (endpointId: string, since: Date | null, now: Date): Promise<void> => {
    await pool.query(
      `UPDATE webhook_deliveries SET state = 'PENDING', next_at = $3, first_at = NULL, attempts = 0
       WHERE endpoint_id = $1 AND (state = 'PENDING' OR (state = 'FAILED' AND first_at >= $2))`,
      [endpointId, since, now],
    );
  },
  countPending: async (endpointId: string): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM webhook_deliveries WHERE endpoint_id = $1 AND state = 'PENDING'`,
      [endpointId],
    );
    return rows[0]!.count;
  },
  due: async (now: Date): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ endpoint_id: string }>({
      name: 'webhook_due',
      text: `SELECT endpoint_id FROM webhook_cursors c WHERE EXISTS (
         SELECT FROM webhook_deliveries d
         WHERE d.endpoint_id = c.endpoint_id AND d.state = 'PENDING' AND d.next_at <= $1)`,
      values: [now],
    });
    return rows.map(({ endpoint_id }) => endpoint_id);
  },
  /**
   * Deletes ended deliveries that are older than `before` or beyond the newest `kept` ones of their endpoint.
   */
  prune: async (endpointIds: readonly string[], before: Date, kept: number): Promise<void> => {
    for (const endpointId of endpointIds)
      await pool.query(
        `DELETE FROM webhook_deliveries WHERE endpoint_id = $1 AND state <> 'PENDING'
         AND (queued_at < $2 OR seq < (SELECT min(seq) FROM (
           SELECT seq FROM webhook_deliveries WHERE endpoint_id = $1 ORDER BY seq DESC LIMIT $3) AS newest))`,
        [endpointId, before, kept],
      );
  },
  /** Deletes deliveries of deleted endpoints, such as a test event that was queued during the deletion. */
  pruneDeleted: async (before: Date): Promise<void> => {
    // steps through the index from endpoint to endpoint, as the table is large
    await pool.query(
      `DELETE FROM webhook_deliveries WHERE queued_at < $1 AND endpoint_id = ANY(ARRAY(
         WITH RECURSIVE known AS (
           SELECT (SELECT endpoint_id FROM webhook_deliveries ORDER BY endpoint_id LIMIT 1) AS id
           UNION ALL
           SELECT (SELECT endpoint_id FROM webhook_deliveries d WHERE d.endpoint_id > known.id
             ORDER BY endpoint_id LIMIT 1) FROM known WHERE known.id IS NOT NULL)
         SELECT id FROM known
         WHERE id IS NOT NULL AND NOT EXISTS (SELECT FROM webhook_cursors c WHERE c.endpoint_id = id)))`,
      [before],
    );
  },
});
export type DeliveryQueue = ReturnType<typeof deliveryQueue>;
