import { inBoth } from '../core/messagesOf.ts';

/** Texts of the pages that links in emails open, and where a button confirms. */
export const linkTexts = inBoth(
  {
    unlock: {
      title: 'Unlock this browser',
      lead: 'A wrong password or code was entered for your account too often. Unlock this browser to sign in with it.',
      button: 'Unlock',
      done: 'This browser is unlocked',
      old: 'It was used, has expired, or was replaced by a newer one. Please try to sign in.',
    },
    confirmEmail: {
      title: 'Confirm your new email',
      lead: 'Once you confirm it, you sign in with this email, and messages go to it.',
      button: 'Confirm',
      done: 'Your email is changed',
      next: 'From now on you sign in with it.',
      old: 'It was used, has expired, or was replaced by a newer one. You can request a new one in your profile.',
    },
  },
  {
    unlock: {
      title: 'Diesen Browser freischalten',
      lead: 'Für Ihr Konto wurde zu oft ein falsches Passwort oder ein falscher Code eingegeben. Schalten Sie diesen Browser frei, um sich trotzdem anzumelden.',
      button: 'Freischalten',
      done: 'Dieser Browser ist freigeschaltet',
      old: 'Er wurde benutzt, ist abgelaufen oder wurde durch einen neueren ersetzt. Bitte versuchen Sie, sich anzumelden.',
    },
    confirmEmail: {
      title: 'Neue E-Mail-Adresse bestätigen',
      lead: 'Sobald Sie sie bestätigen, melden Sie sich mit dieser Adresse an und erhalten Nachrichten dort.',
      button: 'Bestätigen',
      done: 'Ihre E-Mail-Adresse ist geändert',
      next: 'Ab jetzt melden Sie sich damit an.',
      old: 'Er wurde benutzt, ist abgelaufen oder wurde durch einen neueren ersetzt. In Ihrem Profil können Sie einen neuen anfordern.',
    },
  },
);
