import { z } from 'zod';
import { entity, events, shown, type RowOf } from '../kernel/index.ts';
import { id, maybeId, name, time } from '../kernel/terms.ts';
import { voucherCodeForm } from './voucherCode.ts';

/** Minimum and maximum credits of a voucher (LIM-12). */
export const voucherAmount = { least: 10, most: 10_000 } as const;
/** Maximum vouchers of a batch, which are created at once and printed in one file. */
export const mostInBatch = 200;
const terms = {
  description: name,
  amount: z.int().min(voucherAmount.least).max(voucherAmount.most),
  pdfDesignId: id,
  partnerId: id,
  /** The moment from which it can't be redeemed; null without an end. */
  expiresAt: time.nullable().default(null),
  /** The batch that it was created in; null for a single voucher. */
  batchId: maybeId.default(null),
};
const voucherCode = z.string().regex(voucherCodeForm);

/** Credits that a partner gives away: entering the code adds them to a customer below the partner, once. */
export const voucher = entity({
  name: 'voucher',
  table: 'vouchers',
  path: '/admin/vouchers',
  events: events({
    /** The code is readable, because everyone who sees the voucher may hand it out. */
    VoucherCreated: z.object({ ...terms, voucherCode }),
    /** The voucher can't be redeemed again; its credits are being added to the customer's ledger. */
    VoucherRedeemed: z.object({ customerId: id }),
    /** The ledger has the credits. */
    VoucherCredited: z.object({ customerId: id }),
    /**
     * The ledger rejected the credits because its customer was deleted: the voucher can be redeemed again.
     */
    VoucherRedemptionGivenUp: z.object({ customerId: id }),
    VoucherDeleted: z.object({}),
  }),
  commands: {
    create: z.object({ ...terms, voucherCode }),
    redeem: z.object({ customerId: id }),
    credited: z.object({}),
    giveUp: z.object({}),
    delete: z.object({}),
    /** Deletes it regardless of its use, once its owner was deleted. */
    deleteWithOwner: z.object({}),
  },
  row: z.object({
    id,
    ...shown(terms),
    voucherCode: z.string(),
    redeemedCustomerId: maybeId,
    redeemedAt: time.nullable(),
    createdAt: time,
  }),
  list: {
    // the code isn't searchable, because search terms are part of URLs
    search: ['description'],
    sort: ['description', 'amount', 'expiresAt', 'redeemedAt', 'createdAt'],
    filter: ['partnerId', 'batchId'],
    order: '-createdAt',
  },
  access: {
    list: 'partner.manage',
    read: 'partner.manage',
    create: 'partner.manage',
    redeem: 'customer.manage',
    credited: 'system',
    giveUp: 'system',
    delete: 'partner.manage',
    deleteWithOwner: 'system',
  },
  scope: { by: 'partnerId', isOffered: false },
  refs: { partnerId: 'partner', pdfDesignId: 'pdfDesign', customerId: 'customer' },
  joins: [
    { noun: 'partner', on: 'partnerId', show: { name: 'partnerName' } },
    { noun: 'pdfDesign', on: 'pdfDesignId', show: { name: 'pdfDesignName' } },
    { noun: 'customer', on: 'redeemedCustomerId', show: { name: 'redeemedCustomerName' } },
  ],
});

export type Voucher = RowOf<typeof voucher>;
export const { VoucherCreated, VoucherRedeemed, VoucherCredited, VoucherRedemptionGivenUp, VoucherDeleted } =
  voucher.events;

/** Returns whether the voucher could be redeemed only before this moment. */
export const isExpired = ({ expiresAt }: Pick<Voucher, 'expiresAt'>, at: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= at;

/** Returns whether the voucher was redeemed: customer and time are known (VOU-02). */
export const isRedeemed = ({
  redeemedAt,
  redeemedCustomerId,
}: Readonly<Partial<Pick<Voucher, 'redeemedAt' | 'redeemedCustomerId'>>>): boolean =>
  Boolean(redeemedAt) && Boolean(redeemedCustomerId);
