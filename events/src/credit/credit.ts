import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { id, text, time } from '../kernel/terms.ts';

const amount = z.int().min(1).max(1_000_000);
const reservation = { reservation: z.string().max(80), orderId: id, submission: z.int().min(1) };
const some = z.array(id).max(500);
const settled = { ...reservation, credentialIds: z.array(id).min(1).max(500) };

/** The ledger of a customer: one stream, whose id is the customer's. Its rows are entries, one per event that moved something. */
export const credit = entity({
  name: 'credit',
  table: 'credits',
  path: '/admin/customers/:customerId/credits',

  events: events({
    CreditAdded: z.object({ customerId: id, amount, remarks: text }),
    CreditReserved: z.object({ ...reservation, amount: z.int().min(0).max(1_000_000) }),
    CreditSettled: z.object(settled),
    CreditReleased: z.object(settled),
    CreditReservationCancelled: z.object({ ...reservation, amount: z.int().min(0) }),
  }),

  commands: {
    add: z.object({ customerId: id, amount, remarks: text }),
    reserve: z.object({ ...reservation, amount: z.int().min(0).max(1_000_000) }),
    settle: z.object({ ...reservation, issued: some, unissued: some }),
    cancel: z.object({ reservation: reservation.reservation }),
  },

  row: z.object({
    id,
    customerId: id,
    /** Signed: what the entry did to the free balance; 0 for a settlement, which only turns reserved into spent. */
    amount: z.int(),
    remarks: z.string(),
    status: z.enum(['CREDIT_CHARGE', 'ORDER_RESERVED', 'ISSUED_ORDER', 'ORDER_RELEASED']),
    count: z.int(),
    orderId: id.nullable(),
    createdAt: time,
    createdBy: z.string(),
  }),

  list: {
    search: ['remarks'],
    sort: ['createdAt', 'amount'],
    filter: ['status'],
    order: '-createdAt',
    totals: [['status']],
  },
  access: {
    list: 'customer.manage',
    read: 'customer.manage',
    add: 'partner.manage',
    reserve: 'system',
    settle: 'system',
    cancel: 'system',
  },
  scope: { by: 'customerId' },
  refs: { customerId: 'customer' },
});

export type Credit = RowOf<typeof credit>;
export const { CreditAdded, CreditReserved, CreditSettled, CreditReleased, CreditReservationCancelled } =
  credit.events;
