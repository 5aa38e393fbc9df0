import { contract } from '@latchkey/events/contract/contract.ts';
import { credit } from '@latchkey/events/credit/credit.ts';
import { fewestDays, isLowOn, lowCredits, lowDays, windowStart } from '@latchkey/events/credit/pace.ts';
import { z } from 'zod';
import type { Call } from '../http/route.ts';
import type { ListRequest } from '../lists/listQuery.ts';
import type { Condition } from '../rows/condition.ts';
import { spendingOf, unspent } from './creditSpending.ts';
import { leftOf } from './includedCredentials.ts';

const waitMs = 5_000;
const atOnce = 1_000;
/** Days left for customers without a forecast: more than any real forecast, so that they sort last. */
const noEnd = 1_000_000;

const balance = 'coalesce(sum(amount), 0)';
const moment = (at: Date) => `'${at.toISOString()}'::timestamptz`;

/** SQL of the days that the credits alone last, by the rule of `paceOf`. */
const daysLeft = (now: Date): string => {
  const start = moment(windowStart(now));
  const taken = `-sum(amount) FILTER (WHERE "orderId" IS NOT NULL AND "createdAt" >= ${start})`;
  const days = `extract(epoch FROM ${moment(now)} - greatest(min("createdAt"), ${start})) / 86400`;
  return `CASE WHEN ${balance} <= 0 THEN 0 WHEN ${taken} > 0 AND ${days} >= ${fewestDays} THEN ${balance} * ${days} / (${taken}) ELSE ${noEnd} END`;
};

/** SQL subquery over the ledger of one customer, answered by the covering index alone. */
const ofLedger = ({ deps: { rows } }: Pick<Call, 'deps'>, value: string, customerId = 't.id') =>
  `(SELECT ${value} FROM "${rows.tableOf(credit)}" WHERE "customerId" = ${customerId})`;

/** SQL of `isLowOn` for credits alone. */
const isLowAlone = ({ deps }: Pick<Call, 'deps'>, customerId?: string): string =>
  ofLedger({ deps }, `${balance} <= ${lowCredits} OR ${daysLeft(deps.now())} <= ${lowDays}`, customerId);

/** SQL expression for sorting customers: the days until their credits run out. */
export const urgency = ({ deps }: Pick<Call, 'deps'>): string => ofLedger({ deps }, daysLeft(deps.now()));

/** Returns the customers with few credits whose contract still includes enough. */
const coveredIds = async (call: Pick<Call, 'deps'>): Promise<readonly string[]> => {
  const { rows, now } = call.deps;
  const found = (await rows
    .knex(`${rows.tableOf(contract)} AS ct`)
    .whereRaw(isLowAlone(call, 'ct."customerId"'))
    .select('ct.customerId')
    .timeout(waitMs, { cancel: true })) as unknown as readonly { readonly customerId: string }[];
  const covered: string[] = [];
  for (let from = 0; from < found.length; from += atOnce) {
    const ids = found.slice(from, from + atOnce).map(({ customerId }) => customerId);
    const [spending, left] = await Promise.all([spendingOf(call, ids), leftOf(call, ids)]);
    for (const id of ids) {
      const spent = spending.get(id) ?? unspent;
      if (!isLowOn(spent, left.get(id) ?? 0, now())) covered.push(id);
    }
  }
  return covered;
};

/** Returns the condition for customers with low credits, by the rule of `isLowOn`. */
export const hasLowCredits = async (call: Pick<Call, 'deps'>): Promise<Condition> => ({
  sql: `(${isLowAlone(call)} AND NOT t.id = ANY(?::uuid[]))`,
  values: [await coveredIds(call)],
});

export const lowCreditsExtra = {
  hasLowCredits: z
    .enum(['true', 'false'])
    .optional()
    .describe(
      `Customers with at most ${lowCredits} credits and included credentials, or with enough for at most ${lowDays} days at the pace of the last 90 days; or all others`,
    ),
};
export const withLowCredits = async (
  call: Pick<Call, 'deps'>,
  { extra: { hasLowCredits: isWanted } }: Pick<ListRequest, 'extra'>,
): Promise<readonly Condition[]> => {
  if (isWanted === undefined) return [];
  const low = await hasLowCredits(call);
  return [isWanted === 'true' ? low : { ...low, sql: `NOT ${low.sql}` }];
};
