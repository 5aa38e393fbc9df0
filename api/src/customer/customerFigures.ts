import { credential } from '@latchkey/events/credential/credential.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { credentialStatus, type CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { isLowOn } from '@latchkey/events/credit/pace.ts';
import { id, time } from '@latchkey/events/kernel/terms.ts';
import { order } from '@latchkey/events/order/order.ts';
import { markOf, totalsOf, totalsTable } from '@latchkey/projector/lists.ts';
import { z } from 'zod';
import { route, type Call } from '../http/route.ts';
import { spendingOf, unspent } from './creditSpending.ts';
import { leftOf } from './includedCredentials.ts';
import { problemFigures, problemsOf } from './customerProblems.ts';

export const maxCustomers = 100;
const waitMs = 5_000;
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const customers = z
  .string()
  .regex(new RegExp(`^${uuid}(?:,${uuid}){0,${maxCustomers - 1}}$`))
  .describe(`Up to ${maxCustomers} customers, comma-separated`);

const lastOrder = order.row
  .pick({
    id: true,
    displayName: true,
    status: true,
    isPaused: true,
    availableCount: true,
    failedCount: true,
    changeFailedCount: true,
  })
  .extend({ createdAt: time });
const figures = z
  .object({
    id,
    credits: z.int(),
    hasLowCredits: z.boolean().describe('Whether the filter `hasLowCredits` of the list finds the customer'),
    credentials: z.int(),
    ...problemFigures.shape,
    lastOrder: lastOrder.nullable(),
  })
  .meta({ id: 'CustomerFigures' });
export type CustomerFigures = z.output<typeof figures>;
type LastOrder = z.output<typeof lastOrder>;

const notIssued: readonly CredentialStatus[] = ['NOT_ISSUED', 'ADDING', 'ADD_FAILED', 'REMOVED'];
export const issuedStatuses = credentialStatus.options.filter(status => !notIssued.includes(status));

interface Counted {
  readonly customerId: string;
  readonly n: string | number;
}

const issuedOf = async (
  { deps: { rows } }: Pick<Call, 'deps'>,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const totals = totalsOf(credential)!;
  const set = totals.sets.find(one => !one.includes('orderId'))!;
  const query = rows
    .knex(totalsTable(rows.tableOf(credential)))
    .where({ set: markOf(totals, set) })
    .whereIn('customerId', [...customerIds])
    .whereIn('status', [...issuedStatuses])
    .groupBy('customerId')
    .select('customerId')
    .sum('n AS n')
    .timeout(waitMs, { cancel: true });
  const found = (await query) as unknown as readonly Counted[];
  return new Map(found.map(({ customerId, n }) => [customerId, Number(n)]));
};

const lastOrdersOf = async (
  { deps: { rows } }: Pick<Call, 'deps'>,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, LastOrder>> => {
  const { knex, tableOf } = rows;
  const columns = Object.keys(lastOrder.shape);
  const last = knex(`${tableOf(order)} AS o`)
    .whereRaw('o."customerId" = c.id AND o."isImporting" = false')
    .orderBy([
      { column: 'o.createdAt', order: 'desc' },
      { column: 'o.id', order: 'desc' },
    ])
    .limit(1)
    .select(...columns.map(column => `o.${column}`));
  const found = (await knex
    .from(knex.raw('unnest(?::uuid[]) AS c(id)', [[...customerIds]]))
    .crossJoin(knex.raw('LATERAL (?) AS last', [last]))
    .select('c.id AS customerId', 'last.*')
    .timeout(waitMs, { cancel: true })) as unknown as readonly (LastOrder & {
    readonly customerId: string;
  })[];
  return new Map(found.map(({ customerId, ...one }) => [customerId, one]));
};

/** Returns the figures of these customers, without checking that the caller can see them. */
export const figuresOf = async (
  call: Pick<Call, 'deps'>,
  customerIds: readonly string[],
): Promise<readonly CustomerFigures[]> => {
  const [spending, included, credentials, problems, lastOrders] = await Promise.all([
    spendingOf(call, customerIds),
    leftOf(call, customerIds),
    issuedOf(call, customerIds),
    problemsOf(call, customerIds),
    lastOrdersOf(call, customerIds),
  ]);
  const now = call.deps.now();
  return customerIds.map(one => {
    const spent = spending.get(one) ?? unspent;
    return {
      id: one,
      credits: spent.balance,
      hasLowCredits: isLowOn(spent, included.get(one) ?? 0, now),
      credentials: credentials.get(one) ?? 0,
      ...problems(one),
      lastOrder: lastOrders.get(one) ?? null,
    };
  });
};

/**
 * Figures of a page of customers, in a bounded number of queries. Customers that the caller can't see are
 * left out.
 */
export const customerFigures = route({
  method: 'get',
  path: '/admin/customers/figures',
  summary: 'Returns credits, credentials, problems and the last order of customers',
  policy: { access: 'customer.read' },
  request: { query: z.object({ customers }) },
  response: {
    body: z.array(figures),
    projections: ['customer', 'credit', 'contract', 'billingCycle', 'credential', 'order'],
  },
  run: async call => {
    const ids = [...new Set(call.query.customers.toLowerCase().split(','))];
    const asker = { grants: call.caller.grants, permission: 'customer.read' as const };
    const query = { ids, offset: 0, limit: maxCustomers, sort: ['name'], filter: {}, counts: false };
    const { rows } = await call.deps.rows.list(customer, asker, query);
    const seen = rows.map(one => one.id);
    if (seen.length === 0) return { status: 200, body: [] };
    return { status: 200, body: await figuresOf(call, seen) };
  },
});
