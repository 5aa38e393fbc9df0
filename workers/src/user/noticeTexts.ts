import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { Mail } from '../ports/mail.ts';
import { mailBody } from '../ports/mailBody.ts';
import { greeting } from './greeting.ts';

type Words = Readonly<Record<Locale, readonly [subject: string, ...lines: ((name: string) => string)[]]>>;
type Notice = Pick<Mail, 'subject' | 'text' | 'html'>;

const changedEmail: Words = {
  en: [
    'The e-mail of your account at Latchkey was changed',
    name => greeting('en', name),
    () =>
      'Your account at Latchkey has another e-mail from now on. You sign in with that one, and messages go there. This address gets no more of them.',
    () =>
      'If that was not you, tell the person who manages your users at once: somebody knows your password.',
  ],
  de: [
    'Die E-Mail Ihres Kontos bei Latchkey wurde geändert',
    name => greeting('de', name),
    () =>
      'Ihr Konto bei Latchkey hat ab jetzt eine andere E-Mail. Mit ihr melden Sie sich an, und dorthin gehen Nachrichten. An diese Adresse kommen keine mehr.',
    () =>
      'Falls Sie das nicht waren, sagen Sie es sofort der Person, die Ihre Benutzer verwaltet: Jemand kennt Ihr Passwort.',
  ],
};

const reset: Words = {
  en: [
    'Your second factor at Latchkey was reset',
    name => greeting('en', name),
    () =>
      'Somebody who manages your users has taken away the second factor of your account at Latchkey: authenticator app, passkeys and recovery codes work no more, and you were signed out everywhere. Sign in with your password, and set up a second factor anew on your profile.',
    () => 'If you did not ask for that, tell the person who manages your users at once.',
  ],
  de: [
    'Ihr zweiter Faktor bei Latchkey wurde zurückgesetzt',
    name => greeting('de', name),
    () =>
      'jemand, der Ihre Benutzer verwaltet, hat den zweiten Faktor Ihres Kontos bei Latchkey entfernt: Authenticator-App, Passkeys und Wiederherstellungscodes gelten nicht mehr, und Sie wurden überall abgemeldet. Melden Sie sich mit Ihrem Passwort an und richten Sie in Ihrem Profil einen neuen zweiten Faktor ein.',
    () => 'Falls Sie darum nicht gebeten haben, sagen Sie es sofort der Person, die Ihre Benutzer verwaltet.',
  ],
};

const noticeOf =
  (words: Words) =>
  (locale: Locale, name: string): Notice => {
    const [subject, ...lines] = words[locale];
    return {
      subject,
      ...mailBody(
        locale,
        lines.map(line => line(name)),
      ),
    };
  };

/** What the former address reads. It does not name the new one: whoever reads that mailbox need not know it. */
export const emailNotice = noticeOf(changedEmail);
/** What somebody reads whose second factor was taken away. */
export const resetNotice = noticeOf(reset);
