import type { DocumentLocale } from './documentLocale.ts';

export type DocumentDesign = {
  name: string;
  templateName: string;
  locale: DocumentLocale;
  text: string | null;
  showStoreDetails: boolean;
  logo: Uint8Array | null;
};
/** Content of a voucher's page. The code contains `qrcodeText`, else the deep link. */
export type DocumentVoucher = {
  description: string;
  amount: number;
  expiresAt?: string | null;
  voucherCode?: string | null;
  qrcodeText: string | null;
  deepLinkUrl: string | null;
};
export type DocumentCredential = {
  /** Defaults to the document's design. */
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
  /** Creation date in the file. Passed in, so that equal input gives equal bytes. */
  at: Date;
};

/** Part shared by all pages of a document. `title`: title of the PDF. */
export type DocumentHead = Omit<DocumentInput, 'credentials'> & { readonly title: string };
