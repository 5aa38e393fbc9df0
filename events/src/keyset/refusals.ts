import type { RefusalText } from '../access/refusals.ts';

export const keysetRefusals = {
  'keyset.stays_set': {
    code: '409.022.001',
    en: 'Keys that are set up cannot go back to "not configured". Choose another key generation mode.',
    de: 'Eingerichtete Schlüssel lassen sich nicht auf „nicht konfiguriert“ zurücksetzen. Wählen Sie eine andere Schlüsselerzeugung.',
  },
  'keyset.not_random': {
    code: '409.022.002',
    en: 'Only random keys can be generated again.',
    de: 'Nur zufällige Schlüssel lassen sich neu erzeugen.',
  },
  'keyset.not_configured': {
    code: '409.022.003',
    en: 'The key generation mode of the partner is not configured. No customers can be created.',
    de: 'Die Schlüsselerzeugung des Partners ist nicht konfiguriert. Es lassen sich keine Kunden anlegen.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof keysetRefusals, true> {}
}
