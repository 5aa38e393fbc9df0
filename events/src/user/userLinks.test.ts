import { given, testId } from '../../../testing/events/testDecider.ts';
import { userDecider } from './decider.ts';
import {
  UserCreated,
  UserErased,
  UserInvited,
  UserLinkAsked,
  UserLinkMailed,
  UserLinkUsed,
  UserPasswordSet,
} from './user.ts';

const person = { email: 'ada@example.com', fullName: 'Ada Lovelace' };
const grant = { role: 'admin', partnerId: null, customerId: null } as const;
const created = UserCreated({ ...person, locale: 'en', grantId: testId, grant });
const secret = { passwordSecretId: testId };
const invited = (invitation: number) => UserInvited({ invitation, expiresAt: '2026-11-27T12:00:00.000Z' });

describe('a link in an email to a user', () => {
  const set = UserPasswordSet(secret);
  const hourOver = '2026-11-20T13:00:00.000Z';
  const linkRequested = (link: number, purpose: 'RESET_ADMIN' | 'UNLOCK', expiresAt = hourOver) =>
    UserLinkAsked({ link, purpose, expiresAt });
  const reset = (link: number) => ({ link, purpose: 'RESET_ADMIN' as const, ...secret });

  it('is for users with a password, and works for an hour', () => {
    const purpose = 'RESET_ADMIN' as const;
    given(userDecider, created, set).when('askLink', { purpose }).records(linkRequested(1, purpose));
    given(userDecider, created, set, linkRequested(1, 'UNLOCK'))
      .when('askLink', { purpose })
      .records(linkRequested(2, purpose));
    for (const history of [[created, invited(1)], [created, set, UserErased()], []])
      given(userDecider, ...history)
        .when('askLink', { purpose })
        .refuses('not_found');
  });

  it('sets a password once; only the newest of its purpose works', () => {
    const open = [created, set, linkRequested(1, 'RESET_ADMIN'), linkRequested(2, 'UNLOCK')];
    given(userDecider, ...open)
      .when('resetPassword', reset(1))
      .records(UserPasswordSet({ ...set.data, link: 1 }));
    for (const history of [
      [...open, set],
      [...open, linkRequested(3, 'RESET_ADMIN')],
      [created, set, linkRequested(1, 'RESET_ADMIN', '2026-11-20T12:00:00.000Z')],
      [created, set, linkRequested(1, 'UNLOCK')],
      [...open, UserErased()],
    ])
      given(userDecider, ...history)
        .when('resetPassword', reset(1))
        .refuses('gone');
  });

  it('unlocks once', () => {
    const open = [created, set, linkRequested(1, 'UNLOCK')];
    given(userDecider, ...open)
      .when('unlock', { link: 1 })
      .records(UserLinkUsed({ link: 1 }));
    given(userDecider, ...open, UserLinkUsed({ link: 1 }))
      .when('unlock', { link: 1 })
      .refuses('gone');
  });

  it('has an email whose outcome is recorded once, while the link is open', () => {
    const sent = { link: 1, outcome: 'SENT', message: null } as const;
    const mailed = UserLinkMailed(sent);
    const open = [created, set, linkRequested(1, 'UNLOCK')];
    given(userDecider, ...open)
      .when('linkMailed', sent)
      .records(mailed);
    for (const history of [
      [...open, mailed],
      [...open, set],
    ])
      given(userDecider, ...history)
        .when('linkMailed', sent)
        .records();
  });
});
