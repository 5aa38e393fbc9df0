import type { RefusalText } from '../access/refusals.ts';

export const pdfDesignRefusals = {
  'pdfDesign.default_needs_credential': {
    code: '409.011.001',
    en: 'Only a design for credentials can be the default.',
    de: 'Nur ein Design für Berechtigungen kann der Standard sein.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof pdfDesignRefusals, true> {}
}
