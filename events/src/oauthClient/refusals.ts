import type { RefusalText } from '../access/refusals.ts';

export const oauthClientRefusals = {
  'oauthClient.flow_over': {
    code: '410.030.001',
    en: 'This sign-in timed out or was already completed. Please start again in the app.',
    de: 'Diese Anmeldung ist abgelaufen oder bereits abgeschlossen. Bitte melden Sie sich in der App noch einmal an.',
  },
  'oauthClient.other_origin': {
    code: '403.030.001',
    en: 'This form can be sent only from our own pages. Start again in the app.',
    de: 'Dieses Formular lässt sich nur von unseren eigenen Seiten aus senden. Bitte melden Sie sich in der App noch einmal an.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof oauthClientRefusals, true> {}
}
