import type { DataOf } from '@latchkey/events/kernel/index.ts';
import {
  UserEmailChanged,
  UserEmailNoticeMailed,
  UserSecondFactorNoticeMailed,
  UserSecondFactorReset,
} from '@latchkey/events/user/user.ts';
import { notice } from './notice.ts';

/**
 * The emails that user events cause, by the name that is recorded with their outcome. Each has an example in
 * `testing/workers/user/noticeExamples.ts`.
 */
export const notices = {
  // doesn't name the new email, because other people may read the former mailbox
  emailChanged: notice(UserEmailChanged, {
    recipient: ({ data, before }) => (before.isEmailConfirmed ? data.formerEmail : null),
    texts: {
      en: {
        subject: 'Your Latchkey account email was changed',
        paragraphs: [
          'Use the new email of your Latchkey account to sign in from now on. You won’t receive messages at this address anymore.',
          'If you didn’t make this change, tell your administrator right away. Someone may know your password.',
        ],
      },
      de: {
        subject: 'Die E-Mail-Adresse Ihres Kontos bei Latchkey wurde geändert',
        paragraphs: [
          'melden Sie sich ab sofort mit der neuen E-Mail-Adresse Ihres Kontos an. An die bisherige Adresse senden wir keine Nachrichten mehr.',
          'Falls Sie das nicht waren, informieren Sie bitte sofort Ihre Administration. Möglicherweise kennt jemand Ihr Passwort.',
        ],
      },
    },
    wasMailed: ({ type, data }, { change }) =>
      type === UserEmailNoticeMailed.type && (data as DataOf<typeof UserEmailNoticeMailed>).change === change,
  }),
  secondFactorReset: notice(UserSecondFactorReset, {
    recipient: ({ data, now }) => (now.resets === data.reset ? (now.person?.email ?? null) : null),
    texts: {
      en: {
        subject: 'Your second factor for Latchkey was reset',
        paragraphs: [
          'An administrator removed the second factor of your Latchkey account. Your authenticator app, passkeys and recovery codes no longer work, and you were signed out everywhere.',
          'Sign in with your password and set up a new second factor in your profile.',
          'If you didn’t ask for this, tell your administrator right away.',
        ],
      },
      de: {
        subject: 'Ihr zweiter Faktor bei Latchkey wurde zurückgesetzt',
        paragraphs: [
          'Ihre Administration hat den zweiten Faktor Ihres Kontos bei Latchkey entfernt. Authenticator-App, Passkeys und Wiederherstellungscodes gelten nicht mehr, und Sie wurden überall abgemeldet.',
          'Melden Sie sich mit Ihrem Passwort an und richten Sie in Ihrem Profil einen neuen zweiten Faktor ein.',
          'Falls Sie darum nicht gebeten haben, informieren Sie bitte sofort Ihre Administration.',
        ],
      },
    },
    wasMailed: ({ type, data }, { reset }) =>
      type === UserSecondFactorNoticeMailed.type &&
      (data as DataOf<typeof UserSecondFactorNoticeMailed>).reset === reset,
  }),
};
export type NoticeName = keyof typeof notices;
