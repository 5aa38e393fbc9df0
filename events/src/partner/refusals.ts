import type { RefusalText } from '../access/refusals.ts';

export const partnerRefusals = {
  'partner.no_parent': {
    code: '409.009.001',
    en: "You can't create a new partner, because no valid parent partner exists.",
    de: 'Ein neuer Partner ist nicht möglich, weil es keinen gültigen übergeordneten Partner gibt.',
  },
  'partner.too_deep': {
    code: '409.009.002',
    en: 'The parent partner may have no partners below it.',
    de: 'Der übergeordnete Partner darf keine Partner unter sich haben.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof partnerRefusals, true> {}
}
