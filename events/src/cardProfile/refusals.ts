import type { RefusalText } from '../access/refusals.ts';

export const cardProfileRefusals = {
  'cardProfile.one_owner': {
    code: '409.008.001',
    en: 'A card profile belongs either to a partner or to a customer.',
    de: 'Ein Kartenprofil gehört entweder einem Partner oder einem Kunden.',
  },
  'cardProfile.no_format': {
    code: '409.008.002',
    en: 'Choose a data format that exists.',
    de: 'Wählen Sie ein vorhandenes Datenformat.',
  },
  'cardProfile.submitted': {
    code: '409.008.003',
    en: 'After its submission only the display name and the default can change.',
    de: 'Nach dem Einreichen lassen sich nur Anzeigename und Standard ändern.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof cardProfileRefusals, true> {}
}
