import { contractView } from '@latchkey/events/contract/contractView.ts';
import { customer, replacedSettings } from '@latchkey/events/customer/customer.ts';
import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { currentContract } from '@latchkey/events/process/currentContract.ts';
import { z } from 'zod';
import { changeCustomer } from './changeCustomer.ts';
import { createCustomer } from './createCustomer.ts';
import { deleteCustomerRoute } from './deleteCustomer.ts';
import { customerDataFormats } from './customerDataFormats.ts';
import { customerFigures } from './customerFigures.ts';
import { figuresExport } from './figuresExport.ts';
import { figureSorts } from './figureSorts.ts';
import { lowCreditsExtra, withLowCredits } from './lowCredits.ts';
import { problemsExtra, withProblems } from './customerProblems.ts';
import { customerOverview, overview } from './overview.ts';
import { pricingOf } from './customerPricing.ts';
import { imageRoutes } from '../file/imageRoutes.ts';
import { route, type Route } from '../http/route.ts';
import { customers } from './customerView.ts';
import { tenantAccess } from '../access/tenantAccess.ts';

const { list, read, history } = customers;

/**
 * Reads the ledger's stream, not the table, so that the response reflects commands that were just executed.
 */
const pricing = route({
  method: 'get',
  path: '/admin/customers/:id/pricing',
  summary: 'Returns the credits and the contract of a customer',
  policy: { access: 'customer.read' },
  response: {
    body: z.object({
      creditsSummary: z.object({ credits: z.int(), reserved: z.int() }),
      contract: contractView.nullable(),
      hasContractOrCredits: z.boolean(),
    }),
  },
  run: async ({ deps, caller, params }) => {
    const id = params['id']!;
    if (!(await tenantAccess(deps.store, caller, 'customer.read', 'customer', id)))
      return refuse('not_found');
    return { status: 200, body: pricingOf(await currentContract(deps.store, id, deps)) };
  },
});

export const customerRoutes: readonly Route[] = [
  list({
    extra: { ...problemsExtra, ...lowCreditsExtra },
    where: async (call, request) => [
      ...withProblems(call, request),
      ...(await withLowCredits(call, request)),
    ],
    computed: figureSorts,
    ...figuresExport,
  }),
  customerFigures,
  read(),
  history(),
  pricing,
  customerOverview,
  overview,
  createCustomer,
  changeCustomer('put', replacedSettings),
  changeCustomer('patch', customer.commands.change),
  deleteCustomerRoute,
  ...customerDataFormats,
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
