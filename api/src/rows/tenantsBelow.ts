import { bounded, type Queries } from './queries.ts';
import type { Asker } from './query.ts';
import { placesOf, within } from './scope.ts';

/** So many tenants are looked up by their index; users of more are met soon by a walk in their order. */
const few = { partners: 1_000, customers: 5_000 };

interface Found {
  readonly id: string;
}

/** The customers and partners within the asker's partners; null where there are more than a few, or where nothing is asked for partners. */
export const belowFrom =
  ({ knex, tenantTables }: Pick<Queries, 'knex' | 'tenantTables'>) =>
  async ({ grants, permission }: Asker): Promise<readonly string[] | null> => {
    const { isEverywhere, partners: held } = placesOf(grants, permission);
    if (isEverywhere || held.length === 0) return null;
    const { partner, customer } = tenantTables();
    const inTree = knex({ t: partner }).whereRaw(within('t'), [held]).orderBy(['t.name', 't.id']);
    const partners = ((await bounded(inTree.select('t.id').limit(few.partners + 1))) as Found[]).map(
      ({ id }) => id,
    );
    if (partners.length > few.partners) return null;
    const theirs = knex(customer).whereIn('partnerId', partners).orderBy(['partnerId', 'id']).select('id');
    const customers = (await bounded(theirs.limit(few.customers + 1))) as Found[];
    return customers.length > few.customers ? null : [...partners, ...customers.map(({ id }) => id)];
  };
