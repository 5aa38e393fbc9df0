import {
  CredentialAvailable,
  CredentialDiscarded,
  CredentialReported,
} from '@latchkey/events/credential/credential.ts';
import { begins, ends } from '@latchkey/events/process/process.ts';
import type { Position } from '@latchkey/events/store/position.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import type { Pool } from 'pg';
import { followLog, openProcessesOn, type Followed } from '../runner/openProcesses.ts';

/** Credentials whose file a provider should have, by customer. Only an index: states come from streams. */
const heldFile: Followed = {
  name: 'held file',
  begins: [
    begins(CredentialAvailable, ({ entityId, data: { customerId } }) => ({
      id: entityId,
      data: { customerId },
    })),
  ],
  ends: [
    ends(CredentialReported, ({ entityId, data }) => (data.status === 'REMOVED' ? entityId : null)),
    ends(CredentialDiscarded, ({ entityId }) => entityId),
  ],
  overdueAfterMs: () => 0,
};
const stored = (pool: Pool) => openProcessesOn(pool, { table: 'held_files', checkpoint: 'held files' });

export const followHeldFiles = (pool: Pool, store: EventStore, signal: AbortSignal): Promise<void> =>
  followLog(stored(pool), [heldFile], store, signal);

export const heldFilesPosition = (pool: Pool): Promise<Position> => stored(pool).position();

export const pageOfHeldFiles = async (
  pool: Pool,
  customerId: string,
  after: string | null,
  limit: number,
): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM held_files WHERE data->>'customerId' = $1 AND id > $2 ORDER BY id LIMIT $3`,
    [customerId, after ?? '', limit],
  );
  return rows.map(({ id }) => id);
};

export interface Holder {
  readonly customerId: string;
  /** Whether the customer has had a file since before the given time. */
  readonly isOld: boolean;
}
/** Returns the next customers with files after an ID. Skips from customer to customer in the index. */
export const holdersAfter = async (
  pool: Pool,
  after: string,
  since: Date,
  limit: number,
): Promise<readonly Holder[]> => {
  const { rows } = await pool.query<Holder>(
    `WITH RECURSIVE customer (id) AS (
       (SELECT min(data->>'customerId') FROM held_files WHERE data->>'customerId' > $1)
       UNION ALL
       SELECT (SELECT min(h.data->>'customerId') FROM held_files h WHERE h.data->>'customerId' > customer.id)
       FROM customer WHERE customer.id IS NOT NULL)
     SELECT id AS "customerId", EXISTS (
       SELECT 1 FROM held_files WHERE data->>'customerId' = customer.id AND since <= $2) AS "isOld"
     FROM customer WHERE id IS NOT NULL LIMIT $3`,
    [after, since, limit],
  );
  return rows;
};
