import { streamOf } from '@latchkey/events/store/store.ts';
import { heldBy, heldTables } from '../credential/held.ts';
import type { Touching } from '../http/preview.ts';

/** New keys of a provider touch what it holds. */
export const ofKeys: Touching = {
  reads: heldTables,
  stream: ({ params }) => streamOf('keyset', params['credentialProviderId']!),
  count: call =>
    heldBy(call, query =>
      query.where('o.customerCredentialProviderId', call.params['credentialProviderId']!),
    ),
};
