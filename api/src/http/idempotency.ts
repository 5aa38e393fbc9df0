import { createHash } from 'node:crypto';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { uuidv5, uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Pool } from 'pg';

export const idempotencyDdl = `
CREATE TABLE IF NOT EXISTS idempotency (
  command_id uuid PRIMARY KEY,
  body_hash  text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS idempotency_age ON idempotency (created_at);`;

export interface Once {
  readonly commandId: string;
  /** The same request was made before with this key. */
  readonly isReplay: boolean;
}

const validKey = /^[\x20-\x7e]{1,255}$/;

/**
 * The command id of a request. With an Idempotency-Key it follows from caller, route and key: whatever the request records carries it, so a repeat finds its
 * events by their ids and answers from the rows, also after a crash. The same key with another body within 24 h is refused.
 */
export const onceOf = async (
  pool: Pool,
  request: {
    readonly key: string | undefined;
    readonly caller: string;
    readonly route: string;
    readonly body: Buffer | string;
  },
): Promise<Once> => {
  const { key, caller, route, body } = request;
  if (key === undefined) return { commandId: uuidv7(), isReplay: false };
  if (!validKey.test(key))
    throw new Refusal('malformed', { why: 'Idempotency-Key takes 1 to 255 printable characters' });
  const commandId = uuidv5(caller, route, key);
  const hash = createHash('sha256').update(body).digest('hex');
  const { rows } = await pool.query<{ body_hash: string; is_new: boolean }>(
    `WITH made AS (
       INSERT INTO idempotency (command_id, body_hash) VALUES ($1, $2)
       ON CONFLICT (command_id) DO UPDATE SET body_hash = excluded.body_hash, created_at = now()
         WHERE idempotency.created_at < now() - interval '24 hours'
       RETURNING body_hash)
     SELECT body_hash, true AS is_new FROM made
     UNION ALL SELECT body_hash, false FROM idempotency WHERE command_id = $1 AND NOT EXISTS (SELECT 1 FROM made)`,
    [commandId, hash],
  );
  const [row] = rows;
  // no row: another request with this key was inserting at this very moment, so it is a repeat of it
  if (row && row.body_hash !== hash) throw new Refusal('idempotency_mismatch');
  return { commandId, isReplay: !(row?.is_new ?? false) };
};
