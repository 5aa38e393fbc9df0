import type { RefusalText } from '../access/refusals.ts';

export const voucherRefusals = {
  'voucher.unknown': {
    code: '404.003.001',
    en: 'There is no voucher with this code.',
    de: 'Einen Gutschein mit diesem Code gibt es nicht.',
  },
  'voucher.no_voucher_design': {
    code: '400.003.001',
    en: 'This PDF design is not for vouchers.',
    de: 'Dieses PDF-Design ist nicht für Gutscheine.',
  },
  'voucher.redeemed': {
    code: '409.003.001',
    en: 'This voucher was redeemed.',
    de: 'Dieser Gutschein ist eingelöst.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof voucherRefusals, true> {}
}
