import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { id, maybeId, name, time } from '../kernel/terms.ts';
import { voucherCodeForm } from './voucherCode.ts';

/** Credits of one voucher (LIM-12). */
export const voucherAmount = { least: 10, most: 10_000 } as const;
const terms = {
  description: name,
  amount: z.int().min(voucherAmount.least).max(voucherAmount.most),
  pdfDesignId: id,
  partnerId: id,
};
const voucherCode = z.string().regex(voucherCodeForm);

/** Credits that a partner gives away: whoever enters the code adds them to a customer below the partner, once. */
export const voucher = entity({
  name: 'voucher',
  table: 'vouchers',
  path: '/admin/vouchers',
  events: events({
    /** The code is no secret of those who see the voucher: they hand it out. */
    VoucherCreated: z.object({ ...terms, voucherCode }),
    /** From here on nobody else redeems it; its credits are on their way to the customer's ledger. */
    VoucherRedeemed: z.object({ customerId: id }),
    /** The ledger has them. */
    VoucherCredited: z.object({ customerId: id }),
    /** The ledger took them no more, for its customer was deleted: the voucher can be redeemed again. */
    VoucherRedemptionGivenUp: z.object({ customerId: id }),
    VoucherDeleted: z.object({}),
  }),
  commands: {
    create: z.object({ ...terms, voucherCode }),
    redeem: z.object({ customerId: id }),
    credited: z.object({}),
    giveUp: z.object({}),
    delete: z.object({}),
  },
  row: z.object({
    id,
    ...terms,
    voucherCode: z.string(),
    redeemedCustomerId: maybeId,
    redeemedAt: time.nullable(),
    createdAt: time,
  }),
  list: {
    // never the code: what is searched for stands in an address
    search: ['description'],
    sort: ['description', 'amount', 'redeemedAt', 'createdAt'],
    filter: ['partnerId'],
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
  },
  scope: { by: 'partnerId', isOffered: false },
  refs: { partnerId: 'partner', pdfDesignId: 'pdfDesign', customerId: 'customer' },
  joins: [
    { noun: 'pdfDesign', on: 'pdfDesignId', show: { name: 'pdfDesignName' } },
    { noun: 'customer', on: 'redeemedCustomerId', show: { name: 'redeemedCustomerName' } },
  ],
});

export type Voucher = RowOf<typeof voucher>;
export const { VoucherCreated, VoucherRedeemed, VoucherCredited, VoucherRedemptionGivenUp, VoucherDeleted } =
  voucher.events;

/** VOU-02: it counts as redeemed only when it is known by whom and when. */
export const isRedeemed = ({
  redeemedAt,
  redeemedCustomerId,
}: Readonly<Partial<Pick<Voucher, 'redeemedAt' | 'redeemedCustomerId'>>>): boolean =>
  Boolean(redeemedAt) && Boolean(redeemedCustomerId);
