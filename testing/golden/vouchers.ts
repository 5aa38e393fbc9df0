import { acme } from '@latchkey/events/customer/examples.ts';
import { summerCreated } from '@latchkey/events/voucher/examples.ts';

const by = { customerId: acme };
export const voucherSamples = {
  VoucherCreated: summerCreated.data,
  VoucherRedeemed: by,
  VoucherCredited: by,
  VoucherRedemptionGivenUp: by,
  VoucherDeleted: {},
};
