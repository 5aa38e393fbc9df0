import { voucher } from '@latchkey/events/voucher/voucher.ts';
import { drop, ignored, patch, projection, put } from '../runner/projection.ts';

export const vouchers = projection(voucher, {
  version: 2,
  source: import.meta.url,
  index: [{ raw: 'CREATE INDEX ON ?? ("voucherCode")' }],
  on: {
    VoucherCreated: ({ entityId, at, data }) => put(entityId, { ...data, createdAt: at }),
    VoucherRedeemed: ({ entityId, at, data: { customerId } }) =>
      patch(entityId, { redeemedCustomerId: customerId, redeemedAt: at }),
    VoucherCredited: ignored,
    VoucherRedemptionGivenUp: ({ entityId }) =>
      patch(entityId, { redeemedCustomerId: null, redeemedAt: null }),
    VoucherDeleted: ({ entityId }) => drop(entityId),
  },
});
