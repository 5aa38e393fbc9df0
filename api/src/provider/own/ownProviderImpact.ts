import { customer } from '@latchkey/events/customer/customer.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { heldBy, heldTables } from '../../credential/heldCredentials.ts';
import { countOf, type Touching } from '../../http/dryRun.ts';

export const ofCustomerProvider: Touching = {
  reads: heldTables,
  stream: ({ params }) => streamOf('customer', params['id']!),
  count: call =>
    heldBy(call, query =>
      query.where('o.customerCredentialProviderId', call.params['credentialProviderId']!),
    ),
};

/** Counts existing customers, which keep their providers; only new customers get the changed offer. */
export const ofPartnerProvider: Touching = {
  reads: [customer.name],
  stream: ({ params }) => streamOf('partnerProvider', params['credentialProviderId']!),
  count: async ({ deps: { rows }, params }) => ({
    customers: await countOf(rows.knex(rows.tableOf(customer)).where({ partnerId: params['id']! })),
  }),
};

export const ofKeys: Touching = {
  reads: heldTables,
  stream: ({ params }) => streamOf('keyset', params['credentialProviderId']!),
  count: call =>
    heldBy(call, query =>
      query.where('o.customerCredentialProviderId', call.params['credentialProviderId']!),
    ),
};
