import { northwind } from '../customer/examples.ts';
import { VoucherCreated } from './voucher.ts';

export const summer = '0197f3a0-0000-7000-8000-00000000005a';
/** A design of the partner for vouchers. */
export const voucherDesign = '0197f3a0-0000-7000-8000-0000000000da';
export const summerTerms = {
  description: 'Summer bonus',
  amount: 250,
  pdfDesignId: voucherDesign,
  partnerId: northwind,
};
export const summerCode = '7K3M-Q9TX-2WAB-V5HD';
export const summerCreated = VoucherCreated({ ...summerTerms, voucherCode: summerCode });
