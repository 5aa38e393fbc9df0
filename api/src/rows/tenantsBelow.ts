import { bounded, type Queries } from './queries.ts';
import type { Asker } from './query.ts';
import { placesOf, within } from './scope.ts';

/** Maximum tenants to look up by index; with more, reading users in order is fast. */
const limits = { partners: 1_000, customers: 5_000 };

interface Found {
  readonly id: string;
}

/**
 * Returns a function that looks up the tenants at or below the asker's partners; null if there are too many,
 * or if the asker has no partner or may see all tenants.
 */
export const belowFrom =
  ({ knex, tenantTables }: Pick<Queries, 'knex' | 'tenantTables'>) =>
  async ({ grants, permission }: Asker): Promise<readonly string[] | null> => {
    const { isEverywhere, partners: held } = placesOf(grants, permission);
    if (isEverywhere || held.length === 0) return null;
    const { partner, customer } = tenantTables();
    const inTree = knex({ t: partner }).whereRaw(within('t'), [held]).orderBy(['t.name', 't.id']);
    const partners = ((await bounded(inTree.select('t.id').limit(limits.partners + 1))) as Found[]).map(
      ({ id }) => id,
    );
    if (partners.length > limits.partners) return null;
    const theirs = knex(customer).whereIn('partnerId', partners).orderBy(['partnerId', 'id']).select('id');
    const customers = (await bounded(theirs.limit(limits.customers + 1))) as Found[];
    return customers.length > limits.customers ? null : [...partners, ...customers.map(({ id }) => id)];
  };
