import type { RefusalText } from '../access/refusals.ts';

export const creditRefusals = {
  'credit.too_few': {
    code: '409.006.001',
    en: 'There aren’t enough credits. Needed: {needed}, available: {balance} ({missing} short).',
    de: 'Das Guthaben reicht nicht aus. Benötigte Guthabenpunkte: {needed}, vorhanden: {balance}, fehlend: {missing}.',
  },
  'credit.cost_changed': {
    code: '409.006.002',
    en: 'The cost in credits has changed from {confirmed} to {needed}. Check it and confirm again.',
    de: 'Die Kosten in Guthabenpunkten haben sich von {confirmed} auf {needed} geändert. Prüfen Sie sie, und bestätigen Sie erneut.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof creditRefusals, true> {}
}
