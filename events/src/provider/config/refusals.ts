import type { RefusalText } from '../../access/refusals.ts';

export const providerConfigRefusals = {
  'providerConfig.in_use': {
    code: '409.023.001',
    en: 'A customer or partner uses this provider config. Choose another one there first.',
    de: 'Ein Kunde oder Partner verwendet diese Anbieter-Konfiguration. Wählen Sie dort zuerst eine andere.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof providerConfigRefusals, true> {}
}
