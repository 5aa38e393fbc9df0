import { OrderCreated } from '@latchkey/events/order/order.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import type { Call } from '../http/route.ts';
import { checkDrafts, firstOf } from './checkDrafts.ts';
import { checkAdding } from './checkImport.ts';
import { findingsOf } from './csvBody.ts';
import { orderOf, termsOf } from './importTerms.ts';
import type { RecipientDraft, Terms } from './recipientDrafts.ts';

interface Ids {
  readonly orderId: string;
  readonly importId: string;
}
type Query = Parameters<typeof orderOf>[0] & Pick<Terms, keyof Terms>;

export const checkAdded = async (
  call: Call<Query, Parameters<typeof findingsOf>[0]>,
  { orderId, importId }: Ids,
  drafts: readonly RecipientDraft[],
) => {
  const { query } = call;
  const file = findingsOf(call.body);
  const { customerId } = query;
  const made = await checkDrafts(call, { importId, customerId, drafts, terms: termsOf(query), file });
  const begun = orderState.on(orderState.initial, OrderCreated(orderOf(query)));
  const start = { importId, count: drafts.length };
  await checkAdding(call, orderId, begun, start, firstOf(made.credentials, orderId, importId));
  await made.refuseTaken();
  return made;
};
