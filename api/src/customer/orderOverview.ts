import { credential } from '@latchkey/events/credential/credential.ts';
import { changeFailedStatuses } from '@latchkey/events/credential/fields.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { orderAttention } from '@latchkey/events/order/attention.ts';
import { order } from '@latchkey/events/order/order.ts';
import { z } from 'zod';
import { namesOf } from '../http/displayNames.ts';
import type { Call } from '../http/route.ts';
import { onlyNames } from '../rows/fromCredentials.ts';

/** Maximum number of rows per part; the counts cover all rows. */
export const shown = 5;
const waitMs = 5_000;

const changeFailures = z.object({
  statuses: z.array(z.enum(changeFailedStatuses)),
  /** Up to five of the credentials, starting with the least recently updated. */
  credentials: z.array(z.object({ id, nameOnCard: z.string().nullable() })),
});
type ChangeFailures = z.output<typeof changeFailures>;

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
  .extend({
    changeFailures: changeFailures.nullable(),
    customerName: z.string().nullable(),
    nameOnCard: z.string().optional().describe('Name on the card, if the order has exactly one credential'),
    updatedByName: z.string().nullable(),
  });
type BriefOrder = z.output<typeof briefOrder>;
const someOrders = z.object({ count: z.int().nullable(), rows: z.array(briefOrder) });
export const orders = z.object({
  /** Orders that wait for a person, most urgent first, then newest first. */
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

/** Returns the credentials that couldn't be suspended, resumed or removed, by order. */
const changeFailuresOf = async (
  { deps: { rows } }: Pick<Call, 'deps'>,
  found: readonly { readonly id: string; readonly changeFailedCount?: unknown }[],
): Promise<ReadonlyMap<string, ChangeFailures>> => {
  const ids = new Set(found.flatMap(one => (Number(one.changeFailedCount) > 0 ? [one.id] : [])));
  const failuresOf = async (orderId: string) => {
    const failed = rows
      .knex(rows.tableOf(credential))
      .where({ orderId })
      .whereIn('status', [...changeFailedStatuses]);
    const [statuses, credentials] = await Promise.all([
      failed.clone().distinct('status').timeout(waitMs, { cancel: true }),
      failed
        .clone()
        .select('id', 'nameOnCard')
        .orderBy(['updatedAt', 'id'])
        .limit(shown)
        .timeout(waitMs, { cancel: true }),
    ]);
    return [
      orderId,
      changeFailures.parse({ statuses: statuses.map(({ status }) => status as unknown), credentials }),
    ] as const;
  };
  return new Map(await Promise.all([...ids].map(failuresOf)));
};

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
  const failures = await changeFailuresOf(
    call,
    found.flatMap(one => one.rows),
  );
  const all = found.flatMap(one => one.rows);
  const onlyNameOf = new Map((await onlyNames(all, call)).map((name, n) => [all[n]!.id, name]));
  const brief = (one: object): BriefOrder => {
    const { id: orderId, customerId, updatedBy } = one as BriefOrder;
    const fields = Object.keys(row.shape)
      .filter(field => field in briefOrder.shape)
      .map(field => [field, (one as Record<string, unknown>)[field]]);
    return {
      ...(Object.fromEntries(fields) as BriefOrder),
      ...onlyNameOf.get(orderId),
      changeFailures: failures.get(orderId) ?? null,
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
