import { credential } from '@latchkey/events/credential/credential.ts';
import { Refusal, refuseFields } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { order, OrderCreated } from '@latchkey/events/order/order.ts';
import { credentialType } from '@latchkey/events/contract/credentialType.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { importFilesOn } from '@latchkey/events/process/importFiles.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { checkCreate, newIdOf, nouns } from '../http/entityAccess.ts';
import { route, type Call, type Unread } from '../http/route.ts';
import { checkRefs } from '../access/references.ts';
import { defaultAppId } from '../effectiveApp/effectiveApp.ts';
import { requireCost } from '../covering/requireCost.ts';
import { orders } from '../order/orderView.ts';
import { requireSubmitted } from '../order/requireProfiles.ts';
import { continueImport } from './continueImport.ts';
import { checkDrafts, firstOf } from './checkDrafts.ts';
import { checkAdding } from './checkImport.ts';
import { requireType } from './createCredentials.ts';
import { csvBody, draftsOf, findingsOf } from './csvBody.ts';
import type { Terms } from './recipientDrafts.ts';

const given = order.commands.create.shape;
const terms = { cardProfileId: id, pdfDesignId: id, type: credentialType.optional() };
const checkQuery = z.object({
  customerId: id,
  ...terms,
});
const query = checkQuery.extend({
  customerCredentialProviderId: id.optional(),
  displayName: given.displayName.unwrap().unwrap().optional(),
  submit: z.enum(['true', 'false']).default('false'),
  credits: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('The cost that was confirmed: an order that would take another one is not submitted'),
});
type Query = z.output<typeof query>;

type NewOrder = Pick<Query, 'customerId'> &
  Partial<Pick<Query, 'displayName' | 'customerCredentialProviderId'>>;
const orderOf = ({ customerId, displayName, customerCredentialProviderId }: NewOrder) => ({
  customerId,
  displayName: displayName ?? null,
  customerCredentialProviderId: customerCredentialProviderId ?? null,
});

const termsOf = ({ cardProfileId, pdfDesignId, type }: Terms): Terms => ({
  cardProfileId,
  pdfDesignId,
  type,
});

/** The caller may create an order for the customer, and the terms name something that it has. */
const allowed =
  (schema: z.ZodType<z.output<typeof checkQuery>>) =>
  async (call: Unread): Promise<Terms> => {
    const { customerId, ...asked } = schema.parse(call.query);
    const { store } = call.deps;
    await checkCreate(call as Call, order, { customerId });
    await checkRefs(store, call.caller, credential, nouns, { ...termsOf(asked) }, { customerId });
    await requireType(call, asked.type, { customerId });
    return asked;
  };

/** All that can be wrong with a file for a new order, before anything is recorded. */
const checked = async (
  call: Call<z.output<typeof checkQuery>, Parameters<typeof draftsOf>[0]>,
  orderId: string,
  importId: string,
) => {
  const { customerId } = call.query;
  const drafts = draftsOf(call.body);
  const file = findingsOf(call.body);
  const made = await checkDrafts(call, { importId, customerId, drafts, terms: termsOf(call.query), file });
  const begun = orderState.on(orderState.initial, OrderCreated(orderOf(call.query)));
  const start = { importId, count: drafts.length };
  await checkAdding(call, orderId, begun, start, firstOf(made.credentials, orderId, importId));
  await made.refuseTaken();
  return made;
};

export const checkCsvOrder = route({
  method: 'post',
  path: '/admin/orders/csv/check',
  summary: 'Checks a CSV file for a new order, and records nothing',
  access: 'credential.write',
  query: checkQuery,
  ...csvBody(allowed(checkQuery)),
  reply: z.object({ count: z.int() }),
  run: async call => {
    const importId = uuidv5(call.commandId, 'import');
    const { credentials } = await checked(call, newIdOf(call, 'order'), importId);
    return { status: 200, body: { count: credentials.length } };
  },
});

/** The order is recorded together with the beginning of its import, after the file was kept: from then on nothing more is needed of the caller. */
export const createCsvOrder = route({
  method: 'post',
  path: '/admin/orders/csv',
  summary: 'Creates an order with every row of a CSV file, and submits it if wanted; or does nothing of it',
  access: 'credential.write',
  command: 'order.entrust',
  query,
  ...csvBody(allowed(query)),
  reply: orders.reply,
  creates: true,
  reads: orders.reads,
  run: async call => {
    const { deps } = call;
    const orderId = newIdOf(call, 'order');
    const importId = uuidv5(call.commandId, 'import');
    const [...before] = await deps.store.read(streamOf('order', orderId));
    const last = before.at(-1);
    if (last) return orders.answer(call, orderId, last, 201); // a repeat: it is under way, or over
    const submits = call.query.submit === 'true';
    const newOrder = orderOf(call.query);
    if (submits && newOrder.displayName === null)
      refuseFields([{ field: 'displayName', reason: 'required' }]);
    if (submits) await requireSubmitted(call, [call.query.cardProfileId]);
    const { credentials, isExclusive } = await checked(call, orderId, importId);
    const confirmed = submits ? (call.query.credits ?? null) : null;
    if (confirmed !== null) await requireCost(call, { ...call.query, count: credentials.length }, confirmed);
    const files = importFilesOn(deps.pool, deps.keys);
    const type = call.query.type ?? 'user';
    await files.put({ orderId, importId, type, isExclusive, credentials });
    const defaultAppConfigId = submits ? await defaultAppId(deps.rows) : null;
    const begun = {
      ...newOrder,
      importId,
      count: credentials.length,
      submits,
      defaultAppConfigId,
      credits: confirmed,
    };
    const entrusted = await call
      .send(orderDecider, orderId, 'entrust', begun)
      .catch(async (error: unknown) => {
        if (error instanceof Refusal) await files.remove(importId);
        throw error;
      });
    continueImport(call.process, files, orderId, importId);
    return orders.answer(call, orderId, entrusted, 201);
  },
});
