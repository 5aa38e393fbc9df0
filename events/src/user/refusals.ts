import type { RefusalText } from '../access/refusals.ts';

export const userRefusals = {
  'user.email_taken': {
    code: '409.002.002',
    en: 'A user with this email already exists.',
    de: 'Es gibt bereits einen Benutzer mit dieser E-Mail-Adresse.',
  },
  'user.permission_held': {
    code: '409.002.010',
    en: 'The user already has this permission.',
    de: 'Der Benutzer hat dieses Recht bereits.',
  },
  'user.too_many_permissions': {
    code: '409.002.011',
    en: 'A user can have at most {maximum} permissions. Remove one first.',
    de: 'Ein Benutzer kann höchstens {maximum} Rechte haben. Entziehen Sie zuerst eines.',
  },
  'user.own_permissions': {
    code: '409.002.012',
    en: 'You can’t change your own permissions or delete your own account. Ask someone else with the same role.',
    de: 'Sie können Ihre eigenen Rechte nicht ändern und Ihr eigenes Konto nicht löschen. Bitten Sie jemanden mit derselben Rolle.',
  },
  'user.second_factor_on': {
    code: '409.002.013',
    en: 'The second factor is already on. Turn it off first to set up another device.',
    de: 'Der zweite Faktor ist bereits eingeschaltet. Schalten Sie ihn zuerst aus, um ein anderes Gerät einzurichten.',
  },
  'user.second_factor_off': {
    code: '409.002.014',
    en: 'The second factor is off, so there’s nothing to change.',
    de: 'Der zweite Faktor ist ausgeschaltet. Es gibt nichts zu ändern.',
  },
  'user.setup_over': {
    code: '409.002.015',
    en: 'Setup timed out. Please start again.',
    de: 'Das Einrichten hat zu lange gedauert. Bitte beginnen Sie neu.',
  },
  'user.passkey_known': {
    code: '409.002.016',
    en: 'This passkey is already registered.',
    de: 'Dieser Passkey ist bereits registriert.',
  },
  'user.too_many_passkeys': {
    code: '409.002.017',
    en: 'A user can have at most {maximum} passkeys. Remove one first.',
    de: 'Ein Benutzer kann höchstens {maximum} Passkeys haben. Entfernen Sie zuerst einen.',
  },
  'user.own_second_factor': {
    code: '409.002.018',
    en: 'Change your own second factor in your profile.',
    de: 'Ändern Sie Ihren eigenen zweiten Faktor in Ihrem Profil.',
  },
  'user.second_factor_required': {
    code: '403.002.001',
    en: 'Your role requires a second factor. Set one up in your profile first.',
    de: 'Ihre Rolle verlangt einen zweiten Faktor. Richten Sie ihn zuerst in Ihrem Profil ein.',
  },
  'user.provider_insufficient': {
    code: '403.002.002',
    en: 'Your role requires a second factor, and a sign-in provider isn’t enough here. Please sign in with your password.',
    de: 'Ihre Rolle verlangt einen zweiten Faktor, und ein Anmeldedienst genügt hier nicht. Bitte melden Sie sich mit Ihrem Passwort an.',
  },
  'user.prove_by_provider': {
    code: '403.002.003',
    en: 'Please confirm your identity with your sign-in provider first.',
    de: 'Bestätigen Sie zuerst Ihre Identität mit Ihrem Anmeldedienst.',
  },
  'user.wrong_passkey': {
    code: '401.002.002',
    en: 'This passkey couldn’t be verified. Please try again.',
    de: 'Dieser Passkey ließ sich nicht prüfen. Bitte versuchen Sie es noch einmal.',
  },
  'user.wrong_code': {
    code: '401.002.001',
    en: 'This code is wrong or was already used. Enter another one.',
    de: 'Dieser Code ist falsch oder wurde schon verwendet. Geben Sie einen anderen ein.',
  },
  'user.second_factor_over': {
    code: '410.002.001',
    en: 'This sign-in timed out or had too many attempts. Please start again.',
    de: 'Diese Anmeldung hat zu lange gedauert, oder es gab zu viele Versuche. Bitte beginnen Sie noch einmal.',
  },
  'user.inactive': {
    code: '409.002.026',
    en: 'The directory has deactivated this user. Activate the account there first.',
    de: 'Das Verzeichnis hat diesen Benutzer deaktiviert. Aktivieren Sie das Konto zuerst dort.',
  },
  'user.too_many_directories': {
    code: '409.002.027',
    en: 'A user can be in at most {maximum} directories.',
    de: 'Ein Benutzer kann in höchstens {maximum} Verzeichnissen sein.',
  },
  'user.user_name_taken': {
    code: '409.002.028',
    en: 'This directory already has a user with this username.',
    de: 'In diesem Verzeichnis gibt es bereits einen Benutzer mit diesem Benutzernamen.',
  },
  'user.role_fixed': {
    code: '409.002.029',
    en: 'Only a role for a customer can be changed. Add another permission, and then remove this one.',
    de: 'Nur eine Rolle bei einem Kunden lässt sich ändern. Fügen Sie ein anderes Recht hinzu, und entziehen Sie dann dieses.',
  },
  'user.password_wrong': {
    code: '400.002.098',
    en: 'This isn’t your current password.',
    de: 'Das ist nicht Ihr aktuelles Passwort.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof userRefusals, true> {}
}
