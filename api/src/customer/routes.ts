import { customer, customerSettings, type Customer } from '@latchkey/events/customer/customer.ts';
import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { creditState, heldBy } from '@latchkey/events/credit/state.ts';
import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import { z } from 'zod';
import { changing } from './changing.ts';
import { deleting } from './deleting.ts';
import { equipping } from './equipping.ts';
import { customerOverview, overview } from './overview.ts';
import { imageRoutes } from '../file/imageRoutes.ts';
import { newIdOf } from '../http/creating.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { customers } from './shown.ts';
import { visible } from '../access/visible.ts';

const { list, read, history, create } = customers;

/** The ids of a new customer's providers are its own: one that another customer has is refused, and one that stands there twice. */
const checkProviders = async (call: Call, { providers }: Pick<Customer, 'providers'>): Promise<void> => {
  const ids = providers.map(({ credentialProviderId }) => credentialProviderId);
  if (ids.length === 0) return;
  const { rows } = call.deps;
  const taken = (await rows
    .knex(rows.tenantTables().customer)
    .whereRaw(
      `EXISTS (SELECT 1 FROM jsonb_array_elements(providers) p WHERE p->>'credentialProviderId' = ANY(?::text[]))`,
      [ids],
    )
    .whereNot({ id: newIdOf(call, 'customer') }) // a repeat finds itself
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

const creating = create();
const createChecked: Route = {
  ...creating,
  run: async call => {
    await checkProviders(call, call.body as Pick<Customer, 'providers'>);
    return creating.run(call);
  },
};

/** From the ledger itself, so that the answer is never behind a command that was answered before. */
const pricing = route({
  method: 'get',
  path: '/admin/customers/:id/pricing',
  summary: 'Credits and contract of a customer',
  access: 'customer.read',
  reply: z.object({
    creditsSummary: z.object({ credits: z.int(), reserved: z.int() }),
    contract: z.null(),
    hasContractOrCredits: z.boolean(),
  }),
  run: async ({ deps: { store }, caller, params }) => {
    const id = params['id']!;
    if (!(await visible(store, caller, 'customer.read', 'customer', id))) return refuse('not_found');
    const { balance, reservations } = await cachedState(store, creditState, id);
    const reserved = [...reservations.values()].reduce((sum, one) => sum + heldBy(one), 0);
    return {
      status: 200,
      body: {
        creditsSummary: { credits: balance, reserved },
        contract: null,
        hasContractOrCredits: balance > 0,
      },
    };
  },
});

export const customerRoutes: readonly Route[] = [
  list(), //    GET    /admin/customers
  read(), //    GET    /admin/customers/:id
  history(), //  GET    …/:id/events
  pricing, //   GET    /admin/customers/:id/pricing
  customerOverview, // GET …/:id/overview
  overview, //  GET    /admin/overview
  createChecked, // POST   /admin/customers
  changing('put', customerSettings), // PUT /admin/customers/:id
  changing('patch', customer.commands.change), // PATCH /admin/customers/:id
  deleting, //  DELETE /admin/customers/:id
  ...equipping,
  ...imageRoutes(customers, customerDecider, 'customer', {
    at: 'logo',
    command: 'changeLogo',
    field: 'logoUrl',
  }),
  ...imageRoutes(customers, customerDecider, 'customer', {
    at: 'app-logo',
    command: 'changeAppLogo',
    field: 'appLogoUrl',
  }),
];
