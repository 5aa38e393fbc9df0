import type { RefusalText } from '../access/refusals.ts';

export const authProviderRefusals = {
  'authProvider.internal': {
    code: '409.024.001',
    en: 'The password is a way in for everybody. It cannot be changed or taken away here.',
    de: 'Das Passwort ist ein Zugang für alle. Es lässt sich hier nicht ändern oder wegnehmen.',
  },
  'authProvider.too_many': {
    code: '409.024.002',
    en: 'There are {maximum} sign-in providers already, which is the most.',
    de: 'Es gibt schon {maximum} Anmeldedienste, mehr sind nicht möglich.',
  },
  'authProvider.only_way': {
    code: '409.024.003',
    en: 'A sign-in provider is the only way in for your e-mail, so you cannot change it yourself. Ask your administrator.',
    de: 'Für Ihre E-Mail ist ein Anmeldedienst der einzige Zugang, darum können Sie sie nicht selbst ändern. Bitten Sie Ihre Verwaltung.',
  },
  'authProvider.in_use': {
    code: '409.024.004',
    en: 'Users are linked to this server. Add a sign-in provider for the other server, and take this one away when they have changed.',
    de: 'Mit diesem Server sind Benutzer verknüpft. Legen Sie für den anderen Server einen Anmeldedienst an, und entfernen Sie diesen, wenn alle gewechselt haben.',
  },
  'authProvider.failed': {
    code: '401.001.011',
    en: 'The sign-in provider did not confirm who you are. Please try again.',
    de: 'Der Anmeldedienst hat nicht bestätigt, wer Sie sind. Bitte versuchen Sie es noch einmal.',
  },
  'authProvider.no_account': {
    code: '401.001.012',
    en: 'Nobody signs in with this account of the provider. Ask your administrator for an invitation.',
    de: 'Mit diesem Konto des Anmeldedienstes meldet sich niemand an. Bitten Sie Ihre Verwaltung um eine Einladung.',
  },
  'authProvider.unreachable': {
    code: '503.001.011',
    en: 'The sign-in provider cannot be reached at the moment. Please try again, or sign in another way.',
    de: 'Der Anmeldedienst ist gerade nicht erreichbar. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  },
  'authProvider.last': {
    code: '409.002.001',
    en: 'This is your last way to sign in. It cannot be unlinked.',
    de: 'Das ist Ihr letzter Zugang. Er lässt sich nicht trennen.',
  },
  'authProvider.subject_taken': {
    code: '409.002.003',
    en: 'This account of the provider is linked to another user.',
    de: 'Dieses Konto des Anmeldedienstes ist mit einem anderen Benutzer verknüpft.',
  },
  'authProvider.linked': {
    code: '409.002.004',
    en: 'This provider is linked to your user already.',
    de: 'Dieser Anmeldedienst ist mit Ihrem Benutzer bereits verknüpft.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof authProviderRefusals, true> {}
}
