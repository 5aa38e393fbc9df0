import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { mailBody } from '../ports/mailBody.ts';
import type { Mail } from '../ports/mail.ts';
import { greeting } from './greeting.ts';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  readonly note: string;
}
type Written = Pick<Mail, 'subject' | 'text' | 'html'>;

const words: Readonly<Record<Locale, (name: string) => Words>> = {
  en: name => ({
    subject: 'Your access to Latchkey',
    paragraphs: [greeting('en', name), 'You now have access to Latchkey. Choose a password to get started.'],
    button: 'Choose a password',
    note: 'The link works once and expires in seven days. If you didn’t expect this message, you can ignore it.',
  }),
  de: name => ({
    subject: 'Ihr Zugang zu Latchkey',
    paragraphs: [
      greeting('de', name),
      'Sie haben Zugang zu Latchkey erhalten. Wählen Sie ein Passwort, um zu beginnen.',
    ],
    button: 'Passwort wählen',
    note: 'Der Link funktioniert nur einmal und läuft nach sieben Tagen ab. Falls Sie diese Nachricht nicht erwartet haben, brauchen Sie nichts zu tun.',
  }),
};

/** Texts for invited people who already have an account. Signing in accepts the invitation. */
const wordsForAccounts: typeof words = {
  en: name => ({
    subject: 'You already have a Latchkey account',
    paragraphs: [
      greeting('en', name),
      'You’ve been given access to Latchkey or registered for it. An account with this email already exists.',
      'Sign in to add the new access to your account.',
    ],
    button: 'Sign in',
    note: 'Sign in within seven days to add this access. If you didn’t expect this message, you can ignore it.',
  }),
  de: name => ({
    subject: 'Sie haben bereits ein Konto bei Latchkey',
    paragraphs: [
      greeting('de', name),
      'Sie haben Zugang zu Latchkey erhalten oder sich dafür registriert. Mit dieser E-Mail-Adresse besteht bereits ein Konto.',
      'Melden Sie sich mit diesem Konto an, damit der neue Zugang hinzugefügt wird.',
    ],
    button: 'Anmelden',
    note: 'Melden Sie sich innerhalb von sieben Tagen an, um den Zugang hinzuzufügen. Falls Sie diese Nachricht nicht erwartet haben, brauchen Sie nichts zu tun.',
  }),
};

const written =
  (wordsOf: typeof words, locale: Locale) =>
  (name: string, link: string): Written => {
    const { subject, paragraphs, button, note } = wordsOf[locale](name);
    return { subject, ...mailBody(locale, [...paragraphs, { link, button }, note]) };
  };

export const invitationMail: Readonly<Record<Locale, (name: string, link: string) => Written>> = {
  en: written(words, 'en'),
  de: written(words, 'de'),
};

export const accountExistsMail: typeof invitationMail = {
  en: written(wordsForAccounts, 'en'),
  de: written(wordsForAccounts, 'de'),
};
