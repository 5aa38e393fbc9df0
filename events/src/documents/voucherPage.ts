import { renderDocument } from './document.ts';
import type { DocumentCredential, DocumentInput, DocumentVoucher } from './documentInput.ts';
import type { DocumentLocale } from './documentLocale.ts';
import { creditsText, redeemByText } from './documentTexts.ts';

/** Returns the content of a voucher's page: its description as the title, above its amount and its code. */
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
 * Renders the PDF of one voucher in a design of type `VOUCHER` (VOU-07). Requests render it in a thread
 * instead: `streamDocument` takes a `voucherPage`.
 */
export const renderVoucher = ({
  voucher,
  ...input
}: Omit<DocumentInput, 'credentials'> & { readonly voucher: DocumentVoucher }): Promise<Uint8Array> =>
  renderDocument({ ...input, credentials: [voucherPage(voucher, input.design.locale)] });
