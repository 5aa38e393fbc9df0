import { credit } from '@latchkey/events/credit/credit.ts';
import type { Row, Rows } from '../rows/rows.ts';

/** The balance after each of these entries, in the order of their creation: what they and all before them did to it. */
export const balancesAfter = async (
  { knex, tableOf }: Rows,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> => {
  if (rows.length === 0) return new Map();
  const running = knex(tableOf(credit))
    .whereIn('customerId', [...new Set(rows.map(row => String(row['customerId'])))])
    .select(
      'id',
      knex.raw('SUM("amount") OVER (PARTITION BY "customerId" ORDER BY "createdAt", "id") AS "balanceAfter"'),
    );
  const ids = rows.map(({ id }) => id);
  const found = (await knex
    .with('running', running)
    .from('running')
    .whereIn('id', ids)
    .limit(ids.length)
    .timeout(waitMs, { cancel: true })) as { readonly id: string; readonly balanceAfter: number | string }[];
  return new Map(found.map(({ id, balanceAfter }) => [id, Number(balanceAfter)]));
};
const waitMs = 5_000;
