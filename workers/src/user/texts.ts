import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { mailBody } from '../ports/mailBody.ts';
import type { Mail } from '../ports/mail.ts';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  /** Below the link. */
  readonly note: string;
}
type Written = Pick<Mail, 'subject' | 'text' | 'html'>;

const words: Readonly<Record<Locale, (name: string) => Words>> = {
  en: name => ({
    subject: 'Your access to Latchkey',
    paragraphs: [
      `Hello ${name},`,
      'You have been given access to Latchkey. Choose a password to get started.',
    ],
    button: 'Choose a password',
    note: 'The link works once, for seven days. If you did not expect this message, you can ignore it.',
  }),
  de: name => ({
    subject: 'Ihr Zugang zu Latchkey',
    paragraphs: [
      `Guten Tag ${name},`,
      'Sie haben Zugang zu Latchkey erhalten. Wählen Sie ein Passwort, um zu beginnen.',
    ],
    button: 'Passwort wählen',
    note: 'Der Link gilt einmal und sieben Tage lang. Falls Sie diese Nachricht nicht erwartet haben, brauchen Sie nichts zu tun.',
  }),
};

const written =
  (locale: Locale) =>
  (name: string, link: string): Written => {
    const { subject, paragraphs, button, note } = words[locale](name);
    return { subject, ...mailBody(locale, [...paragraphs, { link, button }, note]) };
  };

/** What an invited user reads, in the own language. */
export const invitationMail: Readonly<Record<Locale, (name: string, link: string) => Written>> = {
  en: written('en'),
  de: written('de'),
};
