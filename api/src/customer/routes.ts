import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { fold, refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { route, type Route } from '../http/route.ts';
import { visible } from '../http/visible.ts';

const { list, read, create } = entityRoutes(customerDecider);

/** From the ledger itself: what is left is never a moment behind. */
const pricing = route({
  method: 'get',
  path: '/admin/customers/:id/pricing',
  summary: 'Credits and contract of a customer',
  access: 'customer.read',
  run: async ({ deps: { store }, caller, params }) => {
    const id = params['id']!;
    if (!(await visible(store, caller, 'customer.read', 'customer', id))) return refuse('not_found');
    const { balance, reservations } = fold(creditDecider, await store.read(streamOf('credit', id)));
    const reserved = [...reservations.values()].reduce((sum, { open }) => sum + open, 0);
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
  pricing, //   GET    /admin/customers/:id/pricing
  create(), //  POST   /admin/customers
];
