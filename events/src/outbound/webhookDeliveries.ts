import type { Pool } from 'pg';
import { uuidv5 } from '../store/uuid.ts';

export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/**
 * Reasons why an attempt failed. `STATUS`: the receiver answered, but not with 2xx. `PRIVATE`: the address
 * isn't on the public internet, and `OUTBOUND_ALLOW` doesn't name it.
 */
export const deliveryProblems = [
  'STATUS',
  'TIMEOUT',
  'REFUSED',
  'UNKNOWN_HOST',
  'PRIVATE',
  'BROKEN',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** A message to an endpoint, and its last attempt. Times are ISO 8601. */
export interface Delivery {
  readonly id: string;
  readonly messageId: string;
  readonly type: string;
  readonly subject: string;
  readonly state: DeliveryState;
  readonly queuedAt: string;
  readonly nextAt: string | null;
  readonly attempts: number;
  readonly lastAt: string | null;
  readonly status: number | null;
  readonly problem: DeliveryProblem | null;
  readonly durationMs: number | null;
}

/**
 * Tables of webhooks. `webhook_cursors`: log position up to which each endpoint's messages are queued;
 * written by the workers only. `webhook_deliveries`: the messages; the API adds test events and resends.
 */
export const webhookMigrations = [
  {
    name: 'webhooks.1',
    sql: `
CREATE TABLE IF NOT EXISTS webhook_cursors (
  endpoint_id   uuid PRIMARY KEY,
  position      bigint NOT NULL,
  replayed_at   bigint NOT NULL DEFAULT 0,
  failing_since timestamptz
);
CREATE TABLE IF NOT EXISTS webhook_deliveries (
  id          uuid PRIMARY KEY,
  endpoint_id uuid NOT NULL,
  seq         bigint GENERATED ALWAYS AS IDENTITY,
  message_id  text NOT NULL,
  type        text NOT NULL,
  subject     text NOT NULL,
  position    bigint NOT NULL,
  body        text NOT NULL,
  state       text NOT NULL DEFAULT 'PENDING',
  queued_at   timestamptz NOT NULL,
  next_at     timestamptz NOT NULL,
  first_at    timestamptz,
  attempts    integer NOT NULL DEFAULT 0,
  last_at     timestamptz,
  status      integer,
  problem     text,
  duration_ms integer
);
CREATE INDEX IF NOT EXISTS webhook_deliveries_pending
  ON webhook_deliveries (endpoint_id, subject, position, message_id) WHERE state = 'PENDING';
CREATE INDEX IF NOT EXISTS webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_at) WHERE state = 'PENDING';
CREATE INDEX IF NOT EXISTS webhook_deliveries_log ON webhook_deliveries (endpoint_id, seq DESC);`,
  },
  {
    name: 'webhooks.2',
    sql: 'ALTER TABLE webhook_deliveries ADD COLUMN IF NOT EXISTS resent_by uuid;',
  },
  {
    name: 'webhooks.3',
    sql: `
CREATE TABLE IF NOT EXISTS webhook_resends (
  command_id uuid PRIMARY KEY,
  resent_at  timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS webhook_resends_age ON webhook_resends (resent_at);`,
  },
] as const;

export const deliveryIdOf = (endpointId: string, messageId: string): string =>
  uuidv5(endpointId, 'webhook', messageId);

interface Row {
  readonly id: string;
  readonly message_id: string;
  readonly type: string;
  readonly subject: string;
  readonly state: DeliveryState;
  readonly queued_at: Date;
  readonly next_at: Date;
  readonly attempts: number;
  readonly last_at: Date | null;
  readonly status: number | null;
  readonly problem: DeliveryProblem | null;
  readonly duration_ms: number | null;
}
const columns =
  'id, message_id, type, subject, state, queued_at, next_at, attempts, last_at, status, problem, duration_ms';
const deliveryOf = (row: Row): Delivery => ({
  id: row.id,
  messageId: row.message_id,
  type: row.type,
  subject: row.subject,
  state: row.state,
  queuedAt: row.queued_at.toISOString(),
  nextAt: row.state === 'PENDING' ? row.next_at.toISOString() : null,
  attempts: row.attempts,
  lastAt: row.last_at?.toISOString() ?? null,
  status: row.status,
  problem: row.problem,
  durationMs: row.duration_ms,
});

type Reads = Pick<Pool, 'query'>;

export interface DeliveryFilter {
  readonly endpointId: string;
  readonly state?: DeliveryState | undefined;
  /** ID of the last delivery of the previous page. */
  readonly after?: string | undefined;
}

export const readDeliveries = async (
  pool: Reads,
  { endpointId, state, after }: DeliveryFilter,
  limit: number,
): Promise<readonly Delivery[]> => {
  const { rows } = await pool.query<Row>(
    `SELECT ${columns} FROM webhook_deliveries
     WHERE endpoint_id = $1 AND ($2::text IS NULL OR state = $2)
       AND ($3::uuid IS NULL OR seq < (SELECT seq FROM webhook_deliveries WHERE id = $3 AND endpoint_id = $1))
     ORDER BY seq DESC LIMIT $4`,
    [endpointId, state ?? null, after ?? null, limit],
  );
  return rows.map(deliveryOf);
};

export const readDelivery = async (
  pool: Reads,
  endpointId: string,
  id: string,
): Promise<(Delivery & { readonly body: string }) | null> => {
  const { rows } = await pool.query<Row & { body: string }>(
    `SELECT ${columns}, body FROM webhook_deliveries WHERE endpoint_id = $1 AND id = $2`,
    [endpointId, id],
  );
  return rows[0] ? { ...deliveryOf(rows[0]), body: rows[0].body } : null;
};

/** Queues a delivery again, with the same `webhook-id`. Idempotent by command ID for 24 hours. */
export const resendDelivery = async (
  pool: Reads,
  { endpointId, id, commandId }: Readonly<Record<'endpointId' | 'id' | 'commandId', string>>,
  at: Date,
): Promise<void> => {
  await pool.query(
    `WITH forgotten AS (DELETE FROM webhook_resends WHERE resent_at < $3::timestamptz - interval '24 hours' AND command_id <> $4),
     resent AS (
       INSERT INTO webhook_resends (command_id, resent_at) VALUES ($4, $3)
       ON CONFLICT (command_id) DO UPDATE SET resent_at = excluded.resent_at
       WHERE webhook_resends.resent_at < excluded.resent_at - interval '24 hours'
       RETURNING 1)
     UPDATE webhook_deliveries SET state = 'PENDING', next_at = $3, queued_at = $3, first_at = NULL,
       attempts = 0, seq = DEFAULT
     WHERE endpoint_id = $1 AND id = $2 AND EXISTS (SELECT FROM resent)`,
    [endpointId, id, at, commandId],
  );
};

export const testType = 'com.latchkey.webhook.test.v1';
const maxPendingTests = 100;

/** Queues a test event and returns its delivery's ID; null if too many test events are pending. */
export const queueTest = async (
  pool: Reads,
  { endpointId, id }: { readonly endpointId: string; readonly id: string },
  at: Date,
): Promise<string | null> => {
  const messageId = `test_${id}`;
  const time = at.toISOString();
  const body = JSON.stringify({
    specversion: '1.0',
    id,
    type: testType,
    source: '/latchkey/webhooks',
    subject: `webhookEndpoint-${endpointId}`,
    time,
    timestamp: time,
    datacontenttype: 'application/json',
    data: { webhookEndpointId: endpointId },
  });
  const deliveryId = deliveryIdOf(endpointId, messageId);
  const { rowCount } = await pool.query(
    `WITH queued AS (
       INSERT INTO webhook_deliveries (id, endpoint_id, message_id, type, subject, position, body, queued_at, next_at)
       SELECT $1::uuid, $2::uuid, $3::text, $4::text, $3::text, 0, $5, $6::timestamptz, $6::timestamptz
       WHERE (SELECT count(*) FROM webhook_deliveries
         WHERE endpoint_id = $2 AND state = 'PENDING' AND type = $4) < $7
       ON CONFLICT (id) DO NOTHING RETURNING id)
     SELECT id FROM queued UNION ALL SELECT id FROM webhook_deliveries WHERE id = $1`,
    [deliveryId, endpointId, messageId, testType, body, at, maxPendingTests],
  );
  return rowCount === 0 ? null : deliveryId;
};

/** Counts pending messages, and the endpoints whose last attempts failed. */
export const countWebhooks = async (
  pool: Reads,
): Promise<{ readonly pending: number; readonly failingEndpoints: number }> => {
  const { rows } = await pool.query<{ pending: number; failing: number }>(
    `SELECT (SELECT count(*)::float8 FROM webhook_deliveries WHERE state = 'PENDING') AS pending,
       (SELECT count(*)::float8 FROM webhook_cursors WHERE failing_since IS NOT NULL) AS failing`,
  );
  return { pending: rows[0]!.pending, failingEndpoints: rows[0]!.failing };
};

export interface TroubledEndpoint {
  readonly id: string;
  readonly failingSince: string | null;
  readonly pendingCount: number;
}

/**
 * Returns endpoints that fail or have pending messages: the longest failing first, then those with the most
 * messages.
 */
export const readTroubledEndpoints = async (
  pool: Reads,
  limit: number,
): Promise<readonly TroubledEndpoint[]> => {
  const { rows } = await pool.query<{ id: string; failing_since: Date | null; pending: number }>(
    `SELECT c.endpoint_id AS id, c.failing_since, coalesce(d.pending, 0)::float8 AS pending FROM webhook_cursors c
     LEFT JOIN (SELECT endpoint_id, count(*) AS pending FROM webhook_deliveries WHERE state = 'PENDING'
       GROUP BY endpoint_id) d USING (endpoint_id)
     WHERE c.failing_since IS NOT NULL OR d.pending > 0
     ORDER BY c.failing_since NULLS LAST, d.pending DESC, c.endpoint_id LIMIT $1`,
    [limit],
  );
  return rows.map(({ id, failing_since, pending }) => ({
    id,
    failingSince: failing_since?.toISOString() ?? null,
    pendingCount: pending,
  }));
};
