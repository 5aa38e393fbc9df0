import type { RefusalText } from '../access/refusals.ts';

export const oauthClientRefusals = {
  'oauthClient.flow_over': {
    code: '410.030.001',
    en: 'This sign-in was not completed in time or is over already. Please start again in the app.',
    de: 'Diese Anmeldung wurde nicht rechtzeitig abgeschlossen oder ist bereits vorbei. Bitte in der App neu beginnen.',
  },
  'oauthClient.other_origin': {
    code: '403.030.001',
    en: 'This form is taken from our own pages only.',
    de: 'Dieses Formular wird nur von unseren eigenen Seiten angenommen.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof oauthClientRefusals, true> {}
}
