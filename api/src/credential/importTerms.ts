import { credential } from '@latchkey/events/credential/credential.ts';
import { credentialType } from '@latchkey/events/contract/credentialType.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { order } from '@latchkey/events/order/order.ts';
import { z } from 'zod';
import { checkRefs } from '../access/references.ts';
import { checkCreate, nouns } from '../http/entityAccess.ts';
import type { Call, Unread } from '../http/route.ts';
import { requireType } from './createCredentials.ts';
import type { Terms } from './recipientDrafts.ts';

const given = order.commands.create.shape;
const terms = { cardProfileId: id, pdfDesignId: id, type: credentialType.optional() };
export const checkQuery = z.object({
  customerId: id,
  ...terms,
});
export const orderQuery = checkQuery.extend({
  customerCredentialProviderId: id.optional(),
  displayName: given.displayName.unwrap().unwrap().optional(),
  submit: z.enum(['true', 'false']).default('false'),
  credits: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('The confirmed cost; the order isn’t submitted if the cost differs'),
});
type Query = z.output<typeof orderQuery>;

type NewOrder = Pick<Query, 'customerId'> &
  Partial<Pick<Query, 'displayName' | 'customerCredentialProviderId'>>;
export const orderOf = ({ customerId, displayName, customerCredentialProviderId }: NewOrder) => ({
  customerId,
  displayName: displayName ?? null,
  customerCredentialProviderId: customerCredentialProviderId ?? null,
});

export const termsOf = ({ cardProfileId, pdfDesignId, type }: Terms): Terms => ({
  cardProfileId,
  pdfDesignId,
  type,
});

export const allowed =
  (schema: z.ZodType<z.output<typeof checkQuery>>) =>
  async (call: Unread): Promise<Terms> => {
    const { customerId, ...request } = schema.parse(call.query);
    const { store } = call.deps;
    await checkCreate(call as Call, order, { customerId });
    await checkRefs(store, call.caller, credential, nouns, { ...termsOf(request) }, { customerId });
    await requireType(call, request.type, { customerId });
    return request;
  };
