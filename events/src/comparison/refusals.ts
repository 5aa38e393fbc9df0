import type { RefusalText } from '../access/refusals.ts';

export const comparisonRefusals = {
  'comparison.nothing_outside': {
    code: '409.047.001',
    en: 'This provider issues within Latchkey, so there is nothing to compare with.',
    de: 'Dieser Anbieter stellt innerhalb von Latchkey aus. Es gibt nichts, womit verglichen werden kann.',
  },
  'comparison.resolved': {
    code: '409.047.002',
    en: 'A selected difference is already resolved. Reload the list.',
    de: 'Eine ausgewählte Abweichung ist bereits behoben. Laden Sie die Liste neu.',
  },
  'comparison.no_such_way': {
    code: '409.047.003',
    en: 'A selected difference can’t be resolved this way.',
    de: 'Eine ausgewählte Abweichung lässt sich so nicht beheben.',
  },
  'comparison.changed': {
    code: '409.047.004',
    en: 'The credential has changed since the comparison. Compare again.',
    de: 'Die Berechtigung hat sich seit dem Abgleich geändert. Gleichen Sie erneut ab.',
  },
  'comparison.provider': {
    code: '409.047.005',
    en: 'The provider rejected the change.',
    de: 'Der Anbieter hat die Änderung abgelehnt.',
  },
  'comparison.unanswered': {
    code: '409.047.006',
    en: 'The provider didn’t report a result within an hour.',
    de: 'Der Anbieter hat innerhalb einer Stunde kein Ergebnis gemeldet.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof comparisonRefusals, true> {}
}
