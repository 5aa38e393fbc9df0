/** The terms that the console explains, in the order of the page with all of them. */
export const termNames = [
  'credential',
  'recipient',
  'order',
  'draft',
  'cardProfile',
  'dataFormat',
  'mainParam',
  'pdfDesign',
  'reader',
  'device',
  'provider',
  'keys',
  'app',
  'publicAddress',
  'partner',
  'customer',
  'credits',
  'contract',
  'voucher',
  'redeem',
] as const;
export type TermName = (typeof termNames)[number];
