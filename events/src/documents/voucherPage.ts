import { renderDocument } from './document.ts';
import type { DocumentCredential, DocumentInput, DocumentVoucher } from './documentInput.ts';
import type { DocumentLocale } from './documentLocale.ts';
import { creditsText, redeemByText } from './documentTexts.ts';

export const voucherPage = (
  { description, amount, expiresAt = null, voucherCode = null, qrcodeText, deepLinkUrl }: DocumentVoucher,
  locale: DocumentLocale,
): DocumentCredential => ({
  nameOnCard: description,
  cardName: [creditsText(amount, locale), expiresAt === null ? [] : redeemByText(expiresAt, locale)]
    .flat()
    .join(' · '),
  organisation: voucherCode,
  qrcodeText,
  deepLinkUrl,
});

/**
 * Renders the PDF of one voucher in a design of type `VOUCHER` (VOU-07). API requests render it in a thread
 * instead, with `streamDocument` and a `voucherPage`.
 */
export const renderVoucher = ({
  voucher,
  ...input
}: Omit<DocumentInput, 'credentials'> & { readonly voucher: DocumentVoucher }): Promise<Uint8Array> =>
  renderDocument({ ...input, credentials: [voucherPage(voucher, input.design.locale)] });
