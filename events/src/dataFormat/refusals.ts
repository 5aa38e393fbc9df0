import type { RefusalText } from '../access/refusals.ts';

export const dataFormatRefusals = {
  'dataFormat.in_use': {
    code: '409.007.001',
    en: 'A card profile or credential has used this format. You can change only its display name.',
    de: 'Ein Kartenprofil oder eine Berechtigung hat dieses Format schon verwendet. Nur der Anzeigename lässt sich ändern.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof dataFormatRefusals, true> {}
}
