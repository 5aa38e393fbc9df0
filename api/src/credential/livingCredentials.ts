import { credential, type Credential } from '@latchkey/events/credential/credential.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { order, type Order } from '@latchkey/events/order/order.ts';
import type { Call } from '../http/route.ts';
import { bounded } from '../rows/queries.ts';

const maxCompared = 50_000;
const pageSize = 2_000;

const columns = [
  'id',
  'orderId',
  'type',
  'status',
  'pdfDesignId',
  'nameOnCard',
  'recipient',
  'dataParams',
  'metadata',
  'isErased',
] as const;

export type Living = Pick<Credential, (typeof columns)[number] | 'validFrom' | 'validTo'> & {
  readonly orderStatus: Order['status'];
  readonly customerCredentialProviderId: string | null;
};

const instantOf = (value: unknown): string | null =>
  value === null ? null : new Date(value as string).toISOString();

/**
 * Returns the customer's credentials of a card profile in the order of their IDs. Leaves out those that are
 * removed, being removed, erased, or part of an import in progress.
 */
export const livingCredentials = async (
  { deps: { rows } }: Pick<Call, 'deps'>,
  customerId: string,
  cardProfileId: string,
): Promise<readonly Living[]> => {
  const { knex, tableOf } = rows;
  const found: Living[] = [];
  let after: string | undefined;
  do {
    const query = knex({ t: tableOf(credential) })
      .join({ o: tableOf(order) }, 'o.id', 't.orderId')
      .where({ 't.customerId': customerId, 't.cardProfileId': cardProfileId })
      .whereNotIn('t.status', ['REMOVED', 'REMOVING'])
      .where({ 't.isErased': false, 'o.isImporting': false })
      .orderBy('t.id')
      .limit(pageSize)
      .select(
        ...columns.map(name => `t.${name}`),
        't.validFrom',
        't.validTo',
        'o.customerCredentialProviderId',
        'o.status as orderStatus',
      );
    const page = (await bounded(after === undefined ? query : query.where('t.id', '>', after))) as Living[];
    found.push(
      ...page.map(one => ({
        ...one,
        validFrom: instantOf(one.validFrom),
        validTo: instantOf(one.validTo),
      })),
    );
    if (found.length > maxCompared) refuse('order.too_many_compared', { maximum: maxCompared });
    after = page.length < pageSize ? undefined : page.at(-1)!.id;
  } while (after !== undefined);
  return found;
};
