import { credit } from '@latchkey/events/credit/credit.ts';
import { usageSince, windowStart, type Spending } from '@latchkey/events/credit/pace.ts';
import type { Call } from '../http/route.ts';

const waitMs = 5_000;

interface Sums {
  readonly customerId: string;
  readonly first: string;
  readonly balance: number | string;
  readonly taken: number | string;
}

/** Spending of a customer without any booking. */
export const unspent: Spending = { balance: 0, since: null, taken: 0 };

export const spendingOf = async (
  { deps: { rows, now } }: Pick<Call, 'deps'>,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Spending>> => {
  const { knex } = rows;
  const at = now();
  const found = (await knex(rows.tableOf(credit))
    .whereIn('customerId', [...customerIds])
    .groupBy('customerId')
    .select(
      'customerId',
      knex.raw('min("createdAt") AS first'),
      knex.raw('sum(amount) AS balance'),
      knex.raw(
        'coalesce(-sum(amount) FILTER (WHERE "orderId" IS NOT NULL AND "createdAt" >= ?), 0) AS taken',
        [windowStart(at)],
      ),
    )
    .limit(Math.max(1, customerIds.length))
    .timeout(waitMs, { cancel: true })) as unknown as readonly Sums[];
  return new Map(
    found.map(({ customerId, first, balance, taken }) => [
      customerId,
      {
        balance: Number(balance),
        since: usageSince(first, at),
        taken: Number(taken),
      },
    ]),
  );
};
