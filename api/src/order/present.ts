import { customer } from '@latchkey/events/customer/customer.ts';
import { actorsIn } from '../access/actors.ts';
import { plain, type Shown } from '../http/readRoutes.ts';
import type { Call } from '../http/route.ts';

interface Provider {
  readonly credentialProviderId: string;
  readonly displayName: string;
  readonly credentialProvider: string;
}

const providersOf = async ({ deps: { rows } }: Call, customerIds: readonly unknown[]) => {
  const found = (await rows
    .knex(rows.tableOf(customer))
    .whereIn('id', [...new Set(customerIds)] as string[])
    .select('id', 'providers')
    .limit(1_000)) as { id: string; providers: readonly Provider[] }[];
  return new Map(
    found.flatMap(({ providers }) => providers.map(one => [one.credentialProviderId, one] as const)),
  );
};

/** ORD-01: an order with the names of who made and changed it, and of its provider. */
export const presentOrders: NonNullable<Shown['present']> = async (rows, call) => {
  const [actorOf, providers] = await Promise.all([
    actorsIn(
      call,
      rows.flatMap(row => [row['createdBy'], row['updatedBy']]),
    ),
    providersOf(
      call,
      rows.map(row => row['customerId']),
    ),
  ]);
  return rows.map(row => {
    const provider = providers.get(String(row['customerCredentialProviderId']));
    return {
      ...plain(row),
      createdByName: actorOf(row['createdBy']).name,
      updatedByName: actorOf(row['updatedBy']).name,
      credentialProvider: provider?.credentialProvider ?? null,
      credentialProviderName: provider?.displayName ?? null,
    };
  });
};
