import type { RefusalText } from '../access/refusals.ts';

export const appConfigRefusals = {
  'appConfig.is_default': {
    code: '409.021.001',
    en: 'This is the default app config. Make another one the default first.',
    de: 'Das ist die Standard-App-Konfiguration. Legen Sie zuerst eine andere als Standard fest.',
  },
  'appConfig.partnered': {
    code: '409.021.002',
    en: 'A partner’s app config can’t be the default for all partners.',
    de: 'Die App-Konfiguration eines Partners kann nicht der Standard für alle Partner sein.',
  },
  'appConfig.in_use': {
    code: '409.021.003',
    en: 'Customers or partners use this app config. Choose another one for them first.',
    de: 'Kunden oder Partner verwenden diese App-Konfiguration. Wählen Sie für sie zuerst eine andere.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof appConfigRefusals, true> {}
}
