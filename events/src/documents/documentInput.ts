import type { DocumentLocale } from './documentLocale.ts';

export type DocumentDesign = {
  name: string;
  templateName: string;
  locale: DocumentLocale;
  text: string | null;
  showStoreDetails: boolean;
  logo: Uint8Array | null;
};
/** The content of a voucher's page. The code contains `qrcodeText`, or else the deep link. */
export type DocumentVoucher = {
  description: string;
  amount: number;
  /** The end; null without one. */
  expiresAt?: string | null;
  voucherCode?: string | null;
  qrcodeText: string | null;
  deepLinkUrl: string | null;
};
export type DocumentCredential = {
  /** The design of the document if absent. */
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
  /** The creation date in the file. It is an input, so that equal input gives equal bytes. */
  at: Date;
};

/** The part that all pages of a document share. `title` names the file. */
export type DocumentHead = Omit<DocumentInput, 'credentials'> & { readonly title: string };
