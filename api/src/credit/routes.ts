import { credit } from '@latchkey/events/credit/credit.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { z } from 'zod';
import { actorsIn } from '../access/actors.ts';
import { balancesAfter } from './balances.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { route, type Route } from '../http/route.ts';
import { requireAct } from '../access/visible.ts';

const path = '/admin/customers/:customerId/credits';
const credits = entityRoutes(creditDecider, {
  path,
  adds: z.object({ createdByName: z.string().nullable(), balanceAfter: z.int() }),
  added: async (rows, call) => {
    const actorOf = await actorsIn(
      call,
      rows.map(row => row['createdBy']),
    );
    const balanceAfter = await balancesAfter(call.deps.rows, rows);
    return rows.map(row => ({
      createdByName: actorOf(row['createdBy']).name,
      balanceAfter: balanceAfter.get(row.id) ?? 0,
    }));
  },
});
const under = { noun: 'customer', param: 'customerId' } as const;

const add = route({
  method: 'post',
  path,
  summary: 'Adds credits',
  access: 'partner.manage',
  command: 'credit.add',
  body: credit.commands.add.pick({ amount: true, remarks: true }),
  reply: credits.reply,
  creates: true,
  reads: credits.reads,
  run: async call => {
    const customerId = call.params['customerId']!;
    await requireAct(call.deps.store, call.caller, 'partner.manage', 'customer', customerId, 'customer.read');
    // a repeat of the request has the same id, by which the ledger knows it
    const entry = call.commandIdFor('credit', customerId, 'add');
    const charge = { ...call.body, customerId, charge: entry };
    const { position } = await call.send(creditDecider, customerId, 'add', charge, { commandId: null });
    return {
      status: 201,
      position,
      id: entry,
      location: `${path.replace(':customerId', customerId)}/${entry}`,
      read: () => credits.shown(call, entry),
    };
  },
});

export const creditRoutes: readonly Route[] = [
  credits.read({ under }), //                                    GET    /admin/customers/:customerId/credits/:id
  credits.list({ under }), //  GET    /admin/customers/:customerId/credits
  add, //                                                        POST   /admin/customers/:customerId/credits
];
