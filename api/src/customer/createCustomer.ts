import { customer, customerSettings, type Customer } from '@latchkey/events/customer/customer.ts';
import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { equipCustomer } from '@latchkey/events/process/customerEquipping.ts';
import type { z } from 'zod';
import { checkCreate, newIdOf } from '../http/entityAccess.ts';
import { extendRoute, type Call } from '../http/route.ts';
import { beginCustomer } from '../provider/own/beginCustomer.ts';
import { customers } from './customerView.ts';

const { appConfigId, credentialRedeemMethod, enforceSecuredDataUniqueness } = customerSettings.shape;
/** The body of a creation: missing fields take the partner's defaults. */
const body = customer.commands.create.omit({ equipment: true }).extend({
  appConfigId: appConfigId.optional(),
  credentialRedeemMethod: credentialRedeemMethod.optional(),
  enforceSecuredDataUniqueness: enforceSecuredDataUniqueness.optional(),
});

const checkProviders = async (call: Call, { providers }: Pick<Customer, 'providers'>): Promise<void> => {
  const ids = providers.map(({ credentialProviderId }) => credentialProviderId);
  if (ids.length === 0) return;
  const { rows } = call.deps;
  const taken = (await rows
    .knex(rows.tenantTables().customer)
    .whereRaw('providers @> ANY(?::jsonb[])', [
      ids.map(credentialProviderId => JSON.stringify([{ credentialProviderId }])),
    ])
    .whereNot({ id: newIdOf(call, 'customer') }) // an earlier attempt of this request may have created it
    .select('providers')
    .limit(ids.length)) as Pick<Customer, 'providers'>[];
  const others = new Set(
    taken.flatMap(one => one.providers.map(({ credentialProviderId }) => credentialProviderId)),
  );
  const unfit = ids.flatMap((id, n) =>
    others.has(id) || ids.indexOf(id) !== n
      ? [{ field: `providers.${n}.credentialProviderId`, reason: 'already_exists' }]
      : [],
  );
  if (unfit.length > 0) refuseFields(unfit);
};

export const createCustomer = extendRoute(customers.create(), {
  summary: 'Creates a customer; omitted fields take the partner’s defaults',
  request: { body },
  run: async call => {
    const input = call.body as z.output<typeof body>;
    await checkProviders(call, input);
    await checkCreate(call, customer, input);
    const id = newIdOf(call, 'customer');
    const terms = await beginCustomer(call, id, input);
    const done = await call.send(customerDecider, id, 'create', terms);
    return customers.answer(call, id, await equipCustomer(call.process, id, done, id), 201);
  },
});
