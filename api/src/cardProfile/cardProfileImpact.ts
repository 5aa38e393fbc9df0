import { credential } from '@latchkey/events/credential/credential.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { heldBy, heldTables } from '../credential/heldCredentials.ts';
import { countOf, type Touching } from '../http/dryRun.ts';
import type { Call } from '../http/route.ts';

/**
 * Returns whether any credential uses the profile, even in a draft order; removed credentials don't count.
 */
export const isUsed = async ({ deps: { rows, store } }: Pick<Call, 'deps'>, id: string): Promise<boolean> => {
  if (!(await rows.reached([credential.name], await store.head()))) return refuse('unavailable');
  const found = await rows
    .knex(rows.tableOf(credential))
    .where({ cardProfileId: id })
    .whereNot({ status: 'REMOVED' })
    .select('id')
    .limit(1);
  return (found as readonly unknown[]).length > 0;
};

export const ofProfile: Touching = {
  reads: [...heldTables, partner.name],
  stream: ({ params }) => streamOf('cardProfile', params['id']!),
  count: async call => {
    const { rows } = call.deps;
    const id = call.params['id']!;
    const [partners, held] = await Promise.all([
      countOf(rows.knex(rows.tableOf(partner)).where({ defaultCardProfileId: id })),
      heldBy(call, query => query.where('c.cardProfileId', id)),
    ]);
    return { partners, ...held };
  },
};
