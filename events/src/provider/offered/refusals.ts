import type { RefusalText } from '../../access/refusals.ts';

export const partnerProviderRefusals = {
  'partnerProvider.too_many': {
    code: '409.025.001',
    en: 'The partner has {maximum} providers already, which is the most: each new customer may begin with all of them.',
    de: 'Der Partner hat schon {maximum} Anbieter, mehr sind nicht möglich: Jeder neue Kunde kann mit allen beginnen.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof partnerProviderRefusals, true> {}
}
