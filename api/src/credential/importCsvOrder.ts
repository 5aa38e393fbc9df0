import { refuseFields, Refusal } from '@latchkey/events/kernel/index.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { importFilesOn } from '@latchkey/events/process/importFiles.ts';
import { requireSubmitted } from '@latchkey/events/process/checkSubmission.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { alreadyHeld, heldByPeople } from '../covering/alreadyHeld.ts';
import { requireCost } from '../covering/requireCost.ts';
import { defaultAppId } from '../effectiveApp/effectiveApp.ts';
import { newIdOf } from '../http/entityAccess.ts';
import { route } from '../http/route.ts';
import { orders } from '../order/orderView.ts';
import { checkAdded } from './checkAdded.ts';
import { continueImport } from './continueImport.ts';
import { csvBody, draftsOf } from './csvBody.ts';
import { allowed, checkQuery, orderOf, orderQuery } from './importTerms.ts';
import { warnings, warningsOf } from './importWarnings.ts';

export const checkCsvOrder = route({
  method: 'post',
  path: '/admin/orders/csv/check',
  summary: 'Checks a CSV file for a new order without saving anything',
  policy: { access: 'credential.write' },
  request: { query: checkQuery, ...csvBody(allowed(checkQuery)) },
  response: { body: z.object({ count: z.int(), ...warnings, alreadyHeld }), projections: ['credential'] },
  run: async call => {
    const importId = uuidv5(call.commandId, 'import');
    const position = await call.deps.store.head();
    const drafts = draftsOf(call.body);
    const ids = { orderId: newIdOf(call, 'order'), importId };
    const { credentials, repeats } = await checkAdded(call, ids, drafts);
    const recipients = drafts.map(({ recipient }) => recipient);
    const body = {
      count: credentials.length,
      ...warningsOf(repeats(), call.locale),
      alreadyHeld: await heldByPeople(call, call.query, recipients),
    };
    return { status: 200, position, body };
  },
});

/**
 * Stores the file, then records the order together with the start of its import; the import then continues
 * without the caller.
 */
export const createCsvOrder = route({
  method: 'post',
  path: '/admin/orders/csv',
  summary: 'Creates an order from a CSV file and optionally submits it; all rows or none',
  policy: { access: 'credential.write', command: 'order.entrust' },
  request: { query: orderQuery, ...csvBody(allowed(orderQuery)) },
  response: { body: orders.reply, status: 201, projections: orders.reads },
  run: async call => {
    const { deps } = call;
    const orderId = newIdOf(call, 'order');
    const importId = uuidv5(call.commandId, 'import');
    const [...before] = await deps.store.read(streamOf('order', orderId));
    const last = before.at(-1);
    if (last) return orders.answer(call, orderId, last, 201); // a retry: the import is running or done
    const isSubmitted = call.query.submit === 'true';
    const newOrder = orderOf(call.query);
    if (isSubmitted && newOrder.displayName === null)
      refuseFields([{ field: 'displayName', reason: 'required' }]);
    if (isSubmitted) await requireSubmitted(call.deps.store, [call.query.cardProfileId]);
    const { credentials, isExclusive } = await checkAdded(call, { orderId, importId }, draftsOf(call.body));
    const confirmed = isSubmitted ? (call.query.credits ?? null) : null;
    if (confirmed !== null) await requireCost(call, { ...call.query, count: credentials.length }, confirmed);
    const files = importFilesOn(deps.pool, deps.keys);
    const type = call.query.type ?? 'user';
    const rows = { orderId, importId, type, isExclusive, credentials };
    await files.put(rows, [streamOf('order', orderId)]);
    const defaultAppConfigId = isSubmitted ? await defaultAppId(deps.rows) : null;
    const begun = {
      ...newOrder,
      importId,
      count: credentials.length,
      submits: isSubmitted,
      defaultAppConfigId,
      credits: confirmed,
    };
    const entrusted = await call
      .send(orderDecider, orderId, 'entrust', begun)
      .catch(async (error: unknown) => {
        if (error instanceof Refusal) await files.remove(importId);
        throw error;
      });
    return {
      ...orders.answer(call, orderId, entrusted, 201),
      after: () => continueImport(call.process, files, orderId, importId),
    };
  },
});
