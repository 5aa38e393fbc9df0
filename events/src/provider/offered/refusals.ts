import type { RefusalText } from '../../access/refusals.ts';

export const partnerProviderRefusals = {
  'partnerProvider.too_many': {
    code: '409.025.001',
    en: 'A partner can have at most {maximum} providers. Remove one first.',
    de: 'Ein Partner kann höchstens {maximum} Anbieter haben. Entfernen Sie zuerst einen.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof partnerProviderRefusals, true> {}
}
