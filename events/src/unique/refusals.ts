import type { RefusalText } from '../access/refusals.ts';

export const uniqueRefusals = {
  'unique.taken': {
    code: '409.012.001',
    en: 'This value is already taken. Enter another one.',
    de: 'Dieser Wert ist bereits vergeben. Geben Sie einen anderen ein.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof uniqueRefusals, true> {}
}
