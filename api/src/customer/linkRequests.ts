import { credential, type Credential } from '@latchkey/events/credential/credential.ts';
import { requestedSince } from '@latchkey/events/credential/fields.ts';
import { id, time } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { mayActOn } from '../access/tenantAccess.ts';
import type { Call } from '../http/route.ts';
import { shown } from './orderOverview.ts';

const maxCounted = 1_000;
const waitMs = 5_000;

/** Recipients with an expired link who requested a new one, longest waiting first. */
export const linkRequests = z.object({
  count: z.int(),
  rows: z.array(
    z.object({
      id,
      orderId: id,
      nameOnCard: z.string().nullable(),
      requestedAt: time,
      hasAddress: z.boolean(),
    }),
  ),
});
type Requests = z.output<typeof linkRequests>;
type Row = Pick<Credential, 'id' | 'orderId' | 'nameOnCard' | 'recipient'> & {
  readonly linkRequestedAt: Date | string;
};

export const linkRequestsFor = async (
  { deps: { rows, store, now }, caller }: Call,
  customerId: string,
): Promise<Requests> => {
  if (!(await mayActOn(store, caller, 'credential.write', { customerId }))) return { count: 0, rows: [] };
  const found = (await rows
    .knex(rows.tableOf(credential))
    .where({ customerId, status: 'AVAILABLE' })
    .where('linkRequestedAt', '>', requestedSince(now()))
    .orderBy(['linkRequestedAt', 'id'])
    .select('id', 'orderId', 'nameOnCard', 'recipient', 'linkRequestedAt')
    .limit(maxCounted)
    .timeout(waitMs, { cancel: true })) as readonly Row[];
  return {
    count: found.length,
    rows: found.slice(0, shown).map(({ recipient, linkRequestedAt, ...row }) => ({
      ...row,
      requestedAt: new Date(linkRequestedAt).toISOString(),
      hasAddress: recipient.email !== null || recipient.phoneNumber !== null,
    })),
  };
};
