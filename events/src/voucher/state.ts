import { absent, nothing, nounState, present, type DataOf, type Presence } from '../kernel/index.ts';
import { voucher, type VoucherCreated } from './voucher.ts';

interface Redemption {
  readonly customerId: string;
  /** Whether the credits are in the customer's ledger. */
  readonly isCredited: boolean;
}
export interface VoucherState extends Presence<DataOf<typeof VoucherCreated>> {
  readonly redemption: Redemption | null;
}
const none: VoucherState = { ...nothing<DataOf<typeof VoucherCreated>>(), redemption: null };

export const voucherState = nounState(voucher, none, {
  VoucherCreated: (state, terms) => ({ ...state, ...present(state, terms) }),
  VoucherRedeemed: (state, { customerId }) => ({ ...state, redemption: { customerId, isCredited: false } }),
  VoucherCredited: (state, { customerId }) => ({ ...state, redemption: { customerId, isCredited: true } }),
  VoucherRedemptionGivenUp: state => ({ ...state, redemption: null }),
  VoucherDeleted: state => ({ ...state, ...absent(state) }),
});
