import type { RefusalText } from '../../access/refusals.ts';

export const keysetRefusals = {
  'keyset.stays_set': {
    code: '409.022.001',
    en: 'Configured keys can’t be reset to “Not configured”. Choose another key generation mode.',
    de: 'Eingerichtete Schlüssel lassen sich nicht auf „Nicht konfiguriert“ zurücksetzen. Wählen Sie eine andere Schlüsselerzeugung.',
  },
  'keyset.not_random': {
    code: '409.022.002',
    en: 'Only random keys can be regenerated.',
    de: 'Nur zufällige Schlüssel lassen sich neu erzeugen.',
  },
  'keyset.not_configured': {
    code: '409.022.003',
    en: 'The partner’s key generation mode isn’t configured. Configure it before you create customers.',
    de: 'Die Schlüsselerzeugung des Partners ist nicht konfiguriert. Konfigurieren Sie sie, bevor Sie Kunden anlegen.',
  },
  'keyset.no_keys': {
    code: '409.022.004',
    en: 'This provider has no keys yet. Set up its keys first.',
    de: 'Dieser Anbieter hat noch keine Schlüssel. Richten Sie sie zuerst ein.',
  },
  'keyset.none_of_kind': {
    code: '409.022.005',
    en: 'This type of provider has no keys.',
    de: 'Anbieter dieser Art haben keine Schlüssel.',
  },
  'keyset.never_shown': {
    code: '409.022.006',
    en: 'Secure random keys are never shown. Export the reader configuration instead.',
    de: 'Diese zufälligen Schlüssel werden nie angezeigt. Exportieren Sie stattdessen die Lesegerätekonfiguration.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof keysetRefusals, true> {}
}
