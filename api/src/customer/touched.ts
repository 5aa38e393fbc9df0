import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { user } from '@latchkey/events/user/user.ts';
import { heldBy, heldTables } from '../credential/held.ts';
import { countOf, type Touching } from '../http/preview.ts';

/** The deletion of a customer touches who works there, and what it made. */
export const ofCustomer: Touching = {
  reads: [...heldTables, user.name, cardProfile.name, pdfDesign.name],
  stream: ({ params }) => streamOf('customer', params['id']!),
  count: async call => {
    const { rows } = call.deps;
    const customerId = call.params['id']!;
    const own = (noun: typeof cardProfile | typeof pdfDesign) =>
      countOf(rows.knex(rows.tableOf(noun)).where({ customerId }));
    const [users, cardProfiles, pdfDesigns, held] = await Promise.all([
      countOf(
        rows.knex(rows.tableOf(user)).whereRaw('grants @> ?::jsonb', [JSON.stringify([{ customerId }])]),
      ),
      own(cardProfile),
      own(pdfDesign),
      heldBy(call, query => query.where('c.customerId', customerId)),
    ]);
    return { users, cardProfiles, pdfDesigns, ...held };
  },
};
