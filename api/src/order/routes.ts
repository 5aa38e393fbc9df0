import { credential } from '@latchkey/events/credential/credential.ts';
import { attachmentOf } from '@latchkey/events/documents/fileName.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { instant } from '@latchkey/events/kernel/terms.ts';
import { orderLimit } from '@latchkey/events/order/fields.ts';
import { z } from 'zod';
import { route, type Route } from '../http/route.ts';
import type { ListOptions } from '../lists/listRoute.ts';
import { instantOf } from '../rows/pastRows.ts';
import { orderCost } from './orderCost.ts';
import { documentOf } from './documents.ts';
import { orderColumns } from './exportTable.ts';
import { importProgress } from './importProgress.ts';
import { orders } from './orderView.ts';
import { providerAuth } from './providerAuth.ts';
import { reviewOrder } from './reviewOrder.ts';
import { statusLogRoute } from './statusLogs.ts';
import { submitOrder } from './submitOrder.ts';
import { deleteOrder } from './deleteOrder.ts';

const { list, read, history, create, command } = orders;

/** A draft that is being imported into is shown only when it has arrived whole. */
const arrived = { sql: 't."isImporting" = false', values: [], on: ['isImporting'] };
const drafts = (draft: unknown) => {
  const sql = `t."status" ${draft === 'true' ? '=' : '<>'} 'DRAFT'`;
  return draft === undefined ? [] : [{ sql, values: [], on: ['status'] }];
};

/** An instant from which on, or before which, an order was changed last. */
const edge = instant.optional();
const changed = (sign: '>=' | '<', at: unknown) =>
  at === undefined ? [] : [{ sql: `t."updatedAt" ${sign} ?::timestamptz`, values: [instantOf(String(at))] }];
const listing: ListOptions = {
  extra: { draft: z.enum(['true', 'false']).optional(), updatedFrom: edge, updatedBefore: edge },
  where: (_, { extra }) => [
    arrived,
    ...drafts(extra['draft']),
    ...changed('>=', extra['updatedFrom']),
    ...changed('<', extra['updatedBefore']),
  ],
  csv: orderColumns,
};

const submit = route({
  method: 'post',
  path: '/admin/orders/:id/submit',
  summary: 'Submits a draft, or retries what failed',
  access: 'credential.write',
  command: 'order.submit',
  /** `credits`: the cost that was confirmed, as the review tells it; a submission that would take another one is refused. */
  body: z.object({ credits: z.int().min(0).optional() }),
  reply: orders.reply,
  reads: orders.reads,
  run: async call => {
    const id = call.params['id']!;
    await orders.act(call, 'submit', id);
    const submitted = await orders.matching(call, id, () => submitOrder(call, id, call.body.credits));
    return orders.answer(call, id, submitted, 200);
  },
});

const remove = route({
  method: 'delete',
  path: '/admin/orders/:id',
  summary: 'Deletes a draft with its credentials',
  access: 'credential.write',
  command: 'order.delete',
  reply: orders.reply,
  reads: [...orders.reads, 'credential'],
  run: async call => {
    const id = call.params['id']!;
    await orders.act(call, 'delete', id);
    return orders.removing(call, id, () => deleteOrder(call, id));
  },
});

const documents = {
  pdf: { media: 'application/pdf', summary: 'One page per issued credential, in its design' },
  zip: { media: 'application/zip', summary: 'One PDF per issued credential, named by its name and id' },
} as const;

const documentAs = (kind: keyof typeof documents) =>
  route({
    method: 'get',
    path: `/admin/orders/:id.${kind}`,
    summary: documents[kind].summary,
    access: 'credential.read',
    replyMedia: documents[kind].media,
    reads: ['order', 'credential'],
    run: async call => {
      const { rows, now } = call.deps;
      const order = await orders.find(call, call.params['id']!);
      if (order['status'] !== 'ISSUED') return refuse('order.not_issued');
      const ofOrder = rows.knex(rows.tableOf(credential)).where({ orderId: order.id });
      const [members, [all]] = (await Promise.all([
        ofOrder
          .clone()
          .whereNotIn('status', ['REMOVED', 'NOT_ISSUED'])
          .where({ isErased: false })
          .orderBy(['nameOnCard', 'id'])
          .select('id')
          .limit(orderLimit),
        ofOrder.clone().count({ count: '*' }),
      ])) as [{ id: string }[], [{ count: string | number }]];
      // the table of credentials may be late: a file would lack them without a word
      if (Number(all.count) !== order['totalCredentialsCount']) return refuse('unavailable');
      const credentialIds = members.map(({ id }) => id);
      const body = await documentOf(call.deps, { credentialIds, kind, at: now(), asker: call });
      return {
        status: 200,
        body,
        headers: {
          'Content-Type': documents[kind].media,
          'Content-Disposition': attachmentOf(`order_${order.id}.${kind}`),
        },
      };
    },
  });

const statusLogs = statusLogRoute({
  path: '/admin/orders/:id/status-logs',
  summary: 'What an order went through, newest first',
  reads: ['order'],
  find: async call => orders.find(call, call.params['id']!),
});

export const orderRoutes: readonly Route[] = [
  list(listing),
  documentAs('pdf'),
  documentAs('zip'),
  read(),
  history(),
  importProgress,
  providerAuth,
  reviewOrder,
  orderCost,
  statusLogs,
  create(),
  command('rename', { method: 'put', at: '/admin/orders/:id' }),
  submit,
  command('issue'),
  command('reedit'),
  command('pause'),
  command('resume'),
  remove,
];
