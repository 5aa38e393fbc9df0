import type { DocumentCredential, DocumentVoucher } from './documentInput.ts';
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
