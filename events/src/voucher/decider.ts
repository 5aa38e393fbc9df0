import { ownerRequired, requireGoneOwner } from '../customer/goneOwner.ts';
import { decider, once, refuse, refuseFields, whilePresent } from '../kernel/index.ts';
import { voucherState } from './state.ts';
import {
  isExpired,
  voucher,
  VoucherCreated,
  VoucherCredited,
  VoucherDeleted,
  VoucherRedeemed,
  VoucherRedemptionGivenUp,
} from './voucher.ts';

const create = once(VoucherCreated);
const redeem = whilePresent(VoucherRedeemed);
const remove = whilePresent(VoucherDeleted);

/**
 * Rules of a voucher. Only its own stream determines whether it can be redeemed; the process
 * `voucherRedemption` adds the credits.
 */
export const voucherDecider = decider(voucher, {
  state: voucherState,
  tenant: ({ terms }) => ({ partnerId: terms?.partnerId ?? null }),
  requires: { deleteWithOwner: (_, { terms }) => ownerRequired({ partnerId: terms?.partnerId }) },
  decide: {
    create: (terms, state, by) => {
      if (state.terms === null && isExpired(terms, Date.parse(by.at)))
        return refuseFields([{ field: 'expiresAt', reason: 'in_the_past' }]);
      return create(terms, state);
    },
    redeem: (by, state, { at }) => {
      if (state.redemption) return refuse('voucher.redeemed');
      if (state.isPresent && state.terms && isExpired(state.terms, Date.parse(at)))
        return refuse('voucher.expired');
      return redeem(by, state);
    },
    credited: (_, { redemption }) =>
      redemption && !redemption.isCredited ? VoucherCredited({ customerId: redemption.customerId }) : [],
    giveUp: (_, { redemption }) =>
      redemption && !redemption.isCredited
        ? VoucherRedemptionGivenUp({ customerId: redemption.customerId })
        : [],
    delete: (_, state) => (state.redemption ? refuse('voucher.redeemed') : remove({}, state)),
    deleteWithOwner: (_, { isPresent, terms }, context) => {
      if (!isPresent) return [];
      requireGoneOwner({ partnerId: terms?.partnerId }, context);
      return VoucherDeleted();
    },
  },
});
