import type { DocumentLocale } from './documentLocale.ts';

export type DocumentDesign = {
  name: string;
  templateName: string;
  locale: DocumentLocale;
  text: string | null;
  showStoreDetails: boolean;
  logo: Uint8Array | null;
};
/** What a page of a voucher tells: `qrcodeText` is what its code holds, and the deep link without one. */
export type DocumentVoucher = {
  description: string;
  amount: number;
  voucherCode?: string | null;
  qrcodeText: string | null;
  deepLinkUrl: string | null;
};
export type DocumentCredential = {
  /** Left out: the design of the document. */
  design?: DocumentDesign;
  nameOnCard: string;
  qrcodeText: string | null;
  deepLinkUrl: string | null;
  validText?: string | null;
  cardName: string;
  organisation: string | null;
};
export type DocumentInput = {
  design: DocumentDesign;
  app: { appName: string; androidStoreUrl: string | null; iosStoreUrl: string | null } | null;
  credentials: readonly DocumentCredential[];
  /** Creation date in the file; the same input gives the same bytes. */
  at: Date;
};

/** Everything that the pages of a document share. `title` names the file. */
export type DocumentHead = Omit<DocumentInput, 'credentials'> & { readonly title: string };
