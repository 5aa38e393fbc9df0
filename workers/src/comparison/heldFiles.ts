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

/** Credentials whose file a provider should have, by customer. Only an index, as states come from streams. */
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

/**
 * Result of the last comparison that found no difference: the credential's revision at the time, and a keyed
 * digest of the file. While both are unchanged, the credential isn't read again.
 */
export interface FileMatch {
  /** ID of the comparison with the provider that issued the credential. */
  readonly comparisonId: string;
  readonly revision: number;
  /** Null if the match was stored by the comparison of a different provider, which doesn't have the file. */
  readonly file: {
    readonly clientRef: string;
    readonly providerRef: string;
    readonly digest: string;
  } | null;
}
export interface HeldFile {
  readonly id: string;
  readonly match: FileMatch | null;
}

export const pageOfHeldFiles = async (
  pool: Pool,
  customerId: string,
  after: string | null,
  limit: number,
): Promise<readonly HeldFile[]> => {
  const { rows } = await pool.query<HeldFile>(
    `SELECT id, match FROM held_files WHERE data->>'customerId' = $1 AND id > $2 ORDER BY id LIMIT $3`,
    [customerId, after ?? '', limit],
  );
  return rows;
};

export const matchesOf = async (
  pool: Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileMatch>> => {
  const { rows } = await pool.query<{ id: string; match: FileMatch }>(
    `SELECT id, match FROM held_files WHERE name = '${heldFile.name}' AND id = ANY($1) AND match IS NOT NULL`,
    [ids],
  );
  return new Map(rows.map(({ id, match }) => [id, match]));
};

export const keepMatches = async (pool: Pool, matches: ReadonlyMap<string, FileMatch>): Promise<void> => {
  if (matches.size === 0) return;
  await pool.query(
    `UPDATE held_files h SET match = m.match FROM unnest($1::text[], $2::jsonb[]) AS m (id, match)
     WHERE h.name = '${heldFile.name}' AND h.id = m.id`,
    [[...matches.keys()], [...matches.values()].map(match => JSON.stringify(match))],
  );
};

export interface Holder {
  readonly customerId: string;
  /** Whether the customer has had a file since before the given time. */
  readonly isOld: boolean;
}
/** Returns the customers with files, after a customer ID. Skips from customer to customer in the index. */
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
