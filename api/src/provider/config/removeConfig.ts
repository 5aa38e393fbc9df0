import { customer } from '@latchkey/events/customer/customer.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { partnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import type { Call, Route } from '../../http/route.ts';
import { configs } from './configView.ts';
import { previewing } from '../../http/dryRun.ts';
import { ofConfig } from './configImpact.ts';

const tables = [customer.name, partnerProvider.name];

/** Returns whether a customer or partner uses the config. Refuses with `unavailable` while tables lag. */
const isUsed = async ({ deps: { rows, store } }: Call, configId: string): Promise<boolean> => {
  if (!(await rows.reached(tables, await store.head()))) return refuse('unavailable');
  const [ofCustomers, ofPartners] = await Promise.all([
    rows
      .knex(rows.tableOf(customer))
      .whereRaw('providers @> ?::jsonb', [JSON.stringify([{ configId }])])
      .select('id')
      .limit(1),
    rows.knex(rows.tableOf(partnerProvider)).where({ configId, isRemoved: false }).select('id').limit(1),
  ]);
  return ofCustomers.length + ofPartners.length > 0;
};

const remove = configs.remove();

/**
 * Deletes an unused config. A customer that adds it concurrently can still use it, as its terms and secrets
 * remain.
 */
const removing: Route = {
  ...remove,
  run: async call => {
    const id = call.params['id']!;
    await configs.act(call, 'delete', id);
    if (await isUsed(call, id)) return refuse('providerConfig.in_use');
    return remove.run(call);
  },
};

export const removeUnused = previewing(removing, ofConfig);
