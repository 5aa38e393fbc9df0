import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { LinkPurpose } from '@latchkey/events/user/linkPurpose.ts';
import type { Mail } from '../ports/mail.ts';
import { mailBody } from '../ports/mailBody.ts';
import { greeting } from './greeting.ts';

interface Words {
  readonly subject: string;
  readonly why: string;
  readonly button: string;
  /** Below the link. */
  readonly note: string;
}

const reset: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Set a new password for Latchkey',
    why: 'Somebody, probably you, asked for a new password for your account at Latchkey.',
    button: 'Set a new password',
    note: 'The link works once, for one hour, and ends all your sessions. If you did not ask for it, you can ignore this message: your password stays as it is.',
  },
  de: {
    subject: 'Neues Passwort für Latchkey',
    why: 'jemand, vermutlich Sie, möchte das Passwort Ihres Kontos bei Latchkey neu setzen.',
    button: 'Neues Passwort setzen',
    note: 'Der Link gilt einmal und eine Stunde lang; alle Ihre Sitzungen enden damit. Falls Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
};

const unlock: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Failed sign-ins to your account at Latchkey',
    why: 'Somebody has entered a wrong password, or a wrong code behind it, for your account ten times. Browsers that it was never used with must wait now, longer with each failure. Where you have signed in before, nothing changes. To sign in somewhere else, open this link there.',
    button: 'Unlock this browser',
    note: 'The link works once, for one hour. If you do not want to sign in, you need not do anything.',
  },
  de: {
    subject: 'Fehlgeschlagene Anmeldungen an Ihrem Konto bei Latchkey',
    why: 'jemand hat für Ihr Konto zehnmal ein falsches Passwort oder danach einen falschen Code eingegeben. Browser, in denen es noch nie benutzt wurde, müssen jetzt warten, mit jedem Fehlversuch länger. Wo Sie sich schon einmal angemeldet haben, ändert sich nichts. Um sich anderswo anzumelden, öffnen Sie dort diesen Link.',
    button: 'Diesen Browser freischalten',
    note: 'Der Link gilt einmal und eine Stunde lang. Wenn Sie sich nicht anmelden möchten, brauchen Sie nichts zu tun.',
  },
};

const newEmail: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Confirm your new email for Latchkey',
    why: 'Someone, probably you, wants to use this email for their account at Latchkey. It replaces the previous one once you confirm it.',
    button: 'Confirm this email',
    note: 'The link works once, for one hour. If this was not you, you can ignore this message.',
  },
  de: {
    subject: 'Neue E-Mail-Adresse für Latchkey bestätigen',
    why: 'jemand, vermutlich Sie, möchte diese E-Mail-Adresse für das eigene Konto bei Latchkey verwenden. Sie ersetzt die bisherige, sobald Sie sie bestätigen.',
    button: 'Diese Adresse bestätigen',
    note: 'Der Link gilt einmal und eine Stunde lang. Falls Sie das nicht waren, brauchen Sie nichts zu tun.',
  },
};

/** For the owner of an email that another account wants to change to. */
const emailHasAccount: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'You already have a Latchkey account',
    why: 'Someone, probably you, wants to use this email for another account at Latchkey. An account with this email already exists, so nothing was changed. To use that account, sign in with this email. To use this email for the other account, change the email of this one first.',
    button: 'Sign in',
    note: 'If this was not you, you can ignore this message.',
  },
  de: {
    subject: 'Sie haben bereits ein Konto bei Latchkey',
    why: 'jemand, vermutlich Sie, möchte diese E-Mail-Adresse für ein anderes Konto bei Latchkey verwenden. Mit dieser Adresse besteht bereits ein Konto, deshalb wurde nichts geändert. Um dieses Konto zu benutzen, melden Sie sich mit dieser Adresse an. Um die Adresse für das andere Konto zu verwenden, ändern Sie zuerst die Adresse dieses Kontos.',
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
): Written => ({ subject, ...mailBody(locale, [greeting(locale, name), why, { link, button }, note]) });

/** What a user reads who gets a link, in the own language. */
export const linkMail = (locale: Locale, purpose: LinkPurpose, name: string | null, link: string): Written =>
  written(words[purpose][locale], locale, name, link);

/** What the owner of an account reads whose email someone else wants to change to; `link` leads to the sign-in. */
export const emailHasAccountMail = (locale: Locale, link: string): Written =>
  written(emailHasAccount[locale], locale, null, link);
