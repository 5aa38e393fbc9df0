import { customer } from '@latchkey/events/customer/customer.ts';
import { partnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { countOf, type Touching } from '../../http/dryRun.ts';

export const ofConfig: Touching = {
  reads: [customer.name, partnerProvider.name],
  stream: ({ params }) => streamOf('providerConfig', params['id']!),
  count: async ({ deps: { rows }, params }) => {
    const configId = params['id']!;
    const [partners, customers] = await Promise.all([
      countOf(rows.knex(rows.tableOf(partnerProvider)).where({ configId, isRemoved: false })),
      countOf(
        rows.knex(rows.tableOf(customer)).whereRaw('providers @> ?::jsonb', [JSON.stringify([{ configId }])]),
      ),
    ]);
    return { partners, customers };
  },
};
