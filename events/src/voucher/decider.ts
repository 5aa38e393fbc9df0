import { decider, once, refuse, whilePresent } from '../kernel/index.ts';
import { voucherState } from './state.ts';
import {
  voucher,
  VoucherCreated,
  VoucherCredited,
  VoucherDeleted,
  VoucherRedeemed,
  VoucherRedemptionGivenUp,
} from './voucher.ts';

const redeem = whilePresent(VoucherRedeemed);
const remove = whilePresent(VoucherDeleted);

/** Its own stream decides who redeems it; see `voucherRedemption` for what follows. */
export const voucherDecider = decider(voucher, {
  state: voucherState,
  tenant: ({ terms }) => ({ partnerId: terms?.partnerId ?? null }),
  decide: {
    create: once(VoucherCreated),
    redeem: (by, state) => (state.redemption ? refuse('voucher.redeemed') : redeem(by, state)),
    credited: (_, { redemption }) =>
      redemption && !redemption.isCredited ? VoucherCredited({ customerId: redemption.customerId }) : [],
    giveUp: (_, { redemption }) =>
      redemption && !redemption.isCredited
        ? VoucherRedemptionGivenUp({ customerId: redemption.customerId })
        : [],
    delete: (_, state) => (state.redemption ? refuse('voucher.redeemed') : remove({}, state)),
  },
});
