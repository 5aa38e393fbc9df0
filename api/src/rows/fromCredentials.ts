import { credential } from '@latchkey/events/credential/credential.ts';
import { changeFailedStatuses, type CredentialStatus } from '@latchkey/events/credential/fields.ts';
import type { Knex } from 'knex';
import { notDiscarded } from './discarded.ts';
import type { Shown } from '../http/readRoutes.ts';
import type { Call } from '../http/route.ts';

type Added = NonNullable<Shown['added']>;
type Row = Parameters<Added>[0][number];

const waitMs = 5_000;

/**
 * Returns a function that adds to orders what a query of their credentials finds. The query returns rows with
 * `orderId`. Past states get nothing, as the query reads present rows.
 */
const fromCredentials =
  <Found extends { readonly orderId: string }>(
    isMeant: (order: Row) => boolean,
    query: (call: Pick<Call, 'deps'>, orderIds: readonly string[]) => Knex.QueryBuilder,
    fieldsOf: (found: readonly Found[], call: Pick<Call, 'deps'>) => object,
  ): Added =>
  async (rows, call) => {
    const ids = call.deps.rows.isPast ? [] : rows.filter(isMeant).map(row => row['id'] as string);
    if (ids.length === 0) return rows.map(() => ({}));
    const found = (await query(call, ids).timeout(waitMs, { cancel: true })) as Found[];
    const byOrder = Map.groupBy(found, ({ orderId }) => orderId);
    return rows.map(row => fieldsOf(byOrder.get(row['id'] as string) ?? [], call));
  };

const ofOrders = ({ deps: { rows } }: Pick<Call, 'deps'>, orderIds: readonly string[]) =>
  rows.knex(rows.tableOf(credential)).whereIn('orderId', orderIds);

/** Adds the number of each order's credentials that couldn't be changed, by status. */
export const changesFailed = fromCredentials<{ orderId: string; status: string; count: string }>(
  order => Number(order['changeFailedCount']) > 0,
  (call, ids) =>
    ofOrders(call, ids)
      .whereIn('status', [...changeFailedStatuses])
      .groupBy('orderId', 'status')
      .select('orderId', 'status')
      .count({ count: '*' }),
  found =>
    found.length === 0
      ? {}
      : { changeFailedCounts: Object.fromEntries(found.map(({ status, count }) => [status, Number(count)])) },
);

/** Adds the name on the card to orders of exactly one credential, as many orders are named by their time. */
export const onlyNames = fromCredentials<{ orderId: string; nameOnCard: string | null }>(
  order => order['totalCredentialsCount'] === 1,
  (call, ids) =>
    ofOrders(call, ids)
      .whereRaw(notDiscarded())
      .groupBy('orderId')
      .havingRaw('count(*) = 1')
      .select('orderId')
      .min({ nameOnCard: 'nameOnCard' }),
  ([only]) => (only?.nameOnCard ? { nameOnCard: only.nameOnCard } : {}),
);

const noDocument: readonly CredentialStatus[] = ['REMOVED', 'NOT_ISSUED'];
/**
 * Adds when the first PDFs of issued orders become available, if no issued credential is valid yet. Removed
 * credentials don't count. Omits times that have passed.
 */
export const documentsFrom = fromCredentials<{ orderId: string; validFrom: Date | string | null }>(
  order => order['status'] === 'ISSUED',
  (call, ids) => {
    const { knex, tableOf } = call.deps.rows;
    const ofOrder = (name: string, isWaiting: boolean) =>
      knex(`${tableOf(credential)} as ${name}`)
        .whereRaw(`??."orderId" = o."id" AND ??."qrcodeText" IS NOT NULL AND ??."isWaiting" = ?`, [
          name,
          name,
          name,
          isWaiting,
        ])
        .whereNotIn(`${name}.status`, noDocument);
    return knex(knex.raw(`unnest(?::uuid[]) AS o("id")`, [[...ids]]))
      .select({ orderId: 'o.id', validFrom: ofOrder('w', true).min('w.validFrom') })
      .whereNotExists(ofOrder('v', false).select(knex.raw('1')));
  },
  ([waiting], { deps }) => {
    const from = waiting?.validFrom ? new Date(waiting.validFrom) : null;
    return from && from > deps.now() ? { documentsFrom: from.toISOString() } : {};
  },
);
