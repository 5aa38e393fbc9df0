import { streamOf } from '@latchkey/events/store/store.ts';
import { heldBy, heldTables } from '../credential/held.ts';
import type { Touching } from '../http/preview.ts';

/** Taking a provider from a customer touches what it holds: that stays there, and no more can be issued with it. */
export const ofCustomerProvider: Touching = {
  reads: heldTables,
  stream: ({ params }) => streamOf('customer', params['id']!),
  count: call =>
    heldBy(call, query =>
      query.where('o.customerCredentialProviderId', call.params['credentialProviderId']!),
    ),
};

/** New keys of a provider touch what it holds. */
export const ofKeys: Touching = {
  reads: heldTables,
  stream: ({ params }) => streamOf('keyset', params['credentialProviderId']!),
  count: call =>
    heldBy(call, query =>
      query.where('o.customerCredentialProviderId', call.params['credentialProviderId']!),
    ),
};
