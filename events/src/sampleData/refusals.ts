import type { RefusalText } from '../access/refusals.ts';

export const sampleDataRefusals = {
  'sampleData.not_empty': {
    code: '409.046.001',
    en: 'Sample data can be loaded only while there are no partners.',
    de: 'Beispieldaten lassen sich nur laden, solange es keinen Partner gibt.',
  },
  'sampleData.removing': {
    code: '409.046.002',
    en: 'The sample data is still being removed. Try again in a moment.',
    de: 'Die Beispieldaten werden noch entfernt. Versuchen Sie es gleich noch einmal.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof sampleDataRefusals, true> {}
}
