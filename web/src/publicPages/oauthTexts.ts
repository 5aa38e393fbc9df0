import { inBoth } from '../core/messagesOf.ts';

/** What the pages of a sign-in to a third-party app say beyond the other public pages. */
export const oauthTexts = inBoth(
  {
    startTitle: 'Sign in to {app}',
    startLead: '{app} works with your Latchkey account.',
    signIn: 'Sign in',
    register: 'Register',
    backToStart: 'Back to the beginning',
    wrong: 'E-mail or password is not right.',
    wrongCode: 'This code is not right, or was used already.',
    setUpFirst:
      'Your role requires a second factor. Sign in to the Latchkey console once and set it up; then you can sign in here.',
    byProvider: 'Sign in with a provider of your company',
    byPassword: 'Sign in with a password',
    noProvider: 'No sign-in provider knows this e-mail. Please use the password.',
    noAccount: 'Nobody signs in with this account of the provider. Ask your administrator for an invitation.',
    passwordFirst:
      'Your role requires a second factor, and a sign-in provider is not enough here. Please sign in with your password.',
    codeOver: 'This sign-in has taken too long or too many tries. Please begin anew.',
    locked: 'Too many failed attempts. Please wait {seconds} seconds.',
    continueSignIn: 'Continue with the sign-in',
    consentTitle: 'Allow {app}?',
    consentLead: '{app} by {partner} would like to:',
    consentAccount: 'You are signed in as {account}.',
    another: 'Use another account',
    allow: 'Allow',
    disallow: 'Don’t allow',
    later: 'You can take this back at any time on your profile.',
    errorTitle: 'Signing in did not work',
    unknownError: 'An unknown error has occurred.',
    errors: {
      over: 'This sign-in took too long or is already over.',
      tooMany: 'Too many requests. Wait a minute and try again.',
      denied: 'You did not allow the access.',
      unknownApp: 'This app is not registered here, or may not sign you in. Ask the provider of the app.',
      wrongCallback: 'The app uses an address that is not registered for it. Ask the provider of the app.',
      wrongRequest: 'The app sent an invalid request. Ask the provider of the app.',
      failed: 'Something went wrong on our side. Try again in a moment.',
    },
    beginAnew: 'Please begin the sign-in again in the app.',
    back: 'Back',
    toConsole: 'Go to the Latchkey console',
    scope: { credentials_manage: 'Manage credentials and orders in your name' },
  },
  {
    startTitle: 'Bei {app} anmelden',
    startLead: '{app} arbeitet mit Ihrem Latchkey-Konto.',
    signIn: 'Anmelden',
    register: 'Registrieren',
    backToStart: 'Zurück zum Anfang',
    wrong: 'E-Mail oder Passwort stimmt nicht.',
    wrongCode: 'Dieser Code stimmt nicht oder wurde schon benutzt.',
    setUpFirst:
      'Ihre Rolle verlangt einen zweiten Faktor. Melden Sie sich einmal in der Latchkey-Konsole an und richten Sie ihn ein; dann können Sie sich hier anmelden.',
    byProvider: 'Mit einem Anmeldedienst Ihrer Firma anmelden',
    byPassword: 'Mit einem Passwort anmelden',
    noProvider: 'Kein Anmeldedienst kennt diese E-Mail. Bitte verwenden Sie das Passwort.',
    noAccount:
      'Mit diesem Konto des Anmeldedienstes meldet sich niemand an. Bitten Sie Ihren Administrator um eine Einladung.',
    passwordFirst:
      'Ihre Rolle verlangt einen zweiten Faktor, und ein Anmeldedienst genügt hier nicht. Bitte melden Sie sich mit Ihrem Passwort an.',
    codeOver:
      'Diese Anmeldung hat zu lange gedauert oder zu viele Versuche gebraucht. Bitte beginnen Sie neu.',
    locked: 'Zu viele Fehlversuche. Bitte {seconds} Sekunden warten.',
    continueSignIn: 'Weiter mit der Anmeldung',
    consentTitle: '{app} zulassen?',
    consentLead: '{app} von {partner} möchte:',
    consentAccount: 'Sie sind als {account} angemeldet.',
    another: 'Ein anderes Konto verwenden',
    allow: 'Zulassen',
    disallow: 'Nicht zulassen',
    later: 'Sie können das jederzeit in Ihrem Profil zurücknehmen.',
    errorTitle: 'Die Anmeldung hat nicht geklappt',
    unknownError: 'Ein unbekannter Fehler ist aufgetreten.',
    errors: {
      over: 'Diese Anmeldung hat zu lange gedauert oder ist bereits beendet.',
      tooMany: 'Zu viele Anfragen. Warten Sie eine Minute und versuchen Sie es noch einmal.',
      denied: 'Sie haben den Zugriff nicht zugelassen.',
      unknownApp:
        'Diese App ist hier nicht registriert oder darf Sie nicht anmelden. Fragen Sie den Anbieter der App.',
      wrongCallback:
        'Die App verwendet eine Adresse, die für sie nicht registriert ist. Fragen Sie den Anbieter der App.',
      wrongRequest: 'Die App hat eine ungültige Anfrage gesendet. Fragen Sie den Anbieter der App.',
      failed: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
    },
    beginAnew: 'Bitte beginnen Sie die Anmeldung in der App noch einmal.',
    back: 'Zurück',
    toConsole: 'Zur Latchkey-Konsole',
    scope: { credentials_manage: 'Berechtigungen und Aufträge in Ihrem Namen verwalten' },
  },
);
export type OauthTexts = (typeof oauthTexts)['en'];
