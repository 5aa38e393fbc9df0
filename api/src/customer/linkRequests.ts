import { credential, type Credential } from '@latchkey/events/credential/credential.ts';
import { requestedSince } from '@latchkey/events/credential/fields.ts';
import { id, time } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { order } from '@latchkey/events/order/order.ts';
import { mayActOn } from '../access/tenantAccess.ts';
import type { Call } from '../http/route.ts';
import { shown } from './orderOverview.ts';

const maxCounted = 1_000;
/** Minimum number of requests from one order that are combined into one row. */
const minGrouped = 3;
const waitMs = 5_000;

/**
 * Recipients with an expired link who requested a new one, longest waiting first. Three or more of one order
 * are one row: the first of them, with their number.
 */
export const linkRequests = z.object({
  count: z.int(),
  rows: z.array(
    z.object({
      id,
      orderId: id,
      nameOnCard: z.string().nullable(),
      requestedAt: time,
      hasAddress: z.boolean(),
      count: z.int(),
      orderName: z.string().nullable(),
    }),
  ),
});
type Requests = z.output<typeof linkRequests>;
type Row = Pick<Credential, 'id' | 'orderId' | 'nameOnCard' | 'recipient'> & {
  readonly linkRequestedAt: Date | string;
};

const orderNames = async (
  rows: Call['deps']['rows'],
  requests: readonly Row[],
): Promise<ReadonlyMap<string, string | null>> => {
  const ids = [...new Set(requests.map(({ orderId }) => orderId))];
  const named = (await rows
    .knex(rows.tableOf(order))
    .whereIn('id', ids)
    .select('id', 'displayName')
    .timeout(waitMs, { cancel: true })) as readonly { id: string; displayName: string | null }[];
  return new Map(named.map(({ id: orderId, displayName }) => [orderId, displayName]));
};

export const linkRequestsFor = async (
  { deps: { rows, store, now }, caller }: Call,
  customerId: string,
): Promise<Requests> => {
  if (!(await mayActOn(store, caller, 'credential.write', { customerId }))) return { count: 0, rows: [] };
  const found = (await rows
    .knex(rows.tableOf(credential))
    .where({ customerId, status: 'AVAILABLE' })
    .where('linkRequestedAt', '>', requestedSince(now()))
    .orderBy(['linkRequestedAt', 'id'])
    .select('id', 'orderId', 'nameOnCard', 'recipient', 'linkRequestedAt')
    .limit(maxCounted)
    .timeout(waitMs, { cancel: true })) as readonly Row[];
  const byOrder = Map.groupBy(found, ({ orderId }) => orderId);
  const countOf = ({ orderId }: Row) => {
    const { length } = byOrder.get(orderId) ?? [];
    return length < minGrouped ? 1 : length;
  };
  const first = found.filter(row => countOf(row) === 1 || byOrder.get(row.orderId)?.[0] === row);
  const listed = first.slice(0, shown);
  const names = await orderNames(rows, listed);
  return {
    count: found.length,
    rows: listed.map(row => ({
      id: row.id,
      orderId: row.orderId,
      nameOnCard: row.nameOnCard,
      requestedAt: new Date(row.linkRequestedAt).toISOString(),
      hasAddress: row.recipient.email !== null || row.recipient.phoneNumber !== null,
      count: countOf(row),
      orderName: names.get(row.orderId) ?? null,
    })),
  };
};
