import { credential } from '@latchkey/events/credential/credential.ts';
import { creditState } from '@latchkey/events/credit/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { credentialType } from '@latchkey/events/contract/credentialType.ts';
import { orderLimit } from '@latchkey/events/order/fields.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import { z } from 'zod';
import { checkRefs } from '../access/references.ts';
import { tenantAccess } from '../access/tenantAccess.ts';
import { costOf } from '../covering/requireCost.ts';
import { nouns } from '../http/entityAccess.ts';
import { route } from '../http/route.ts';
import { requireProvider } from './requireProvider.ts';

export const orderCost = route({
  method: 'get',
  path: '/admin/customers/:id/order-cost',
  summary: 'Returns the credits that new credentials would cost at a provider, before an order is created',
  policy: { access: 'credential.read' },
  request: {
    query: z.object({
      cardProfileId: id,
      type: credentialType.optional(),
      count: z.coerce.number().int().min(1).max(orderLimit),
      customerCredentialProviderId: id.optional(),
    }),
  },
  response: {
    body: z
      .object({
        /** Cost in credits: one per credential not included in the contract. */
        credits: z.int(),
        balance: z.int(),
      })
      .meta({ id: 'OrderCost' }),
  },
  run: async call => {
    const customerId = call.params['id']!;
    const { deps, caller, query } = call;
    if (!(await tenantAccess(deps.store, caller, 'credential.read', 'customer', customerId)))
      return refuse('not_found');
    const { cardProfileId } = query;
    await checkRefs(deps.store, caller, credential, nouns, { cardProfileId }, { customerId });
    await requireProvider(call, customerId, query.customerCredentialProviderId);
    const [credits, { balance }] = await Promise.all([
      costOf(call, { ...query, customerId }),
      cachedState(deps.store, creditState, customerId),
    ]);
    return { status: 200, body: { credits, balance } };
  },
});
