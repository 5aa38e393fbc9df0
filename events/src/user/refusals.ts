import type { RefusalText } from '../access/refusals.ts';

export const userRefusals = {
  'user.email_taken': {
    code: '409.002.002',
    en: 'A user with this e-mail exists already.',
    de: 'Einen Benutzer mit dieser E-Mail gibt es schon.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof userRefusals, true> {}
}
