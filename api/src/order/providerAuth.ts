import { customerState } from '@latchkey/events/customer/state.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { withOwn } from '@latchkey/events/provider/kinds/settings.ts';
import { providerConfigState } from '@latchkey/events/provider/config/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { apiKeyOf, clientOf } from '../provider/own/reachProvider.ts';
import { route } from '../http/route.ts';
import { orders } from './orderView.ts';

const reply = z.object({ status: z.enum(['OK', 'UNAUTHORIZED']), redirectUrl: z.string().nullable() });

const query = z.object({
  returnTo: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
});

/**
 * Returns whether a user must authorize at the provider before it accepts calls for the order; if so,
 * `redirectUrl` is the page for it. The provider is only called if the order needs an authorization;
 * otherwise, the status is `OK`. Refuses with `unavailable` if the provider doesn't respond.
 */
export const providerAuth = route({
  method: 'get',
  path: '/admin/orders/:id/provider-auth',
  summary: 'Returns whether an order waits for an authorization at its provider, and the URL for it',
  policy: {
    access: 'credential.read',
    perMinute: 120, // a request may call the provider
  },
  request: { query },
  response: { body: reply, projections: orders.reads },
  run: async call => {
    const { store } = call.deps;
    const order = await orders.find(call, call.params['id']!);
    const { customerId, customerCredentialProviderId, needsAuthorization } = orderState.of(
      await store.read(streamOf('order', order.id)),
    );
    if (!needsAuthorization) return { status: 200, body: { status: 'OK', redirectUrl: null } };
    const { providers, formerProviders } = customerState.of(
      await store.read(streamOf('customer', customerId!)),
    );
    const chosen = [...providers, ...formerProviders].find(
      one => one.credentialProviderId === customerCredentialProviderId,
    );
    if (!chosen) return refuse('order.no_provider');
    const { terms } = providerConfigState.of(await store.read(streamOf('providerConfig', chosen.configId)));
    if (terms === null) return refuse('order.no_provider');
    const reach = { ...terms, ...withOwn(terms, chosen) };
    const client = await clientOf(call.deps, reach, await apiKeyOf(call.deps, terms));
    const authorization = await client.authorization(call.query.returnTo);
    return authorization === null ? refuse('unavailable') : { status: 200, body: authorization };
  },
});
