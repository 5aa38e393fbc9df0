import { credential } from '@latchkey/events/credential/credential.ts';
import { credit } from '@latchkey/events/credit/credit.ts';
import { order } from '@latchkey/events/order/order.ts';
import { markOf, totalsOf, totalsTable } from '@latchkey/projector/lists.ts';
import type { Call } from '../http/route.ts';
import { issuedStatuses } from './customerFigures.ts';
import { problemCount } from './customerProblems.ts';

/**
 * SQL of the figures by which customers are sorted, with the same values as `customerFigures`. Each is read
 * through an index or from stored totals, customer by customer.
 */
export const figureSorts = (call: Pick<Call, 'deps'>): Readonly<Record<string, string>> => {
  const { rows } = call.deps;
  const totals = totalsOf(credential)!;
  const set = totals.sets.find(one => !one.includes('orderId'))!;
  const issued = issuedStatuses.map(status => `'${status}'`).join(', ');
  const credentials = `SELECT sum(n) FROM "${totalsTable(rows.tableOf(credential))}" WHERE "customerId" = t.id AND "set" = ${markOf(totals, set)} AND status IN (${issued})`;
  const credits = `SELECT sum(amount) FROM "${rows.tableOf(credit)}" WHERE "customerId" = t.id`;
  // in milliseconds, because the value is also the cursor of the next page
  const lastOrder = `SELECT (extract(epoch FROM max("createdAt")) * 1000)::bigint FROM "${rows.tableOf(order)}" WHERE "customerId" = t.id AND "isImporting" = false`;
  return {
    ...problemCount(call),
    credits: `coalesce((${credits}), 0)::bigint`,
    credentials: `coalesce((${credentials}), 0)::bigint`,
    lastOrder: `coalesce((${lastOrder}), 0)`,
  };
};
