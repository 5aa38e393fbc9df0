import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import {
  UserCreated,
  UserEmailAsked,
  UserEmailChanged,
  UserPasswordSet,
  UserSecondFactorReset,
} from '@latchkey/events/user/user.ts';
import type { NoticeName } from '@latchkey/workers/user/notices.ts';

const someId = '0197f3a0-0000-7000-8000-0000000000e1';
export const [ada, king] = ['ada@example.test', 'ada.king@example.test'] as const;

export const confirmedUser: readonly DomainEvent[] = [
  UserCreated({
    email: ada,
    fullName: 'Ada Lovelace',
    locale: 'en',
    grantId: someId,
    grant: { role: 'admin', partnerId: null, customerId: null },
  }),
  UserPasswordSet({ passwordSecretId: someId, link: 1 }),
];
export const emailChanged = (change: number, formerEmail: string, email: string) =>
  UserEmailChanged({ change, email, formerEmail, claim: 'new', claimedBy: someId, left: 'old', link: 2 });

/** Examples by notice: a user's stream that ends with the notice's event, and the recipient address. */
export const noticeExamples: Readonly<
  Record<NoticeName, { readonly history: readonly DomainEvent[]; readonly to: string }>
> = {
  emailChanged: {
    history: [
      ...confirmedUser,
      UserEmailAsked({ link: 2, email: king, expiresAt: '2026-11-20T13:00:00.000Z' }),
      emailChanged(1, ada, king),
    ],
    to: ada,
  },
  secondFactorReset: { history: [...confirmedUser, UserSecondFactorReset({ reset: 1 })], to: ada },
};
