import type { Voucher } from '@latchkey/events/voucher/voucher.ts';

export interface VoucherRow extends Voucher {
  /** The content of the QR code: the URL that redeems the voucher in the console. */
  readonly qrcodeText: string;
  /**
   * The link that redeems the voucher in the app of the partner, else in the default app; null if there is
   * none.
   */
  readonly deepLinkUrl: string | null;
  readonly partner: { readonly name: string | null };
  readonly pdfDesign: { readonly name: string | null };
  readonly customer: { readonly name: string | null } | null;
}

const configOf = (partnerId: string): string => `/global/partners/${partnerId}/config`;
export const vouchersTab = (partnerId: string): string => `${configOf(partnerId)}/tabs/vouchers`;
export const voucherPage = ({ id, partnerId }: Pick<VoucherRow, 'id' | 'partnerId'>): string =>
  `${configOf(partnerId)}/vouchers/${id}`;

export const creditsOf = (customerId: string): string => `/customers/${customerId}/credentials/credits`;
const mark = '#redeem=';
/**
 * Returns the URL that redeems a voucher for a customer. The code is in the hash, which browsers never send
 * to a server.
 */
export const redeemAt = (customerId: string, voucherCode: string): string =>
  `${creditsOf(customerId)}${mark}${encodeURIComponent(voucherCode)}`;
export const decodedCode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // the URL was cut off within an escape sequence
  }
};
export const codeIn = (hash: string): string | null =>
  hash.startsWith(mark) ? decodedCode(hash.slice(mark.length)) : null;
