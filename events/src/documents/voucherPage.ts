import { renderDocument } from './document.ts';
import type { DocumentCredential, DocumentInput, DocumentVoucher } from './documentInput.ts';
import type { DocumentLocale } from './documentLocale.ts';
import { creditsText } from './documentTexts.ts';

/** A voucher as a page is drawn of it: its description is the title, below it stand its amount and its code. */
export const voucherPage = (
  { description, amount, voucherCode = null, qrcodeText, deepLinkUrl }: DocumentVoucher,
  locale: DocumentLocale,
): DocumentCredential => ({
  nameOnCard: description,
  cardName: creditsText(amount, locale),
  organisation: voucherCode,
  qrcodeText,
  deepLinkUrl,
});

/** The PDF of one voucher in a design of type `VOUCHER` (VOU-07). Within a request it is drawn beside the process: `streamDocument` takes a `voucherPage`. */
export const renderVoucher = ({
  voucher,
  ...input
}: Omit<DocumentInput, 'credentials'> & { readonly voucher: DocumentVoucher }): Promise<Uint8Array> =>
  renderDocument({ ...input, credentials: [voucherPage(voucher, input.design.locale)] });
