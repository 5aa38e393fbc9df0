import { shownDetails } from '@latchkey/events/contract/amounts.ts';
import { contract } from '@latchkey/events/contract/contract.ts';
import { contractDecider } from '@latchkey/events/contract/decider.ts';
import { currentContract } from '@latchkey/events/process/currentContract.ts';
import { z } from 'zod';
import { requireAct, requireLiving } from '../access/tenantAccess.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { extendRoute, route, type Call, type Route } from '../http/route.ts';
import { cycleRoutes } from './cycleRoutes.ts';
import { cycleHistory } from './cycleHistory.ts';

const path = '/admin/customers/:id/contract';
const atOf = ({ query }: Call): string | null => (query as { readonly at?: string } | undefined)?.at ?? null;
const contracts = entityRoutes(contractDecider, {
  hides: ['included'],
  aliases: { included: 'details.included' },
  extraChanges: cycleHistory,
  adds: z.object({ details: shownDetails }),
  added: (rows, call) =>
    Promise.all(
      rows.map(async ({ id }) => {
        const { store, now } = call.deps;
        const { contract: view } = await currentContract(store, id, { now, at: atOf(call) });
        return { details: view?.details ?? [] };
      }),
    ),
});
const { read, history, command } = contracts;
const { commands } = contract;

const start = route({
  method: 'post',
  path,
  summary: 'Creates a contract',
  policy: { access: 'platform.manage', command: 'contract.start' },
  request: { body: commands.start.omit({ customerId: true, cycleId: true }) },
  response: {
    body: contracts.reply,
    status: 201,
    projections: contracts.reads,
    replay: (call, id) => contracts.shown(call, id),
  },
  run: async call => {
    const { store } = call.deps;
    const customerId = call.params['id']!;
    await requireAct(store, call.caller, 'platform.manage', 'customer', customerId, 'customer.read');
    await requireLiving(store, { customerId });
    const cycleId = call.commandIdFor('contract', customerId, 'cycle');
    const begun = { ...call.body, customerId, cycleId };
    const done = await call.send(contractDecider, customerId, 'start', begun);
    return contracts.answer(call, customerId, done, 201);
  },
});

const adding = (name: 'change' | 'extend', summary: string, body: z.ZodObject): Route =>
  extendRoute(command(name, { at: `${path}/${name}` }), {
    summary,
    request: { body },
    run: async call => {
      const id = call.params['id']!;
      await contracts.act(call, name, id);
      const cycle = { ...call.body, cycleId: call.commandIdFor('contract', id, 'cycle') };
      const work = () => call.send(contractDecider, id, name, cycle as never, { ifMatch: true });
      return contracts.answer(call, id, await contracts.matching(call, id, work), 200);
    },
  });

const reading = read();

export const contractRoutes: readonly Route[] = [
  reading,
  history(),
  { ...reading, path },
  start,
  extendRoute(command('edit', { method: 'put', at: path }), { request: { volatile: ['details'] } }),
  adding('change', 'Changes the amounts of a contract from a date', commands.change.omit({ cycleId: true })),
  adding('extend', 'Extends a contract by a year', commands.extend.omit({ cycleId: true })),
  ...cycleRoutes,
];
