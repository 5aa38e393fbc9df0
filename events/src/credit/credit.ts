import { z } from 'zod';
import { entity, events, revised, type RowOf } from '../kernel/index.ts';
import { counts, mostCycles } from '../contract/amounts.ts';
import { count, id, text, time } from '../kernel/terms.ts';

const most = 1_000_000;
/** Most open reservations that the end of a period writes down. */
export const openLimit = 1_000;
/** So many of the newest charges are known by their ids: a repeat of one of them records nothing. */
export const chargeLimit = 100;
const amount = z.int().min(1).max(most);
const name = z.string().max(80);
/** The id of a charge, and of its entry; null: it cannot be repeated. */
const charge = id.nullable().default(null);
const entry = { customerId: id, amount, remarks: text, charge };
const reservation = { reservation: name, orderId: id, submission: z.int().min(1) };

const howMany = (old: Record<string, unknown>): number => (old['credentialIds'] as readonly string[]).length;
const about = ({ reservation, orderId, submission }: Record<string, unknown>) => ({
  reservation,
  orderId,
  submission,
});
/** One credit is one credential. A credential counts as issued or as unissued, and never again. */
const totals = { issued: count, unissued: count };
/** The order has ended: credits of credentials that have not are free, and those that are issued after all are paid for from the balance. */
const isOver = z.boolean();

/** Of a reservation that the contract pays a part of: what was wanted, what of it that cycle includes, and how much of it has ended. */
const cover = { customerId: id, cycleId: id, wanted: counts, included: counts };
const ended = { issued: counts, unissued: counts };
/** Signed: what it did to the usage of the cycle. */
const used = z.object({
  userCredential: z.int(),
  adminCredential: z.int(),
  walletCredential: z.int(),
});

/** So many bookings of an order are shown one by one: those of its newest submissions. */
const mostBookings = 100;
/** What one submission of an order did to the balance: what it set aside, what came back of it, and what was taken for credentials that were issued after its end. */
const booking = z.object({
  submission: reservation.submission,
  kind: z.enum(['RESERVED', 'RETURNED', 'ISSUED_LATE']),
  /** When it changed last. */
  at: time,
  amount: z.int(),
});
export type CreditBooking = z.output<typeof booking>;
/** The bookings after one more; of a submission there is one of each kind, and none that came to nothing. */
export const withBooking = (
  bookings: readonly CreditBooking[],
  { amount, ...one }: CreditBooking,
): CreditBooking[] => {
  const isSame = ({ submission, kind }: CreditBooking) => submission === one.submission && kind === one.kind;
  const sum = amount + (bookings.find(isSame)?.amount ?? 0);
  const others = bookings.filter(other => !isSame(other));
  return [...others, ...(sum === 0 ? [] : [{ ...one, amount: sum }])].slice(-mostBookings);
};

/** The ledger of a customer: one stream, whose id is the customer's. Its rows are charges, and one entry for each order. */
export const credit = entity({
  name: 'credit',
  table: 'credits',
  path: '/admin/customers/:customerId/credits',

  events: events({
    CreditAdded: revised(z.object(entry), old => old),
    /** `amount`: the credits that it takes, beside what the contract includes. */
    CreditReserved: z.object({
      ...reservation,
      amount: z.int().min(0).max(most),
      contract: z.object(cover).optional(),
    }),
    CreditSettled: revised(
      z.object({
        ...reservation,
        /** Of this settlement alone. */
        ...totals,
        isOver,
        /** What it did to the balance. */
        amount: z.int(),
        /** After it: credits paid by the reservation, and credits it still holds. */
        paid: count,
        held: count,
        /** `spent`: credits paid by this settlement alone, as the rest was included. */
        contract: z.object({ cycleId: id, ...ended, used, spent: z.int() }).optional(),
      }),
      // until version 2 it carried the ids that were paid for, and what was not issued stood in CreditReleased
      old => {
        const issued = howMany(old);
        return { ...about(old), issued, unissued: 0, isOver: false, amount: 0, paid: issued, held: 0 };
      },
    ),
    /** No longer recorded: see CreditSettled. */
    CreditReleased: revised(z.object({ ...reservation, amount: count }), old => ({
      ...about(old),
      amount: howMany(old),
    })),
    CreditReservationCancelled: z.object({
      ...reservation,
      amount: z.int().min(0),
      contract: z.object({ cycleId: id, used }).optional(),
    }),
    /** The state so far: a long ledger is read from its newest one on. */
    CreditPeriodClosed: z.object({
      customerId: id,
      balance: z.int(),
      reservations: z
        .array(
          z.object({
            ...reservation,
            amount: count,
            ...totals,
            isOver,
            contract: z.object({ ...cover, ...ended }).optional(),
          }),
        )
        .max(openLimit),
      /** Of each billing cycle, those of the open reservations among it. */
      usage: z
        .array(z.object({ cycleId: id, used: counts }))
        .max(mostCycles)
        .optional(),
      charges: z.array(id).max(chargeLimit).default([]),
      isClosed: z.literal(true).optional(),
    }),
    /** Its customer is being deleted: nothing is reserved or added any more. */
    CreditClosed: z.object({ customerId: id }),
  }),

  commands: {
    add: z.object(entry),
    /** `amount` credentials; `wanted`, by their types, where the contract may include them. */
    reserve: z.object({
      ...reservation,
      amount,
      contract: z.object({ customerId: id, wanted: counts }).optional(),
      /** The credits that a person confirmed: another cost is refused. */
      confirmed: z.int().min(0).optional(),
    }),
    /** Totals of the submission so far: they only grow, so that a repeated or late command changes nothing. */
    settle: z.object({ reservation: name, ...totals, isOver, types: z.object(ended).optional() }),
    cancel: z.object({ reservation: name }),
    close: z.object({}),
  },

  row: z.object({
    id,
    customerId: entry.customerId,
    /** Signed: what the entry did to the balance so far. The amounts of all entries add up to the balance. */
    amount: z.int(),
    /** Of an order, over all of its submissions: credits that were set aside, and those still held for credentials under way. */
    reserved: z.int(),
    held: z.int(),
    /** Of an order: what each of its submissions did, in the order of their times. They add up to `amount`, but for submissions before the newest 50. */
    bookings: z.array(booking),
    remarks: entry.remarks,
    status: z.enum(['CREDIT_CHARGE', 'ORDER_RESERVED', 'ISSUED_ORDER', 'ORDER_RELEASED']),
    orderId: reservation.orderId.nullable(),
    createdAt: time,
    createdBy: z.string(),
    updatedAt: time,
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
    close: 'system',
  },
  scope: { by: 'customerId' },
  refs: { customerId: 'customer' },
  joins: [{ noun: 'order', on: 'orderId', show: { displayName: 'orderDisplayName' } }],
});

export type Credit = RowOf<typeof credit>;
export const {
  CreditAdded,
  CreditReserved,
  CreditSettled,
  CreditReleased,
  CreditReservationCancelled,
  CreditPeriodClosed,
  CreditClosed,
} = credit.events;
