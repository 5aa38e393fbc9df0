import type { RefusalText } from '../access/refusals.ts';

export const pdfDesignRefusals = {
  'pdfDesign.default_needs_credential': {
    code: '409.011.001',
    en: 'Only designs of the type “Credential” can be the default.',
    de: 'Nur Designs der Art „Berechtigung“ können der Standard sein.',
  },
  'pdfDesign.is_default': {
    code: '409.011.002',
    en: 'This is the default PDF design. Make another one the default first.',
    de: 'Das ist das Standard-PDF-Design. Legen Sie zuerst ein anderes als Standard fest.',
  },
  'pdfDesign.in_use': {
    code: '409.011.003',
    en: 'Credentials or open vouchers use this PDF design. Choose another one for the credentials and delete the vouchers first.',
    de: 'Berechtigungen oder offene Gutscheine verwenden dieses PDF-Design. Wählen Sie zuerst für die Berechtigungen ein anderes und löschen Sie die Gutscheine.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof pdfDesignRefusals, true> {}
}
