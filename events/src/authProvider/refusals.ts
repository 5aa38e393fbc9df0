import type { RefusalText } from '../access/refusals.ts';

export const authProviderRefusals = {
  'authProvider.internal': {
    code: '409.024.001',
    en: 'Password sign-in can’t be changed or removed here.',
    de: 'Die Anmeldung mit Passwort lässt sich hier weder ändern noch entfernen.',
  },
  'authProvider.too_many': {
    code: '409.024.002',
    en: 'You can have at most {maximum} sign-in providers. Remove one first.',
    de: 'Mehr als {maximum} Anmeldedienste sind nicht möglich. Entfernen Sie zuerst einen.',
  },
  'authProvider.only_way': {
    code: '409.024.003',
    en: 'Your email requires a sign-in provider, so you can’t change it yourself. Ask your administrator.',
    de: 'Für Ihre E-Mail-Adresse ist ein Anmeldedienst vorgeschrieben, deshalb können Sie sie nicht selbst ändern. Wenden Sie sich an Ihre Administration.',
  },
  'authProvider.in_use': {
    code: '409.024.004',
    en: 'The server can’t be changed while users are linked to it. Add another sign-in provider for the new server, and remove this one once they have switched.',
    de: 'Der Server lässt sich nicht ändern, solange Benutzer mit ihm verknüpft sind. Fügen Sie für den neuen Server einen weiteren Anmeldedienst hinzu, und entfernen Sie den bisherigen, wenn alle gewechselt haben.',
  },
  'authProvider.failed': {
    code: '401.001.011',
    en: 'The sign-in provider didn’t confirm your identity. Please try again.',
    de: 'Der Anmeldedienst hat Ihre Identität nicht bestätigt. Bitte versuchen Sie es noch einmal.',
  },
  'authProvider.no_account': {
    code: '401.001.012',
    en: 'No user is linked to this account. Ask your administrator for an invitation.',
    de: 'Mit diesem Konto ist kein Benutzer verknüpft. Bitten Sie Ihre Administration um eine Einladung.',
  },
  'authProvider.unreachable': {
    code: '503.001.011',
    en: 'The sign-in provider can’t be reached. Try again, or sign in another way.',
    de: 'Der Anmeldedienst ist gerade nicht erreichbar. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  },
  'authProvider.last': {
    code: '409.002.001',
    en: 'This is your only way to sign in, so it can’t be unlinked. Link another sign-in provider first.',
    de: 'Das ist Ihre einzige Anmeldemethode. Verknüpfen Sie zuerst einen anderen Anmeldedienst.',
  },
  'authProvider.subject_taken': {
    code: '409.002.003',
    en: 'This provider account is already linked to another user.',
    de: 'Dieses Konto des Anmeldedienstes ist bereits mit einem anderen Benutzer verknüpft.',
  },
  'authProvider.linked': {
    code: '409.002.004',
    en: 'This provider is already linked to your account.',
    de: 'Dieser Anmeldedienst ist bereits mit Ihrem Konto verknüpft.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof authProviderRefusals, true> {}
}
