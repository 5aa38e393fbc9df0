import type { RefusalText } from '../access/refusals.ts';

export const voucherRefusals = {
  'voucher.unknown': {
    code: '404.003.001',
    en: 'No voucher has this code. Check it and try again.',
    de: 'Es gibt keinen Gutschein mit diesem Code. Prüfen Sie die Eingabe, und versuchen Sie es erneut.',
  },
  'voucher.no_voucher_design': {
    code: '400.003.001',
    en: 'This PDF design isn’t for vouchers. Choose one of the type “Voucher”.',
    de: 'Dieses PDF-Design ist nicht für Gutscheine bestimmt. Wählen Sie eines der Art „Gutschein“.',
  },
  'voucher.expired': {
    code: '409.003.002',
    en: 'This voucher has expired. Ask for a new one.',
    de: 'Dieser Gutschein ist abgelaufen. Bitten Sie um einen neuen.',
  },
  'voucher.none_redeemable': {
    code: '409.003.003',
    en: 'No voucher of this batch can be redeemed anymore, so there’s nothing to print.',
    de: 'Kein Gutschein dieser Serie lässt sich noch einlösen, daher gibt es nichts zu drucken.',
  },
  'voucher.redeemed': {
    code: '409.003.001',
    en: 'This voucher has already been redeemed.',
    de: 'Dieser Gutschein wurde bereits eingelöst.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof voucherRefusals, true> {}
}
