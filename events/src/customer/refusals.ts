import type { RefusalText } from '../access/refusals.ts';

export const customerRefusals = {
  'customer.no_partner': {
    code: '409.010.001',
    en: 'Choose a partner that exists.',
    de: 'Wählen Sie einen vorhandenen Partner.',
  },
  'customer.partner_has_none': {
    code: '409.010.002',
    en: 'This partner may not have customers of its own.',
    de: 'Dieser Partner darf keine eigenen Kunden haben.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof customerRefusals, true> {}
}
