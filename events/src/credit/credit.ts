import { z } from 'zod';
import { entity, events, revised, type RowOf } from '../kernel/index.ts';
import { counts, maxCycles } from '../contract/amounts.ts';
import { count, id, text, time } from '../kernel/terms.ts';

const maxCredits = 1_000_000;
/** Maximum number of open reservations in a snapshot. With more, the period isn't closed. */
export const openLimit = 1_000;
/** Number of newest top-ups whose IDs are kept, so that a retry records nothing. */
export const chargeLimit = 100;
const amount = z.int().min(1).max(maxCredits);
const name = z.string().max(80);
/** ID of a top-up and of its entry; null if the top-up can't be retried. */
const charge = id.nullable().default(null);
const entry = { customerId: id, amount, remarks: text, charge };
const reservation = { reservation: name, orderId: id, submission: z.int().min(1) };

const howMany = (old: Record<string, unknown>): number => (old['credentialIds'] as readonly string[]).length;
const about = ({ reservation, orderId, submission }: Record<string, unknown>) => ({
  reservation,
  orderId,
  submission,
});
/** Numbers of credentials, at one credit each. Each credential counts once, as issued or as unissued. */
const totals = { issued: count, unissued: count };
/**
 * Whether the order has ended. If so, the credits of unfinished credentials are refunded, and credentials
 * that are issued later are charged to the balance.
 */
const isOver = z.boolean();

const cover = { customerId: id, cycleId: id, wanted: counts, included: counts };
const ended = { issued: counts, unissued: counts };
/** Signed change to the usage of the cycle. */
const used = z.object({
  userCredential: z.int(),
  adminCredential: z.int(),
  walletCredential: z.int(),
});

/** Maximum number of bookings kept for an order. Older ones are dropped. */
const maxBookings = 100;
/**
 * Sum of a submission's changes of one kind to the balance: reserved, refunded, or charged for credentials
 * issued after the order had ended.
 */
const booking = z.object({
  submission: reservation.submission,
  kind: z.enum(['RESERVED', 'RETURNED', 'ISSUED_LATE']),
  at: time,
  amount: z.int(),
});
export type CreditBooking = z.output<typeof booking>;
/**
 * Adds a booking to the booking of the same submission and kind, if there is one. Drops a booking whose sum
 * is zero.
 */
export const withBooking = (
  bookings: readonly CreditBooking[],
  { amount, ...one }: CreditBooking,
): CreditBooking[] => {
  const isSame = ({ submission, kind }: CreditBooking) => submission === one.submission && kind === one.kind;
  const sum = amount + (bookings.find(isSame)?.amount ?? 0);
  const others = bookings.filter(other => !isSame(other));
  return [...others, ...(sum === 0 ? [] : [{ ...one, amount: sum }])].slice(-maxBookings);
};

/** A customer's ledger: one stream with the customer's ID. Its rows are top-ups, and one entry per order. */
export const credit = entity({
  name: 'credit',
  table: 'credits',
  path: '/admin/customers/:customerId/credits',

  events: events({
    CreditAdded: revised(z.object(entry), old => old),
    /** `amount`: credits that the submission costs in addition to what the contract includes. */
    CreditReserved: z.object({
      ...reservation,
      amount: z.int().min(0).max(maxCredits),
      contract: z.object(cover).optional(),
    }),
    CreditSettled: revised(
      z.object({
        ...reservation,
        ...totals,
        isOver,
        /** Signed change to the balance. */
        amount: z.int(),
        /** Totals after this settlement: credits paid, and credits that the reservation still holds. */
        paid: count,
        held: count,
        /** `spent`: credits that this settlement charges; the contract includes the rest. */
        contract: z.object({ cycleId: id, ...ended, used, spent: z.int() }).optional(),
      }),
      // version 1 listed the IDs of the charged credentials; unissued credentials were in CreditReleased
      old => {
        const issued = howMany(old);
        return { ...about(old), issued, unissued: 0, isOver: false, amount: 0, paid: issued, held: 0 };
      },
    ),
    /** Replaced by `CreditSettled`; no longer recorded. */
    CreditReleased: revised(z.object({ ...reservation, amount: count }), old => ({
      ...about(old),
      amount: howMany(old),
    })),
    CreditReservationCancelled: z.object({
      ...reservation,
      amount: z.int().min(0),
      contract: z.object({ cycleId: id, used }).optional(),
    }),
    /** Snapshot of the state. Long ledgers are read from their newest snapshot. */
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
      usage: z
        .array(z.object({ cycleId: id, used: counts }))
        .max(maxCycles)
        .optional(),
      charges: z.array(id).max(chargeLimit).default([]),
      isClosed: z.literal(true).optional(),
    }),
    CreditClosed: z.object({ customerId: id }),
  }),

  commands: {
    add: z.object(entry),
    /**
     * Reserves the credits for `amount` credentials, less those that the contract includes. `wanted`: the
     * credentials by type, if the contract may include them.
     */
    reserve: z.object({
      ...reservation,
      amount,
      contract: z.object({ customerId: id, wanted: counts }).optional(),
      /** Credits that the user confirmed. The command is rejected if the cost differs. */
      confirmed: z.int().min(0).optional(),
    }),
    /** Totals of the submission so far. They only grow, so repeated or late commands have no effect. */
    settle: z.object({ reservation: name, ...totals, isOver, types: z.object(ended).optional() }),
    cancel: z.object({ reservation: name }),
    close: z.object({}),
  },

  row: z.object({
    id,
    customerId: entry.customerId,
    /** The entry's signed change to the balance. The amounts of all entries add up to the balance. */
    amount: z.int(),
    /** Credits reserved for an order, over all its submissions. */
    reserved: z.int(),
    /** Credits that an order still holds for credentials in progress. */
    held: z.int(),
    /** Bookings of an order, by time. They add up to `amount` unless older ones were dropped. */
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
