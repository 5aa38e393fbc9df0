import type { Pool } from 'pg';
import { limitsDdl } from './auth/limits.ts';
import { sessionsDdl } from './auth/sessions.ts';
import { idempotencyDdl } from './http/idempotency.ts';
import { inboxDdl } from '@latchkey/events/providerConfig/inbox.ts';

const lock = 4_711_002;

/** Technical tables of the API: no event is kept there. Idempotent, one process at a time. */
export const migrateApi = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
    for (const ddl of [sessionsDdl, limitsDdl, idempotencyDdl, inboxDdl]) await client.query(ddl);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};
