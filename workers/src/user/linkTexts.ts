import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { LinkPurpose } from '@latchkey/events/user/linkPurpose.ts';
import type { Mail } from '../ports/mail.ts';
import { mailBody } from '../ports/mailBody.ts';

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

const words: Readonly<Record<LinkPurpose, Readonly<Record<Locale, Words>>>> = {
  RESET_ADMIN: reset,
  RESET_MOBILE_APP: reset,
  UNLOCK: unlock,
};
const greetings: Readonly<Record<Locale, (name: string) => string>> = {
  en: name => `Hello ${name},`,
  de: name => `Guten Tag ${name},`,
};

/** What a user reads who gets a link, in the own language. */
export const linkMail = (
  locale: Locale,
  purpose: LinkPurpose,
  name: string,
  link: string,
): Pick<Mail, 'subject' | 'text' | 'html'> => {
  const { subject, why, button, note } = words[purpose][locale];
  return { subject, ...mailBody(locale, [greetings[locale](name), why, { link, button }, note]) };
};
