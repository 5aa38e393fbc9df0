import { credential } from '@latchkey/events/credential/credential.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { attachmentOf } from '@latchkey/events/documents/fileName.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { order } from '@latchkey/events/order/order.ts';
import { orderLimit } from '@latchkey/events/order/fields.ts';
import { deleteOrder } from '@latchkey/events/process/deleteOrder.ts';
import { z } from 'zod';
import { notDiscarded } from '../rows/discarded.ts';
import { evidenceRoute } from '../evidence/evidenceRoute.ts';
import { route, type Route } from '../http/route.ts';
import type { ListOptions } from '../lists/listRoute.ts';
import type { Selectable } from '../lists/selectRows.ts';
import { timeRanges } from '../lists/timeRanges.ts';
import { orderCost } from './orderCost.ts';
import { documentOf } from './documents.ts';
import { orderColumns } from './exportTable.ts';
import { importProgress } from './importProgress.ts';
import { orders } from './orderView.ts';
import { providerAuth } from './providerAuth.ts';
import { reviewOrder } from './reviewOrder.ts';
import { statusLogRoute } from './statusLogs.ts';
import { submitOrder } from './submitOrder.ts';

const { list, read, history, create, command } = orders;

const arrived = { sql: 't."isImporting" = false', values: [], on: ['isImporting'] };
const drafts = (draft: unknown) => {
  const sql = `t."status" ${draft === 'true' ? '=' : '<>'} 'DRAFT'`;
  return draft === undefined ? [] : [{ sql, values: [], on: ['status'] }];
};

const times = timeRanges('createdAt', 'updatedAt');
const listing: ListOptions = {
  extra: { draft: z.enum(['true', 'false']).optional(), ...times.extra },
  where: (call, request) => [arrived, ...drafts(request.extra['draft']), ...times.where(call, request)],
  csv: orderColumns,
};

const submit = route({
  method: 'post',
  path: '/admin/orders/:id/submit',
  summary: 'Submits a draft, or retries failed credentials',
  policy: { access: 'credential.write', command: 'order.submit' },
  request: {
    /** `credits`: the cost confirmed in the review; refused if the actual cost differs. */
    body: z.object({ credits: z.int().min(0).optional() }),
  },
  response: { body: orders.reply, projections: orders.reads },
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
  policy: { access: 'credential.write', command: 'order.delete' },
  response: { body: orders.reply, projections: [...orders.reads, 'credential'] },
  run: async call => {
    const id = call.params['id']!;
    await orders.act(call, 'delete', id);
    return orders.removing(call, id, () =>
      deleteOrder(call.process, id, {
        commandId: call.commandIdFor('order', id, 'delete'),
        ...(call.ifMatch === undefined ? {} : { expected: call.ifMatch }),
      }),
    );
  },
});

const documents = {
  pdf: {
    media: 'application/pdf',
    summary: 'Returns a PDF with one page per issued credential, in its design, and records the download',
  },
  zip: {
    media: 'application/zip',
    summary:
      'Returns a ZIP with one PDF per issued credential, named by its name and ID, and records the download',
  },
} as const;

const documentAs = (kind: keyof typeof documents) =>
  route({
    method: 'get',
    path: `/admin/orders/:id.${kind}`,
    summary: documents[kind].summary,
    policy: { access: 'credential.write', command: 'order.downloadDocuments' },
    response: { mediaType: documents[kind].media, projections: ['order', 'credential'] },
    run: async call => {
      const { rows, now } = call.deps;
      const order = await orders.find(call, call.params['id']!);
      await orders.act(call, 'downloadDocuments', order.id);
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
        // people removed from the draft keep their rows
        ofOrder.clone().whereRaw(notDiscarded()).count({ count: '*' }),
      ])) as [{ id: string }[], [{ count: string | number }]];
      // with a stale table, the file would silently lack credentials
      if (Number(all.count) !== order['totalCredentialsCount']) return refuse('unavailable');
      const credentialIds = members.map(({ id }) => id);
      const body = await documentOf(call.deps, { credentialIds, kind, at: now(), asker: call });
      await call.send(orderDecider, order.id, 'downloadDocuments', {});
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
  summary: 'Lists the status log of an order, newest first',
  find: async call => orders.find(call, call.params['id']!),
  reads: ['order'],
});

const evidence = evidenceRoute(order, async (call, id) => {
  await orders.act(call, 'exportEvidence', id);
  await call.send(orderDecider, id, 'exportEvidence', {});
});

export const selectableOrders: Selectable = {
  entity: order,
  access: 'credential.read',
  options: listing,
  nameColumn: 'displayName',
};

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
  evidence,
  remove,
];
