import { customerState } from '@latchkey/events/customer/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { credentialProvider, providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { tenantAccess } from '../../access/tenantAccess.ts';
import { route, type Route } from '../../http/route.ts';

const shown = z.object({ id: credentialProvider, name: z.string() });

const kinds = route({
  method: 'get',
  path: '/admin/credential-providers',
  summary: 'Lists all types of credential provider, or those of a customer',
  policy: { access: 'customer.read' },
  request: { query: z.object({ customerId: z.uuid().optional() }) },
  response: { body: z.array(shown) },
  run: async ({ deps: { store }, caller, query: { customerId } }) => {
    const all = credentialProvider.options.map(id => ({ id, name: providerKinds[id].label }));
    if (customerId === undefined) return { status: 200, body: all };
    if (!(await tenantAccess(store, caller, 'customer.read', 'customer', customerId)))
      return refuse('not_found');
    const { providers } = customerState.of(await store.read(streamOf('customer', customerId)));
    const own = new Set(providers.map(one => one.credentialProvider));
    return { status: 200, body: all.filter(({ id }) => own.has(id)) };
  },
});

export const providerKindRoutes: readonly Route[] = [kinds];
