import { customer } from '@latchkey/events/customer/customer.ts';
import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { z } from 'zod';
import { checkRefs } from '../access/references.ts';
import { requireAct } from '../access/tenantAccess.ts';
import { nouns, permissionOf } from '../http/entityAccess.ts';
import type { Call, Route } from '../http/route.ts';
import { customers, moving } from './customerView.ts';

type Change = z.output<typeof customer.commands.change>;

/**
 * What the caller changes. The app config is changed by those who manage customers of their partners; others may send it as it stands, and it is
 * left out then, so that nothing that was changed meanwhile is put back.
 */
const changeOf = async ({ caller, deps: { store }, body }: Call<object, Change>, id: string) => {
  const read = permissionOf(customer, 'read');
  const tenant = await requireAct(store, caller, permissionOf(customer, 'change'), 'customer', id, read);
  const { appConfigId, ...rest } = body;
  const now = customerState.of(await store.read(streamOf('customer', id)));
  if (appConfigId === undefined || appConfigId === now.appConfigId) return rest;
  await checkRefs(store, caller, customer, nouns, body, tenant);
  await requireAct(store, caller, permissionOf(customer, 'create'), 'customer', id, read);
  return body;
};

/** `PUT` takes the whole settings, `PATCH` what is to change of them. */
export const changeCustomer = (method: 'put' | 'patch', body: z.ZodObject): Route => ({
  ...customers.command('change', { method, at: `${customer.path}/:id` }),
  summary: method === 'put' ? 'Changes a customer' : 'Changes a part of a customer',
  body,
  moving,
  run: async call => {
    const id = call.params['id']!;
    const change = await changeOf(call, id);
    const work = () => call.send(customerDecider, id, 'change', change, { ifMatch: true });
    return customers.answer(call, id, await customers.matching(call, id, work), 200);
  },
});
