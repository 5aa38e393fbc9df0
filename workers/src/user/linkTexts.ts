import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { LinkPurpose } from '@latchkey/events/user/linkPurpose.ts';
import type { Mail } from '../ports/mail.ts';
import { mailBody } from '../ports/mailBody.ts';
import { greeting } from './greeting.ts';

interface Words {
  readonly subject: string;
  readonly why: readonly string[];
  readonly button: string;
  readonly note: string;
}

const reset: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Reset your Latchkey password',
    why: [
      'Someone, probably you, asked to reset the password of your Latchkey account. Setting a new password will sign you out everywhere.',
    ],
    button: 'Set a new password',
    note: 'The link works once and expires in one hour. If this wasn’t you, you can ignore this message, and your password won’t change.',
  },
  de: {
    subject: 'Neues Passwort für Latchkey',
    why: [
      'jemand, vermutlich Sie, möchte das Passwort Ihres Kontos bei Latchkey zurücksetzen. Sobald Sie ein neues Passwort setzen, werden Sie überall abgemeldet.',
    ],
    button: 'Neues Passwort setzen',
    note: 'Der Link funktioniert nur einmal und läuft nach einer Stunde ab. Falls Sie das nicht waren, können Sie diese Nachricht ignorieren. Ihr Passwort bleibt dann unverändert.',
  },
};

const unlock: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Failed sign-in attempts on your Latchkey account',
    why: [
      'Someone entered a wrong password or code for your account ten times. There’s now a wait between attempts, but only in browsers you haven’t signed in with before.',
      'To sign in with a new browser, open this link in that browser.',
    ],
    button: 'Unlock this browser',
    note: 'The link works once and expires in one hour. If you don’t want to sign in, you don’t need to do anything.',
  },
  de: {
    subject: 'Fehlgeschlagene Anmeldeversuche bei Ihrem Latchkey-Konto',
    why: [
      'jemand hat für Ihr Konto zehnmal ein falsches Passwort oder einen falschen Code eingegeben. Zwischen den Versuchen gibt es jetzt eine Wartezeit, aber nur in Browsern, in denen Sie sich noch nie angemeldet haben.',
      'Um sich in einem neuen Browser anzumelden, öffnen Sie dort diesen Link.',
    ],
    button: 'Diesen Browser freischalten',
    note: 'Der Link funktioniert nur einmal und läuft nach einer Stunde ab. Wenn Sie sich nicht anmelden möchten, brauchen Sie nichts zu tun.',
  },
};

const newEmail: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Confirm your new email for Latchkey',
    why: [
      'Someone, probably you, wants to use this email for their Latchkey account. Once you confirm this email, it replaces the previous one.',
    ],
    button: 'Confirm this email',
    note: 'The link works once and expires in one hour. If this wasn’t you, you can ignore this message.',
  },
  de: {
    subject: 'Neue E-Mail-Adresse für Latchkey bestätigen',
    why: [
      'jemand, vermutlich Sie, möchte diese E-Mail-Adresse für das eigene Konto bei Latchkey verwenden. Nach der Bestätigung ersetzt sie die bisherige Adresse.',
    ],
    button: 'Diese Adresse bestätigen',
    note: 'Der Link funktioniert nur einmal und läuft nach einer Stunde ab. Falls Sie das nicht waren, brauchen Sie nichts zu tun.',
  },
};

const emailHasAccount: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'You already have a Latchkey account',
    why: [
      'Someone, probably you, wants to use this email for another Latchkey account. An account with this email already exists, so nothing was changed.',
      'To use the existing account, sign in with this email. To use this email for the other account, change the email of the existing one first.',
    ],
    button: 'Sign in',
    note: 'If this wasn’t you, you can ignore this message.',
  },
  de: {
    subject: 'Sie haben bereits ein Konto bei Latchkey',
    why: [
      'jemand, vermutlich Sie, möchte diese E-Mail-Adresse für ein anderes Konto bei Latchkey verwenden. Mit dieser Adresse besteht bereits ein Konto, deshalb wurde nichts geändert.',
      'Um das bestehende Konto zu verwenden, melden Sie sich mit dieser Adresse an. Um die Adresse für das andere Konto zu verwenden, ändern Sie zuerst die des bestehenden Kontos.',
    ],
    button: 'Anmelden',
    note: 'Falls Sie das nicht waren, brauchen Sie nichts zu tun.',
  },
};

const words: Readonly<Record<LinkPurpose, Readonly<Record<Locale, Words>>>> = {
  RESET_ADMIN: reset,
  RESET_MOBILE_APP: reset,
  UNLOCK: unlock,
  EMAIL: newEmail,
};
type Written = Pick<Mail, 'subject' | 'text' | 'html'>;

const written = (
  { subject, why, button, note }: Words,
  locale: Locale,
  name: string | null,
  link: string,
): Written => ({ subject, ...mailBody(locale, [greeting(locale, name), ...why, { link, button }, note]) });

export const linkMail = (locale: Locale, purpose: LinkPurpose, name: string | null, link: string): Written =>
  written(words[purpose][locale], locale, name, link);

/**
 * Returns the email that tells the owner of an account that another user wants to use the same address.
 * `link` opens the sign-in page.
 */
export const emailHasAccountMail = (locale: Locale, link: string): Written =>
  written(emailHasAccount[locale], locale, null, link);
