import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { Mail } from '../ports/mail.ts';
import { mailBody } from '../ports/mailBody.ts';

const words: Readonly<Record<Locale, readonly [subject: string, ...lines: ((name: string) => string)[]]>> = {
  en: [
    'The e-mail of your account at Latchkey was changed',
    name => `Hello ${name},`,
    () =>
      'your account at Latchkey has another e-mail from now on. You sign in with that one, and messages go there. This address gets no more of them.',
    () =>
      'If that was not you, tell the person who manages your users at once: somebody knows your password.',
  ],
  de: [
    'Die E-Mail Ihres Kontos bei Latchkey wurde geändert',
    name => `Guten Tag ${name},`,
    () =>
      'Ihr Konto bei Latchkey hat ab jetzt eine andere E-Mail. Mit ihr melden Sie sich an, und dorthin gehen Nachrichten. An diese Adresse kommen keine mehr.',
    () =>
      'Falls Sie das nicht waren, sagen Sie es sofort der Person, die Ihre Benutzer verwaltet: Jemand kennt Ihr Passwort.',
  ],
};

/** What the former address reads. It does not name the new one: whoever reads that mailbox need not know it. */
export const emailNotice = (locale: Locale, name: string): Pick<Mail, 'subject' | 'text' | 'html'> => {
  const [subject, ...lines] = words[locale];
  return {
    subject,
    ...mailBody(
      locale,
      lines.map(line => line(name)),
    ),
  };
};
