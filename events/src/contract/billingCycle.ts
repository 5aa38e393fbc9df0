import { z } from 'zod';
import { entity, type RowOf } from '../kernel/index.ts';
import { id, text } from '../kernel/terms.ts';
import { counts } from './amounts.ts';
import { day } from './days.ts';

/**
 * A part of a contract with its own amounts. Read-only, projected from the streams of contracts and ledgers
 * (CON-02).
 */
export const billingCycle = entity({
  name: 'billingCycle',
  table: 'billingCycles',
  path: '/admin/contracts/:id/billing-cycles',
  events: {},
  commands: {},
  row: z.object({
    id,
    customerId: id,
    startAt: day,
    endAt: day,
    refId: text.nullable(),
    included: counts,
    userCredential: z.int(),
    adminCredential: z.int(),
    walletCredential: z.int(),
  }),
  list: {
    search: ['refId'],
    sort: ['startAt', 'endAt', 'refId'],
    filter: ['refId'],
    order: '-startAt',
  },
  access: { list: 'platform.manage', read: 'platform.manage' },
  scope: { by: 'customerId' },
  refs: {},
});

export type BillingCycle = RowOf<typeof billingCycle>;
