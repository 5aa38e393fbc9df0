import { partner } from '@latchkey/events/partner/partner.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { heldBy, heldTables } from '../credential/held.ts';
import { countOf, type Touching } from '../http/preview.ts';

/** A card profile touches its credentials, and the partners whose new customers begin with it. */
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
