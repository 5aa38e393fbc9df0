import type { RefusalText } from '../access/refusals.ts';

export const pdfDesignRefusals = {
  'pdfDesign.default_needs_credential': {
    code: '409.011.001',
    en: 'Only a design for credentials can be the default.',
    de: 'Nur ein Design für Berechtigungen kann der Standard sein.',
  },
  'pdfDesign.is_default': {
    code: '409.011.002',
    en: 'This is the default PDF design. Make another one the default first.',
    de: 'Das ist das Standard-PDF-Design. Machen Sie zuerst ein anderes zum Standard.',
  },
  'pdfDesign.in_use': {
    code: '409.011.003',
    en: 'Credentials or open vouchers use this PDF design. Give these credentials another one and delete these vouchers first.',
    de: 'Berechtigungen oder offene Gutscheine nutzen dieses PDF-Design. Geben Sie diesen Berechtigungen zuerst ein anderes und löschen Sie diese Gutscheine.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof pdfDesignRefusals, true> {}
}
