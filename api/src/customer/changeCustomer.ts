import { customer } from '@latchkey/events/customer/customer.ts';
import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { z } from 'zod';
import { checkRefs } from '../access/references.ts';
import { requireAct } from '../access/tenantAccess.ts';
import { nouns, permissionOf } from '../http/entityAccess.ts';
import { extendRoute, type Call, type Route } from '../http/route.ts';
import { customers, moving } from './customerView.ts';

type Change = z.output<typeof customer.commands.change>;

/**
 * Returns the caller's changes. Only callers who may create customers may change the app config; an unchanged
 * one is left out, so that it doesn't undo a concurrent change.
 */
const changeOf = async ({ caller, deps: { store }, body }: Call<object, Change>, id: string) => {
  const read = permissionOf(customer, 'read');
  const tenant = await requireAct(store, caller, permissionOf(customer, 'change'), 'customer', id, read);
  const { appConfigId, ...rest } = body;
  if (appConfigId === undefined) return rest;
  const now = customerState.of(await store.read(streamOf('customer', id)));
  if (appConfigId === now.appConfigId) return rest;
  await checkRefs(store, caller, customer, nouns, body, tenant);
  await requireAct(store, caller, permissionOf(customer, 'create'), 'customer', id, read);
  return body;
};

/** Returns the route that changes a customer: `PUT` replaces all settings, `PATCH` only the given ones. */
export const changeCustomer = (method: 'put' | 'patch', body: z.ZodObject): Route =>
  extendRoute(customers.command('change', { method, at: `${customer.path}/:id` }), {
    summary: method === 'put' ? 'Changes a customer' : 'Changes individual fields of a customer',
    request: { body, volatile: moving },
    run: async call => {
      const id = call.params['id']!;
      const change = await changeOf(call, id);
      const work = () => call.send(customerDecider, id, 'change', change, { ifMatch: true });
      return customers.answer(call, id, await customers.matching(call, id, work), 200);
    },
  });
