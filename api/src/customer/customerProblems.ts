import { credential } from '@latchkey/events/credential/credential.ts';
import { failedStatuses, undelivered } from '@latchkey/events/credential/fields.ts';
import { maybeId } from '@latchkey/events/kernel/terms.ts';
import { isOneOfSql, markOf, totalsOf, totalsTable } from '@latchkey/projector/lists.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Call } from '../http/route.ts';
import type { ListRequest } from '../lists/listQuery.ts';
import type { Condition } from '../rows/condition.ts';
import type { Rows } from '../rows/rows.ts';

const waitMs = 5_000;

const literal = (text: string) => `'${text}'`;
const isFailed = isOneOfSql('status', failedStatuses);
/** SQL condition for undelivered messages. Must match the condition of the partial index. */
const isUndelivered = [
  '"deliveryError" IS NOT NULL',
  ...Object.entries(undelivered).map(([column, value]) => `"${column}" = ${literal(value)}`),
].join(' AND ');

const sources = (rows: Rows) => {
  const totals = totalsOf(credential)!;
  const set = totals.sets.find(one => !one.includes('orderId'))!;
  const table = rows.tableOf(credential);
  return { table, totals: totalsTable(table), isCounted: `"set" = ${markOf(totals, set)} AND ${isFailed}` };
};

export const problemCount = ({ deps: { rows } }: Pick<Call, 'deps'>): Readonly<Record<string, string>> => {
  const { table, totals, isCounted } = sources(rows);
  const failures = `SELECT sum(n) FROM "${totals}" WHERE "customerId" = t.id AND ${isCounted}`;
  const messages = `SELECT count(*) FROM "${table}" WHERE "customerId" = t.id AND ${isUndelivered}`;
  return { problems: `coalesce((${failures}), 0)::bigint + (${messages})` };
};

export const problemsExtra = {
  hasProblems: z
    .enum(['true', 'false'])
    .optional()
    .describe('Customers with failed credentials or undelivered messages, or those without any'),
};
export const withProblems = (
  { deps: { rows } }: Call,
  { extra: { hasProblems } }: Pick<ListRequest, 'extra'>,
): readonly Condition[] => {
  if (hasProblems === undefined) return [];
  const { table, totals, isCounted } = sources(rows);
  const sql = `t.id IN (SELECT "customerId" FROM "${totals}" WHERE ${isCounted} AND n > 0 UNION ALL SELECT "customerId" FROM "${table}" WHERE ${isUndelivered})`;
  return [{ sql: hasProblems === 'true' ? sql : `NOT (${sql})`, values: [] }];
};

export const problemFigures = z.object({
  problems: z.int(),
  failed: z.int(),
  undelivered: z.int(),
  /** The ID of the affected credential if there is exactly one problem, else null. */
  problemCredentialId: maybeId,
});
type Problems = z.output<typeof problemFigures>;
const none: Problems = { problems: 0, failed: 0, undelivered: 0, problemCredentialId: null };

interface Counted {
  readonly customerId: string;
  readonly kind: 'failed' | 'undelivered';
  readonly n: string | number;
}
interface Single {
  readonly customerId: string;
  readonly id: string;
}

export const problemsOf = async (
  { deps: { rows } }: Pick<Call, 'deps'>,
  customerIds: readonly string[],
): Promise<(customerId: string) => Problems> => {
  const { knex } = rows;
  const { table, totals, isCounted } = sources(rows);
  const ofThese = (query: Knex.QueryBuilder, ids: readonly string[]) =>
    query.whereIn('customerId', [...ids]).timeout(waitMs, { cancel: true });
  const summed = ofThese(knex(totals), customerIds).whereRaw(isCounted).groupBy('customerId');
  const counted = ofThese(knex(table), customerIds).whereRaw(isUndelivered).groupBy('customerId');
  const counts = (await Promise.all([
    summed.select('customerId', knex.raw(`'failed' AS kind`)).sum('n AS n'),
    counted.select('customerId', knex.raw(`'undelivered' AS kind`)).count('* AS n'),
  ])) as unknown as readonly (readonly Counted[])[];
  const found = new Map<string, Problems>();
  for (const { customerId, kind, n } of counts.flat()) {
    const before = found.get(customerId) ?? none;
    found.set(customerId, { ...before, [kind]: Number(n), problems: before.problems + Number(n) });
  }
  const single = [...found].filter(([, { problems }]) => problems === 1).map(([customerId]) => customerId);
  if (single.length > 0) {
    const query = ofThese(knex(table), single)
      .whereRaw(`(${isFailed} OR (${isUndelivered}))`)
      .select('customerId', 'id');
    for (const { customerId, id } of (await query) as unknown as readonly Single[])
      found.set(customerId, { ...found.get(customerId)!, problemCredentialId: id });
  }
  return customerId => found.get(customerId) ?? none;
};
