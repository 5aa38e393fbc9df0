import { inboxChannel, isSetAside, maxFailures, maxTries } from '@latchkey/events/provider/inbox.ts';
import { reportsOf, type Report, type webhookBody } from '@latchkey/events/provider/webhook.ts';
import { isPassing } from '@latchkey/events/store/postgres/unavailable.ts';
import { StoreUnavailable } from '@latchkey/events/store/store.ts';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { z } from 'zod';

const atOnce = 1_000;
export interface ProviderReport<Of extends Report = Report> {
  readonly configId: string;
  readonly report: Of;
}
/** Applies reports in order. Returns the reports that can't be applied yet. */
export type ApplyReports<Of extends Report = Report> = (
  reports: readonly ProviderReport<Of>[],
) => Promise<ReadonlySet<ProviderReport>>;

interface Row {
  readonly id: string;
  readonly config_id: string;
  readonly body: z.output<typeof webhookBody>;
}
/** The result of a row. `error`: null if applied. `body`: the remaining part to apply. */
interface Result {
  readonly row: Row;
  readonly error: string | null;
  readonly isFailure: boolean;
  readonly body: Row['body'];
}

// A lock lets only one process take rows, so that reports of a credential are applied in order of arrival.
// Commits are asynchronous. A row whose result was lost in a crash is applied again, which is idempotent.
const next = `BEGIN; SET LOCAL synchronous_commit = off;
SELECT set_config('latchkey.takes_inbox', pg_try_advisory_xact_lock(4711004)::text, true);
WITH open AS MATERIALIZED (
  SELECT id, config_id, body, size, received_at FROM provider_inbox
  WHERE applied_at IS NULL AND tries < ${maxTries} AND failures < ${maxFailures}
    AND (tries = 0 OR received_at + (tries * tries - 0.9) * interval '1 second' < now())
    AND current_setting('latchkey.takes_inbox') = 'true'
  ORDER BY received_at, config_id, id LIMIT ${atOnce}
), counted AS (
  SELECT *, sum(size) OVER (ORDER BY received_at, config_id, id) - size AS before FROM open
)
SELECT id, config_id, body FROM counted WHERE before < ${atOnce} ORDER BY received_at, config_id, id`;

/**
 * Begins a transaction and returns the next rows, up to about a thousand reports; none if another process has
 * the lock.
 */
const beginWithRows = async (client: PoolClient): Promise<readonly Row[]> => {
  const answers = (await client.query(next)) as unknown as readonly QueryResult<Row>[];
  return answers.at(-1)!.rows;
};

const applyRows = async (rows: readonly Row[], apply: ApplyReports): Promise<readonly Result[]> => {
  const reports = rows.map(row =>
    reportsOf(row.body).map((report): ProviderReport => ({ configId: row.config_id, report })),
  );
  const unknown = await apply(reports.flat());
  return rows.map((row, n) => {
    const open = reports[n]!.map(one => unknown.has(one));
    const { body } = row;
    const rest =
      body.type === 'files.reported' ? { ...body, files: body.files.filter((_, i) => open[i]) } : body;
    return { row, error: open.includes(true) ? 'unknown reference' : null, isFailure: false, body: rest };
  });
};

/**
 * Applies rows in one batch. If that fails, applies each one separately, so that a failing row doesn't block
 * the others.
 */
const applyEach = async (rows: readonly Row[], apply: ApplyReports): Promise<readonly Result[]> => {
  try {
    return await applyRows(rows, apply);
  } catch (error) {
    if (error instanceof StoreUnavailable || isPassing(error)) throw error;
    if (rows.length > 1) {
      const results: Result[] = [];
      for (const row of rows) results.push(...(await applyEach([row], apply)));
      return results;
    }
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
    return rows.map(row => ({ row, error: message, isFailure: true, body: row.body }));
  }
};

// clears the body of applied rows, which may contain personal data
const record = (client: PoolClient, results: readonly Result[]) =>
  client.query(
    `UPDATE provider_inbox i SET tries = i.tries + 1, failures = i.failures + n.failed, error = n.error, body = n.body, size = n.size,
       applied_at = CASE WHEN n.error IS NULL THEN now() END
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::jsonb[], $6::int[]) AS n(config_id, id, error, failed, body, size)
     WHERE i.config_id = n.config_id AND i.id = n.id`,
    [
      results.map(({ row }) => row.config_id),
      results.map(({ row }) => row.id),
      results.map(({ error }) => error),
      results.map(({ isFailure }) => (isFailure ? 1 : 0)),
      results.map(({ error, body }) => JSON.stringify(error === null ? {} : body)),
      results.map(({ body }) => Math.max(1, reportsOf(body).length)),
    ],
  );

/**
 * Passes the next reports to `apply`. Returns the number of rows. Rolls back and throws if the database or
 * the event store is unavailable.
 */
export const takeInbox = async (pool: Pool, apply: ApplyReports): Promise<number> => {
  const client = await pool.connect();
  try {
    const rows = await beginWithRows(client);
    if (rows.length > 0) await record(client, await applyEach(rows, apply));
    await client.query('COMMIT');
    return rows.length;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

export const inboxStatus = async (
  pool: Pool,
): Promise<{ readonly waiting: number; readonly setAside: number }> => {
  const { rows } = await pool.query<{ waiting: number; setAside: number }>(
    `SELECT count(*) FILTER (WHERE failures < ${maxFailures} AND tries < ${maxTries})::int AS waiting,
       count(*) FILTER (WHERE ${isSetAside})::int AS "setAside"
     FROM provider_inbox WHERE applied_at IS NULL`,
  );
  return rows[0]!;
};

/**
 * Deletes the provider's messages from unapplied webhooks about a credential, because they may contain
 * personal data.
 */
export const forgetWords = async (pool: Pool, credentialId: string): Promise<void> => {
  await pool.query(
    `UPDATE provider_inbox SET body = CASE WHEN body ? 'files'
       THEN jsonb_set(body, '{files}', (SELECT jsonb_agg(file - 'reason') FROM jsonb_array_elements(body->'files') AS file))
       ELSE body - 'reason' END
     WHERE applied_at IS NULL AND strpos(body::text, $1) > 0`,
    [credentialId],
  );
};

const maxRetried = 1_000;

/**
 * Requeues webhooks of a config that were set aside, as if they had just arrived: a single one, or the oldest
 * 1,000 if `webhookId` is null.
 */
export const retrySetAside = async (
  pool: Pick<Pool, 'query'>,
  { configId, webhookId }: { readonly configId: string; readonly webhookId: string | null },
): Promise<void> => {
  await pool.query(
    `WITH chosen AS (
       SELECT config_id, id FROM provider_inbox
       WHERE applied_at IS NULL AND ${isSetAside} AND config_id = $1 AND ($2::text IS NULL OR id = $2)
       ORDER BY received_at LIMIT ${maxRetried})
     UPDATE provider_inbox i SET tries = 0, failures = 0 FROM chosen c
     WHERE i.config_id = c.config_id AND i.id = c.id AND i.applied_at IS NULL`,
    [configId, webhookId],
  );
  await pool.query(`SELECT pg_notify('${inboxChannel}', '')`);
};
