import type { Voucher } from '@latchkey/events/voucher/voucher.ts';

export interface VoucherRow extends Voucher {
  /** The text of its QR code: the page of the console that redeems it. */
  readonly qrcodeText: string;
  /** The link that redeems it in the partner's app; null if there is none. */
  readonly deepLinkUrl: string | null;
  readonly partner: { readonly name: string | null };
  readonly pdfDesign: { readonly name: string | null };
  readonly customer: { readonly name: string | null } | null;
}

const configOf = (partnerId: string): string => `/global/partners/${partnerId}/config`;
export const vouchersTab = (partnerId: string): string => `${configOf(partnerId)}/tabs/vouchers`;
export const voucherPage = ({ id, partnerId }: Pick<VoucherRow, 'id' | 'partnerId'>): string =>
  `${configOf(partnerId)}/vouchers/${id}`;

const mark = '#redeem=';
/**
 * Returns the URL where a voucher is redeemed for a customer. The code is after `#`, so that no server
 * receives it.
 */
export const redeemAt = (customerId: string, voucherCode: string): string =>
  `/customers/${customerId}/credentials/credits${mark}${encodeURIComponent(voucherCode)}`;
/** Returns the code of such a URL; null for any other. */
export const codeIn = (hash: string): string | null => {
  if (!hash.startsWith(mark)) return null;
  try {
    return decodeURIComponent(hash.slice(mark.length));
  } catch {
    return null; // cut in the middle of an escape sequence
  }
};
