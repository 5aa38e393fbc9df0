import { reportsOf, type WebhookBody, type webhookBody } from '@latchkey/events/providerConfig/webhook.ts';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { z } from 'zod';

const atOnce = 1_000;
/** An unknown reference is tried again soon, ever more rarely for a day, and then kept for review. */
const mostTries = 300;

/** One word of a provider on one of its files. */
export interface ProviderReport {
  readonly configId: string;
  readonly report: WebhookBody;
}
interface Key {
  readonly id: string;
  readonly config_id: string;
}
interface Row extends Key {
  readonly body: z.output<typeof webhookBody>;
}

// what becomes of the rows need not be on disk before the next are taken: what a crash takes back is applied again, and changes nothing
const next = `BEGIN; SET LOCAL synchronous_commit = off;
WITH open AS MATERIALIZED (
  SELECT id, config_id, body, size, received_at FROM provider_inbox
  WHERE applied_at IS NULL AND tries < ${mostTries} AND (tries = 0 OR received_at + (tries * tries - 0.9) * interval '1 second' < now())
  ORDER BY received_at, config_id, id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
), counted AS (
  SELECT *, sum(size) OVER (ORDER BY received_at, config_id, id) - size AS before FROM open
)
SELECT id, config_id, body FROM counted WHERE before < ${atOnce} ORDER BY received_at, config_id, id`;

/** Begins a transaction with the next rows of about a thousand reports, locked: several processes take different ones. One way to the database and back. */
const beginWithRows = async (client: PoolClient): Promise<readonly Row[]> => {
  const answers = (await client.query(next)) as unknown as readonly QueryResult<Row>[];
  return answers.at(-1)!.rows;
};
const keysOf = (rows: readonly Key[]) => [rows.map(row => row.config_id), rows.map(row => row.id)];

/** What remains of a row when only these of its reports are still open. */
const remaining = ({ body }: Row, open: ReadonlySet<string>): object =>
  body.type === 'files.reported'
    ? { ...body, files: body.files.filter((_, n) => open.has(`${body.id}.${n}`)) }
    : body;

/**
 * Gives the next reports to `apply`, which answers those whose reference nobody knows: they are tried again later, the others are done. Answers how many
 * rows there were; a failure leaves them as they were.
 */
export const takeInbox = async (
  pool: Pool,
  apply: (told: readonly ProviderReport[]) => Promise<ReadonlySet<ProviderReport>>,
): Promise<number> => {
  const client = await pool.connect();
  try {
    const rows = await beginWithRows(client);
    const told = rows.map(row =>
      reportsOf(row.body).map((report): ProviderReport => ({ configId: row.config_id, report })),
    );
    const unknown = rows.length > 0 ? await apply(told.flat()) : new Set<ProviderReport>();
    const openOf = (n: number) => told[n]!.filter(one => unknown.has(one)).map(({ report }) => report.id);
    const isOpen = (_: Row, n: number) => openOf(n).length > 0;
    const done = rows.filter((row, n) => !isOpen(row, n));
    if (done.length > 0)
      await client.query(
        `UPDATE provider_inbox i SET tries = i.tries + 1, applied_at = now(), error = NULL
         FROM unnest($1::uuid[], $2::text[]) AS n(config_id, id) WHERE i.config_id = n.config_id AND i.id = n.id`,
        keysOf(done),
      );
    const open = rows.flatMap((row, n) => (isOpen(row, n) ? [{ row, ids: new Set(openOf(n)) }] : []));
    if (open.length > 0)
      await client.query(
        `UPDATE provider_inbox i SET tries = i.tries + 1, error = 'unknown reference', body = n.body, size = n.size
         FROM unnest($1::uuid[], $2::text[], $3::jsonb[], $4::int[]) AS n(config_id, id, body, size)
         WHERE i.config_id = n.config_id AND i.id = n.id`,
        [
          ...keysOf(open.map(({ row }) => row)),
          open.map(({ row, ids }) => JSON.stringify(remaining(row, ids))),
          open.map(({ ids }) => ids.size),
        ],
      );
    await client.query('COMMIT');
    return rows.length;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};
