import type { RefusalText } from '../access/refusals.ts';

export const creditRefusals = {
  'credit.too_few': {
    code: '409.006.001',
    en: 'Needs {needed} credits; {balance} available ({missing} short).',
    de: '{needed} Guthabenpunkte nötig, {balance} vorhanden ({missing} fehlen).',
  },
  'credit.cost_changed': {
    code: '409.006.002',
    en: 'This costs {needed} credits now, not {confirmed}. Check the cost and confirm again.',
    de: 'Das kostet jetzt {needed} Guthabenpunkte statt {confirmed}. Prüfen Sie die Kosten und bestätigen Sie erneut.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof creditRefusals, true> {}
}
