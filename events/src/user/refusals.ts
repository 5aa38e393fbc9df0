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
  'user.second_factor_on': {
    code: '409.002.013',
    en: 'The second factor is on already. Switch it off first to set up another device.',
    de: 'Der zweite Faktor ist schon eingeschaltet. Schalten Sie ihn zuerst aus, um ein anderes Gerät einzurichten.',
  },
  'user.second_factor_off': {
    code: '409.002.014',
    en: 'The second factor is off.',
    de: 'Der zweite Faktor ist ausgeschaltet.',
  },
  'user.setup_over': {
    code: '409.002.015',
    en: 'Setting up has taken too long. Please begin anew.',
    de: 'Das Einrichten hat zu lange gedauert. Bitte beginnen Sie neu.',
  },
  'user.passkey_known': {
    code: '409.002.016',
    en: 'This passkey is registered already.',
    de: 'Dieser Passkey ist schon eingetragen.',
  },
  'user.too_many_passkeys': {
    code: '409.002.017',
    en: 'A user can have {maximum} passkeys at the most.',
    de: 'Ein Benutzer kann höchstens {maximum} Passkeys haben.',
  },
  'user.own_second_factor': {
    code: '409.002.018',
    en: 'The own second factor is changed on the profile.',
    de: 'Der eigene zweite Faktor wird im Profil geändert.',
  },
  'user.second_factor_required': {
    code: '403.002.001',
    en: 'Your role requires a second factor. Set one up on your profile first.',
    de: 'Ihre Rolle verlangt einen zweiten Faktor. Richten Sie ihn zuerst in Ihrem Profil ein.',
  },
  'user.provider_insufficient': {
    code: '403.002.002',
    en: 'Your role requires a second factor, and a sign-in provider is not enough here. Please sign in with your password.',
    de: 'Ihre Rolle verlangt einen zweiten Faktor, und ein Anmeldedienst genügt hier nicht. Bitte melden Sie sich mit Ihrem Passwort an.',
  },
  'user.prove_by_provider': {
    code: '403.002.003',
    en: 'Please confirm with your sign-in provider first.',
    de: 'Bestätigen Sie zuerst mit Ihrem Anmeldedienst.',
  },
  'user.wrong_passkey': {
    code: '401.002.002',
    en: 'This passkey could not be checked. Please try again.',
    de: 'Dieser Passkey ließ sich nicht prüfen. Bitte versuchen Sie es noch einmal.',
  },
  'user.wrong_code': {
    code: '401.002.001',
    en: 'This code is not right, or was used already.',
    de: 'Dieser Code stimmt nicht oder wurde schon benutzt.',
  },
  'user.second_factor_over': {
    code: '410.002.001',
    en: 'This sign-in has taken too long or too many tries. Please begin anew.',
    de: 'Diese Anmeldung hat zu lange gedauert oder zu viele Versuche gebraucht. Bitte beginnen Sie neu.',
  },
  'user.inactive': {
    code: '409.002.026',
    en: 'The directory has switched this user off here. Switch the account on there first.',
    de: 'Das Verzeichnis hat diesen Benutzer hier abgeschaltet. Schalten Sie das Konto zuerst dort ein.',
  },
  'user.too_many_directories': {
    code: '409.002.027',
    en: 'A person can be known to {maximum} directories at the most.',
    de: 'Eine Person kann höchstens {maximum} Verzeichnissen bekannt sein.',
  },
  'user.user_name_taken': {
    code: '409.002.028',
    en: 'This directory has a user with this user name already.',
    de: 'Einen Benutzer mit diesem Benutzernamen gibt es in diesem Verzeichnis schon.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof userRefusals, true> {}
}
