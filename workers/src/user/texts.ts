import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { mailBody } from '../ports/mailBody.ts';
import type { Mail } from '../ports/mail.ts';
import { greeting } from './greeting.ts';
import { invitationSentence, type InvitationTerms } from './invitationSentence.ts';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  readonly note: string;
}
type Written = Pick<Mail, 'subject' | 'text' | 'html'>;

const words: Readonly<Record<Locale, (name: string, terms: InvitationTerms) => Words>> = {
  en: (name, terms) => ({
    subject: 'Your access to Latchkey',
    paragraphs: [greeting('en', name), `${invitationSentence.en(terms)} Choose a password to get started.`],
    button: 'Choose a password',
    note: 'The link works once and expires in seven days. If you didn’t expect this message, you can ignore it.',
  }),
  de: (name, terms) => ({
    subject: 'Ihr Zugang zu Latchkey',
    paragraphs: [
      greeting('de', name),
      `${invitationSentence.de(terms)} Wählen Sie ein Passwort, um zu beginnen.`,
    ],
    button: 'Passwort wählen',
    note: 'Der Link funktioniert nur einmal und läuft nach sieben Tagen ab. Falls Sie diese Nachricht nicht erwartet haben, brauchen Sie nichts zu tun.',
  }),
};

/** Texts for invited people who already have an account. Signing in accepts the invitation. */
const wordsForAccounts: typeof words = {
  en: (name, terms) => ({
    subject: 'You already have a Latchkey account',
    paragraphs: [
      greeting('en', name),
      `${invitationSentence.en(terms)} An account with this email already exists.`,
      'Sign in to add the new access to your account.',
    ],
    button: 'Sign in',
    note: 'Sign in within seven days to add this access. If you didn’t expect this message, you can ignore it.',
  }),
  de: (name, terms) => ({
    subject: 'Sie haben bereits ein Konto bei Latchkey',
    paragraphs: [
      greeting('de', name),
      `${invitationSentence.de(terms)} Mit dieser E-Mail-Adresse besteht bereits ein Konto.`,
      'Melden Sie sich mit diesem Konto an, damit der neue Zugang hinzugefügt wird.',
    ],
    button: 'Anmelden',
    note: 'Melden Sie sich innerhalb von sieben Tagen an, um den Zugang hinzuzufügen. Falls Sie diese Nachricht nicht erwartet haben, brauchen Sie nichts zu tun.',
  }),
};

const written =
  (wordsOf: typeof words, locale: Locale) =>
  (name: string, link: string, terms: InvitationTerms): Written => {
    const { subject, paragraphs, button, note } = wordsOf[locale](name, terms);
    return { subject, ...mailBody(locale, [...paragraphs, { link, button }, note]) };
  };

type MailOf = (name: string, link: string, terms: InvitationTerms) => Written;

export const invitationMail: Readonly<Record<Locale, MailOf>> = {
  en: written(words, 'en'),
  de: written(words, 'de'),
};

export const accountExistsMail: typeof invitationMail = {
  en: written(wordsForAccounts, 'en'),
  de: written(wordsForAccounts, 'de'),
};
