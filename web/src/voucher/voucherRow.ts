import type { Voucher } from '@latchkey/events/voucher/voucher.ts';

export interface VoucherRow extends Voucher {
  /** What its QR code says: the page of the console that redeems it. */
  readonly qrcodeText: string;
  /** The same in the partner's app; null where there is none. */
  readonly deepLinkUrl: string | null;
  readonly pdfDesign: { readonly name: string | null };
  readonly customer: { readonly name: string | null } | null;
}

const configOf = (partnerId: string): string => `/global/partners/${partnerId}/config`;
export const vouchersTab = (partnerId: string): string => `${configOf(partnerId)}/tabs/vouchers`;
export const voucherPage = ({ id, partnerId }: Pick<VoucherRow, 'id' | 'partnerId'>): string =>
  `${configOf(partnerId)}/vouchers/${id}`;

const mark = '#redeem=';
/** Where a voucher is redeemed for a customer. The code stands behind `#`, so that no server reads it. */
export const redeemAt = (customerId: string, voucherCode: string): string =>
  `/customers/${customerId}/credentials/credits${mark}${encodeURIComponent(voucherCode)}`;
/** The code of such an address; null of any other. */
export const codeIn = (hash: string): string | null => {
  if (!hash.startsWith(mark)) return null;
  try {
    return decodeURIComponent(hash.slice(mark.length));
  } catch {
    return null; // cut in the middle of a sign
  }
};
