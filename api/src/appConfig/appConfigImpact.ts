import { customer } from '@latchkey/events/customer/customer.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { heldBy, heldTables } from '../credential/heldCredentials.ts';
import { countOf, type Touching } from '../http/dryRun.ts';

export const ofApp: Touching = {
  reads: [...heldTables, customer.name, partner.name],
  stream: ({ params }) => streamOf('appConfig', params['id']!),
  count: async call => {
    const { rows } = call.deps;
    const appConfigId = call.params['id']!;
    const mine = () => rows.knex(rows.tableOf(customer)).where({ appConfigId });
    const [partners, customers, held] = await Promise.all([
      countOf(rows.knex(rows.tableOf(partner)).where({ defaultAppConfigId: appConfigId })),
      countOf(mine()),
      heldBy(call, query => query.whereIn('c.customerId', mine().select('id'))),
    ]);
    return { partners, customers, ...held };
  },
};
