import type { RefusalText } from '../access/refusals.ts';

export const userRefusals = {
  'user.email_taken': {
    code: '409.002.002',
    en: 'A user with this e-mail exists already.',
    de: 'Einen Benutzer mit dieser E-Mail gibt es schon.',
  },
  'user.permission_held': {
    code: '409.002.010',
    en: 'The user holds this permission already.',
    de: 'Der Benutzer hat diese Berechtigung bereits.',
  },
  'user.too_many_permissions': {
    code: '409.002.011',
    en: 'A user can hold {maximum} permissions at the most.',
    de: 'Ein Benutzer kann höchstens {maximum} Berechtigungen haben.',
  },
  'user.own_permissions': {
    code: '409.002.012',
    en: 'Nobody changes the own permissions or deletes the own account. Ask somebody else with the same rights.',
    de: 'Die eigenen Berechtigungen und das eigene Konto kann niemand selbst ändern. Bitten Sie jemanden mit denselben Rechten.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof userRefusals, true> {}
}
