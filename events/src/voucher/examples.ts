import { northwind } from '../customer/examples.ts';
import { VoucherCreated } from './voucher.ts';

export const summer = '0197f3a0-0000-7000-8000-00000000005a';
export const voucherDesign = '0197f3a0-0000-7000-8000-0000000000da';
export const summerTerms = {
  description: 'Summer bonus',
  amount: 250,
  pdfDesignId: voucherDesign,
  partnerId: northwind,
  expiresAt: '2099-12-31T22:59:59.999Z',
};
export const summerCode = '7K3M-Q9TX-2WAB-V5HD';
export const summerCreated = VoucherCreated({ ...summerTerms, batchId: null, voucherCode: summerCode });
