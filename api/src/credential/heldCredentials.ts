import type { Touched } from '@latchkey/events/access/impact.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { order } from '@latchkey/events/order/order.ts';
import type { Knex } from 'knex';
import type { Call } from '../http/route.ts';

const waitMs = 5_000;

export const heldTables = [credential.name, order.name];

/**
 * Counts credentials, except removed ones and those that failed to be issued, and their orders. `pick` adds
 * conditions on credentials `c` and orders `o`.
 */
export const heldBy = async (
  { deps: { rows } }: Pick<Call, 'deps'>,
  pick: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<Required<Pick<Touched, 'orders' | 'credentials'>>> => {
  const all = rows
    .knex({ c: rows.tableOf(credential) })
    .join({ o: rows.tableOf(order) }, 'o.id', 'c.orderId')
    .whereNotIn('c.status', ['REMOVED', 'ADD_FAILED']);
  const [found] = (await pick(all)
    .select(rows.knex.raw('count(*)::int AS credentials, count(DISTINCT o.id)::int AS orders'))
    .timeout(waitMs, { cancel: true })) as Required<Pick<Touched, 'orders' | 'credentials'>>[];
  return found!;
};
