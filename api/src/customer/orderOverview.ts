import { customer } from '@latchkey/events/customer/customer.ts';
import { orderAttention } from '@latchkey/events/order/attention.ts';
import { order } from '@latchkey/events/order/order.ts';
import { z } from 'zod';
import { namesOf } from '../http/displayNames.ts';
import type { Call } from '../http/route.ts';

/** Rows shown per part; counts cover all. */
export const shown = 5;
const waitMs = 5_000;

const { row } = order;
const briefOrder = row
  .pick({
    id: true,
    displayName: true,
    customerId: true,
    status: true,
    isPaused: true,
    updatedAt: true,
    updatedBy: true,
    authorizationUrl: true,
    totalCredentialsCount: true,
    credentialsCount: true,
    availableCount: true,
    failedCount: true,
    customerCredentialProviderId: true,
    usedCount: true,
    suspendedCount: true,
    removedCount: true,
    changeFailedCount: true,
    attention: true,
    attentionSince: true,
  })
  .extend({ customerName: z.string().nullable(), updatedByName: z.string().nullable() });
type BriefOrder = z.output<typeof briefOrder>;
const someOrders = z.object({ count: z.int().nullable(), rows: z.array(briefOrder) });
export const orders = z.object({
  /** Orders that wait for a person, most urgent first, then longest waiting. */
  attention: someOrders,
  running: someOrders,
  drafts: someOrders,
  done: someOrders,
});
const arrived = { sql: 't."isImporting" = false', values: [], on: ['isImporting'] };
const newest = ['-updatedAt'];
const kinds = {
  attention: { filter: { attention: orderAttention.options }, sort: ['attention'] },
  running: { filter: { status: ['QUEUED', 'PROCESSING'] }, sort: newest },
  drafts: { filter: { status: ['DRAFT'] }, sort: newest },
  done: { filter: { status: ['ISSUED'] }, sort: newest },
} as const;

export const ordersFor = async (call: Call, filter: object) => {
  const { deps, caller } = call;
  const { rows } = deps;
  const asker = { grants: caller.grants, permission: 'credential.read' as const };
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const found = await Promise.all(
    names.map(name =>
      rows.list(order, asker, {
        offset: 0,
        limit: shown,
        sort: kinds[name].sort,
        where: [arrived],
        filter: { ...filter, ...kinds[name].filter },
      }),
    ),
  );
  const customerIds = [
    ...new Set(found.flatMap(one => one.rows.map(({ customerId }) => String(customerId)))),
  ];
  const nameRows = (await rows
    .knex(rows.tableOf(customer))
    .whereIn('id', customerIds)
    .select('id', 'name')
    .limit(names.length * shown)
    .timeout(waitMs, { cancel: true })) as { id: string; name: string }[];
  const nameOf = new Map(nameRows.map(one => [one.id, one.name]));
  const people = await namesOf(
    call,
    found.flatMap(one => one.rows.map(({ updatedBy }) => updatedBy)),
  );
  const brief = (one: object): BriefOrder => {
    const { customerId, updatedBy } = one as BriefOrder;
    const fields = Object.keys(briefOrder.shape).map(field => [
      field,
      (one as Record<string, unknown>)[field],
    ]);
    return {
      ...(Object.fromEntries(fields) as BriefOrder),
      customerName: nameOf.get(customerId) ?? null,
      updatedByName: people.get(updatedBy) || null,
    };
  };
  const parts = names.map((name, n) => {
    const { total, rows: someOrders } = found[n]!;
    return [name, { count: total, rows: someOrders.map(brief) }] as const;
  });
  return Object.fromEntries(parts) as z.output<typeof orders>;
};
