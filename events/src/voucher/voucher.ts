import { z } from 'zod';
import { entity, events, shown, type RowOf } from '../kernel/index.ts';
import { id, maybeId, name, time } from '../kernel/terms.ts';
import { voucherCodeForm } from './voucherCode.ts';

export const voucherAmount = { min: 10, max: 10_000 } as const;
/** Maximum vouchers of a batch, which is created in one request and printed in one file. */
export const maxBatchSize = 200;
const terms = {
  description: name,
  amount: z.int().min(voucherAmount.min).max(voucherAmount.max),
  pdfDesignId: id,
  partnerId: id,
  /** Exclusive end of the validity; null for unlimited. */
  expiresAt: time.nullable().default(null),
  /** Null for a single voucher. */
  batchId: maybeId.default(null),
};
const voucherCode = z.string().regex(voucherCodeForm);

/** Credits that a partner gives away. Entering the code adds them once to a customer below the partner. */
export const voucher = entity({
  name: 'voucher',
  table: 'vouchers',
  path: '/admin/vouchers',
  events: events({
    /** The code isn't sealed or hashed, because all who see the voucher may hand it out. */
    VoucherCreated: z.object({ ...terms, voucherCode }),
    /** Records the redemption. The credits have yet to be added to the customer's ledger. */
    VoucherRedeemed: z.object({ customerId: id }),
    VoucherCredited: z.object({ customerId: id }),
    /** Makes the voucher redeemable again, as the ledger rejected the credits of a deleted customer. */
    VoucherRedemptionGivenUp: z.object({ customerId: id }),
    VoucherDeleted: z.object({}),
  }),
  commands: {
    create: z.object({ ...terms, voucherCode }),
    redeem: z.object({ customerId: id }),
    credited: z.object({}),
    giveUp: z.object({}),
    delete: z.object({}),
    /** Deletes the voucher of a deleted owner, even if it was redeemed. */
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
    // the code isn't searchable, as search terms are part of URLs
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

export const voucherStatus = z.enum(['AVAILABLE', 'REDEEMED', 'EXPIRED']);

export const isExpired = ({ expiresAt }: Pick<Voucher, 'expiresAt'>, at: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= at;

export const isRedeemed = ({
  redeemedAt,
  redeemedCustomerId,
}: Readonly<Partial<Pick<Voucher, 'redeemedAt' | 'redeemedCustomerId'>>>): boolean =>
  Boolean(redeemedAt) && Boolean(redeemedCustomerId);

type Terms = Pick<Voucher, 'redeemedAt' | 'redeemedCustomerId' | 'expiresAt'>;
export const voucherStatusOf = (row: Terms, at: number): z.output<typeof voucherStatus> => {
  if (isRedeemed(row)) return 'REDEEMED';
  return isExpired(row, at) ? 'EXPIRED' : 'AVAILABLE';
};
