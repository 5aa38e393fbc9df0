import type { RefusalText } from '../access/refusals.ts';

export const creditRefusals = {
  'credit.too_few': {
    code: '409.006.001',
    en: '{needed} credits are needed and {balance} are left: {missing} are missing.',
    de: '{needed} Guthaben werden gebraucht und {balance} sind da: {missing} fehlen.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof creditRefusals, true> {}
}
