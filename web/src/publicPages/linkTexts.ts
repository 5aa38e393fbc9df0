import { inBoth } from '../core/messagesOf.ts';

export const linkTexts = inBoth(
  {
    unlock: {
      title: 'Unlock this browser',
      lead: 'A wrong password or code was entered for your account too many times. Unlock this browser to sign in with it.',
      button: 'Unlock',
      done: 'Browser unlocked',
      old: 'The link was used, has expired, or was replaced by a newer one. Try signing in.',
    },
    confirmEmail: {
      title: 'Confirm your new email',
      lead: 'Once confirmed, you’ll use this email to sign in and receive messages.',
      button: 'Confirm',
      done: 'Email changed',
      next: 'Use your new email to sign in from now on.',
      old: 'The link was used, has expired, or was replaced by a newer one. You can request a new one in your profile.',
    },
  },
  {
    unlock: {
      title: 'Diesen Browser freischalten',
      lead: 'Für Ihr Konto wurde zu oft ein falsches Passwort oder ein falscher Code eingegeben. Schalten Sie diesen Browser frei, um sich trotzdem anzumelden.',
      button: 'Freischalten',
      done: 'Browser freigeschaltet',
      old: 'Der Link wurde verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt. Versuchen Sie, sich anzumelden.',
    },
    confirmEmail: {
      title: 'Neue E-Mail-Adresse bestätigen',
      lead: 'Nach der Bestätigung melden Sie sich mit dieser Adresse an und erhalten dort Ihre Nachrichten.',
      button: 'Bestätigen',
      done: 'E-Mail-Adresse geändert',
      next: 'Melden Sie sich ab jetzt mit Ihrer neuen E-Mail-Adresse an.',
      old: 'Der Link wurde verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt. In Ihrem Profil können Sie einen neuen anfordern.',
    },
  },
);
