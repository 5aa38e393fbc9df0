import { contractProvider, shownDetails } from '@latchkey/events/contract/amounts.ts';
import { billingCycle } from '@latchkey/events/contract/billingCycle.ts';
import { contract } from '@latchkey/events/contract/contract.ts';
import { contractDecider } from '@latchkey/events/contract/decider.ts';
import { z } from 'zod';
import { requireAct } from '../access/tenantAccess.ts';
import { readRoutes } from '../http/readRoutes.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { isUnder } from '../lists/listRoute.ts';

const cycles = readRoutes(billingCycle, {
  hides: ['included', 'userCredential', 'adminCredential', 'walletCredential'],
  adds: z.object({ details: shownDetails }),
  added: async rows =>
    rows.map(({ included, userCredential, adminCredential, walletCredential }) => ({
      details: [
        {
          credentialProvider: contractProvider,
          included,
          usage: { userCredential, adminCredential, walletCredential },
        },
      ],
    })),
});
const ofContract = (param: string) => ({ noun: 'customer', param }) as const;
const list = cycles.list({ path: '/admin/contracts/:id/billing-cycles', under: ofContract('id') });

const { cycleId: _, ...cycle } = contract.commands.addCycle.shape;
const add = route({
  method: 'post',
  path: '/admin/contracts/:id/billing-cycles',
  summary: 'Adds a billing cycle that extends the contract or changes it from a date',
  policy: { access: 'platform.manage', command: 'contract.addCycle' },
  request: { body: z.object(cycle) },
  response: { body: cycles.reply, status: 201, projections: cycles.reads },
  run: async call => {
    const id = call.params['id']!;
    await requireAct(call.deps.store, call.caller, 'platform.manage', 'contract', id, 'platform.manage');
    const cycleId = call.commandIdFor('contract', id, 'cycle');
    const { position } = await call.send(contractDecider, id, 'addCycle', { ...call.body, cycleId });
    return {
      status: 201,
      position,
      id: cycleId,
      location: `/admin/contracts/${id}/billing-cycles/${cycleId}`,
      read: () => cycles.shown(call, cycleId),
    };
  },
});

const shownCycle = (call: Call) =>
  cycles.shown(call, call.params['id']!, [isUnder(call, ofContract('contractId'))]);
/**
 * Returns the route that changes a billing cycle, either at the specification's path (CON-07) or below the
 * path of the list.
 */
const edit = (segment: 'billing-cycle' | 'billing-cycles'): Route =>
  route({
    method: 'put',
    path: `/admin/contracts/:contractId/${segment}/:id`,
    summary: 'Changes the reference of a billing cycle',
    policy: { access: 'platform.manage', command: 'contract.editCycle' },
    request: {
      body: contract.commands.editCycle.pick({ refId: true }),
      readCurrent: shownCycle,
      volatile: ['details'],
    },
    response: { body: cycles.reply, projections: cycles.reads },
    run: async call => {
      const { id: cycleId, contractId } = call.params as { id: string; contractId: string };
      const { store } = call.deps;
      await requireAct(store, call.caller, 'platform.manage', 'contract', contractId, 'platform.manage');
      const edited = { ...call.body, cycleId };
      const { position } = await call.send(contractDecider, contractId, 'editCycle', edited);
      return { status: 200, position, id: cycleId, read: () => shownCycle(call) };
    },
  });

export const cycleRoutes: readonly Route[] = [
  list,
  add,
  cycles.read({
    at: '/admin/contracts/:contractId/billing-cycles/:id',
    under: ofContract('contractId'),
    hasPast: false,
  }),
  edit('billing-cycle'),
  edit('billing-cycles'),
];
