import type { RefusalText } from '../access/refusals.ts';

export const comparisonRefusals = {
  'comparison.nothing_outside': {
    code: '409.047.001',
    en: 'Latchkey issues this provider’s credentials itself, so there’s nothing to compare.',
    de: 'Latchkey stellt die Berechtigungen dieses Anbieters selbst aus. Es gibt nichts abzugleichen.',
  },
  'comparison.resolved': {
    code: '409.047.002',
    en: 'One of the selected differences has already been resolved. Reload the list.',
    de: 'Eine der ausgewählten Abweichungen ist bereits behoben. Laden Sie die Liste neu.',
  },
  'comparison.no_such_way': {
    code: '409.047.003',
    en: 'One of the selected differences can’t be resolved this way. Choose another action.',
    de: 'Eine der ausgewählten Abweichungen lässt sich so nicht beheben. Wählen Sie eine andere Aktion.',
  },
  'comparison.changed': {
    code: '409.047.004',
    en: 'The credential has changed since the comparison. Compare again.',
    de: 'Die Berechtigung hat sich seit dem Abgleich geändert. Gleichen Sie erneut ab.',
  },
  'comparison.provider': {
    code: '409.047.005',
    en: 'The provider rejected the change. Compare again to see the current differences.',
    de: 'Der Anbieter hat die Änderung abgelehnt. Gleichen Sie erneut ab, um die aktuellen Abweichungen zu sehen.',
  },
  'comparison.unanswered': {
    code: '409.047.006',
    en: 'The provider didn’t report a result within an hour. Compare again.',
    de: 'Der Anbieter hat innerhalb einer Stunde kein Ergebnis gemeldet. Gleichen Sie erneut ab.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof comparisonRefusals, true> {}
}
