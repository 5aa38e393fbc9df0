import { credit, type Credit } from '@latchkey/events/credit/credit.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { order } from '@latchkey/events/order/order.ts';
import { z } from 'zod';
import { actorsIn } from '../access/actors.ts';
import { balancesAfter } from './runningBalances.ts';
import { creditColumns } from './exportTable.ts';
import { creditSummary } from './creditSummary.ts';
import type { Row } from '../rows/query.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { requireAct } from '../access/tenantAccess.ts';

const path = '/admin/customers/:customerId/credits';

interface Progress {
  readonly id: string;
  readonly availableCount: number;
  readonly isPaused: boolean;
}
const progressOf = async ({ deps }: Call, rows: readonly Row[]): Promise<ReadonlyMap<unknown, Progress>> => {
  const ids = rows.map(({ orderId }) => orderId).filter(id => typeof id === 'string');
  const found = await deps.rows.byIds<Progress>(order, ids, ['availableCount', 'isPaused']);
  return new Map(found.map(one => [one.id, one]));
};
const credits = entityRoutes(creditDecider, {
  path,
  adds: z.object({
    createdByName: z.string().nullable(),
    balanceAfter: z.int(),
    /** Issued credentials of the order, including those covered by the contract; null for a top-up. */
    issuedCount: z.int().nullable(),
    /** Whether the order is paused; false for a top-up. */
    isPaused: z.boolean(),
  }),
  added: async (rows, call) => {
    const actorOf = await actorsIn(
      call,
      rows.map(row => row['createdBy']),
    );
    const [balanceAfter, progress] = await Promise.all([
      balancesAfter(call.deps.rows, rows),
      progressOf(call, rows),
    ]);
    return rows.map(row => ({
      status: statusOf(row),
      createdByName: actorOf(row['createdBy']).name,
      balanceAfter: balanceAfter.get(row.id) ?? 0,
      issuedCount: progress.get(row['orderId'])?.availableCount ?? null,
      isPaused: progress.get(row['orderId'])?.isPaused ?? false,
    }));
  },
});
const statusOf = ({ orderId, amount, held }: Row): Credit['status'] => {
  if (orderId === null) return 'CREDIT_CHARGE';
  if (Number(held) > 0) return 'ORDER_RESERVED';
  return Number(amount) < 0 ? 'ISSUED_ORDER' : 'ORDER_RELEASED';
};

const under = { noun: 'customer', param: 'customerId' } as const;

const add = route({
  method: 'post',
  path,
  summary: 'Adds credits',
  policy: { access: 'partner.manage', command: 'credit.add' },
  request: { body: credit.commands.add.pick({ amount: true, remarks: true }) },
  response: { body: credits.reply, status: 201, projections: credits.reads },
  run: async call => {
    const customerId = call.params['customerId']!;
    await requireAct(call.deps.store, call.caller, 'partner.manage', 'customer', customerId, 'customer.read');
    // a repeated request has the same ID, which the ledger recognizes
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
  creditSummary,
  credits.read({ under, hasPast: false }),
  credits.list({ under, csv: creditColumns }),
  add,
];
