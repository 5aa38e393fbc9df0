import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { heldBy, heldTables } from '../credential/heldCredentials.ts';
import { countOf, type Touching } from '../http/dryRun.ts';

export const ofFormat: Touching = {
  reads: [...heldTables, cardProfile.name, customer.name],
  stream: ({ params }) => streamOf('dataFormat', params['id']!),
  count: async call => {
    const { rows } = call.deps;
    const dataFormatId = call.params['id']!;
    const allowed = JSON.stringify([dataFormatId]);
    const [customers, cardProfiles, held] = await Promise.all([
      countOf(rows.knex(rows.tableOf(customer)).whereRaw('"dataFormatIds" @> ?::jsonb', [allowed])),
      countOf(rows.knex(rows.tableOf(cardProfile)).where({ dataFormatId })),
      heldBy(call, query => query.where('c.dataFormatId', dataFormatId)),
    ]);
    return { customers, cardProfiles, ...held };
  },
};
