import { credit } from '@latchkey/events/credit/credit.ts';
import { usageSince, windowStart } from '@latchkey/events/credit/pace.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { time } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { tenantAccess } from '../access/tenantAccess.ts';

const months = 12;
const waitMs = 5_000;
const path = '/admin/customers/:customerId/credits/summary';

interface Month {
  readonly month: string;
  readonly taken: number | string;
  readonly added: number | string;
}
interface Since {
  readonly first: string | null;
  readonly balance: number | string;
  readonly held: number | string;
  readonly taken: number | string;
}

const monthAgo = (now: Date, ago: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));

/**
 * A customer's balance, top-ups by month, and what orders spent by month and in the last 90 days. An order's
 * credits count in the month in which its entry was created.
 */
export const creditSummary = route({
  method: 'get',
  path,
  summary: 'Returns a customer’s credit balance and its usage by month and in the last 90 days',
  policy: { access: 'customer.manage' },
  response: {
    projections: ['credit'],
    body: z.object({
      balance: z.int(),
      held: z.int(),
      /** Oldest first; the last is the current month. Months are in UTC. */
      months: z.array(z.object({ month: z.string(), taken: z.int(), added: z.int() })),
      /** `since` is 90 days ago, or the time of the first entry if later; null without entries. */
      pace: z.object({ since: time.nullable(), taken: z.int() }),
    }),
  },
  run: async ({ deps: { rows, store, now }, caller, params }) => {
    const customerId = params['customerId']!;
    if (!(await tenantAccess(store, caller, 'customer.manage', 'customer', customerId)))
      return refuse('not_found');
    const { knex } = rows;
    const entries = () => knex(rows.tableOf(credit)).where({ customerId }).timeout(waitMs, { cancel: true });
    const isRecent = `"createdAt" >= ?`;
    const taken = `coalesce(-sum(amount) FILTER (WHERE "orderId" IS NOT NULL`;
    const at = now();
    const [found, [all]] = (await Promise.all([
      entries()
        .whereRaw(isRecent, [monthAgo(now(), months - 1)])
        .select(
          knex.raw(`to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM') AS month`),
          knex.raw(`${taken}), 0) AS taken`),
          knex.raw(`coalesce(sum(amount) FILTER (WHERE "orderId" IS NULL), 0) AS added`),
        )
        .groupBy('month')
        .limit(months),
      entries()
        .select(
          knex.raw('min("createdAt") AS first'),
          knex.raw('coalesce(sum(amount), 0) AS balance, coalesce(sum(held), 0) AS held'),
          knex.raw(`${taken} AND ${isRecent}), 0) AS taken`, [windowStart(at)]),
        )
        .limit(1),
    ])) as unknown as [readonly Month[], readonly [Since]];
    const byMonth = new Map(found.map(one => [one.month, one]));
    return {
      status: 200,
      body: {
        balance: Number(all.balance),
        held: Number(all.held),
        months: Array.from({ length: months }, (_, n) => {
          const month = monthAgo(now(), months - 1 - n)
            .toISOString()
            .slice(0, 7);
          const totals = byMonth.get(month);
          return { month, taken: Number(totals?.taken ?? 0), added: Number(totals?.added ?? 0) };
        }),
        pace: {
          since: all.first && usageSince(all.first, at),
          taken: Number(all.taken),
        },
      },
    };
  },
});
