import type { RefusalText } from '../access/refusals.ts';

export const bulkActionRefusals = {
  'bulkAction.nothing': {
    code: '409.014.001',
    en: 'This action isn’t possible for any of these entries.',
    de: 'Diese Aktion ist bei keinem dieser Einträge möglich.',
  },
  'bulkAction.too_many': {
    code: '400.014.001',
    en: 'More than {maximum} entries match. Narrow the filter and run the action several times.',
    de: 'Mehr als {maximum} Einträge passen zum Filter. Grenzen Sie ihn ein, und führen Sie die Aktion mehrmals aus.',
  },
  'bulkAction.ended': {
    code: '409.014.002',
    en: 'This action has already ended.',
    de: 'Diese Aktion ist bereits beendet.',
  },
  'bulkAction.not_ended': {
    code: '409.014.003',
    en: 'This action is still in progress. Wait until it ends, or cancel it.',
    de: 'Diese Aktion läuft noch. Warten Sie, bis sie endet, oder brechen Sie sie ab.',
  },
  'bulkAction.not_undoable': {
    code: '409.014.004',
    en: 'This action can’t be undone.',
    de: 'Diese Aktion lässt sich nicht rückgängig machen.',
  },
  'bulkAction.undone': {
    code: '409.014.005',
    en: 'This action has already been undone.',
    de: 'Diese Aktion wurde bereits rückgängig gemacht.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof bulkActionRefusals, true> {}
}
