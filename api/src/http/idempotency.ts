import { createHash } from 'node:crypto';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { KeyRing } from '@latchkey/events/sealing/keys.ts';
import { uuidv5, uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';

export const idempotencyMigrations: readonly Migration[] = [
  {
    name: 'idempotency.1',
    sql: `
CREATE TABLE IF NOT EXISTS idempotency (
  command_id uuid PRIMARY KEY,
  body_hash  text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE idempotency
  ADD COLUMN IF NOT EXISTS status    smallint,
  ADD COLUMN IF NOT EXISTS entity_id uuid,
  ADD COLUMN IF NOT EXISTS position  bigint,
  ADD COLUMN IF NOT EXISTS location  text;
CREATE INDEX IF NOT EXISTS idempotency_age ON idempotency (created_at);`,
  },
];

export interface Done {
  readonly status: number;
  readonly id: string | null;
  readonly position: bigint | null;
  readonly location: string | null;
}

export interface Once {
  readonly commandId: string;
  readonly isStored: boolean;
  readonly isReplay: boolean;
  /** Null if the request is new, was refused, is still running, or was interrupted. */
  readonly done: Done | null;
}

interface Row {
  readonly body_hash: string;
  readonly is_new: boolean;
  readonly status: number | null;
  readonly entity_id: string | null;
  readonly position: string | null;
  readonly location: string | null;
}

const validKey = /^[\x20-\x7e]{1,255}$/;

/**
 * Returns the command ID of a request. With an Idempotency-Key, the ID is derived from the caller, the route
 * and the key. Events record IDs derived from it, so a retry finds its events and returns the rows, even
 * after a crash. Refuses the same key with a different body within 24 hours.
 */
export const onceOf = async (
  { pool, keys }: { readonly pool: Pool; readonly keys: KeyRing },
  request: {
    readonly key: string | undefined;
    readonly caller: string;
    readonly route: string;
    readonly body: Buffer | string;
  },
): Promise<Once> => {
  const { key, caller, route, body } = request;
  if (key === undefined) return { commandId: uuidv7(), isStored: false, isReplay: false, done: null };
  if (!validKey.test(key))
    throw new Refusal('malformed', { why: 'Idempotency-Key must be 1 to 255 printable characters' });
  const commandId = uuidv5(caller, route, key);
  // keyed, because a body may contain a password
  const hash = keys.hmac('idempotency', createHash('sha256').update(body).digest('hex'));
  const { rows } = await pool.query<Row>(
    `WITH made AS (
       INSERT INTO idempotency (command_id, body_hash) VALUES ($1, $2)
       ON CONFLICT (command_id) DO UPDATE
         SET body_hash = excluded.body_hash, created_at = now(), status = NULL, entity_id = NULL, position = NULL, location = NULL
         WHERE idempotency.created_at < now() - interval '24 hours'
       RETURNING body_hash)
     SELECT body_hash, true AS is_new, NULL::smallint AS status, NULL::uuid AS entity_id, NULL::bigint AS position, NULL AS location
     FROM made
     UNION ALL SELECT body_hash, false, status, entity_id, position, location
     FROM idempotency WHERE command_id = $1 AND NOT EXISTS (SELECT 1 FROM made)`,
    [commandId, hash],
  );
  const [row] = rows;
  // no row: a concurrent request with this key was inserting it, so this is a retry
  if (row && row.body_hash !== hash) throw new Refusal('idempotency_mismatch');
  return { commandId, isStored: true, isReplay: !(row?.is_new ?? false), done: row ? doneOf(row) : null };
};

const doneOf = ({ status, entity_id, position, location }: Row): Done | null =>
  status === null
    ? null
    : { status, id: entity_id, position: position === null ? null : BigInt(position), location };

/** Stores the result of a request for retries, but never the response body. */
export const doneOnce = async (
  pool: Pool,
  commandId: string,
  { status, id, position, location }: Done,
): Promise<void> => {
  await pool.query(
    'UPDATE idempotency SET status = $2, entity_id = $3, position = $4, location = $5 WHERE command_id = $1 AND status IS NULL',
    [commandId, status, id, position === null ? null : String(position), location],
  );
};
