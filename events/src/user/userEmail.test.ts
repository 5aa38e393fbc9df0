import assert from 'node:assert/strict';
import { given, testId } from '../kernel/given.ts';
import { userDecider } from './decider.ts';
import { userState } from './state.ts';
import {
  UserCreated,
  UserEmailChanged,
  UserEmailNoticeMailed,
  UserErased,
  UserLinkAsked,
  UserPasswordSet,
} from './user.ts';

const created = UserCreated({
  ...{ email: 'ada@example.com', fullName: 'Ada Lovelace', locale: 'en', grantId: testId },
  grant: { role: 'admin', partnerId: null, customerId: null },
});
const set = UserPasswordSet({ passwordSecretId: testId });
const [first, second] = ['unique-email-first', 'unique-email-second'];
const change = { email: 'ada.king@example.com', claim: second, claimedBy: testId, leaves: first };
const changed = UserEmailChanged({
  ...{ change: 1, email: change.email, formerEmail: 'ada@example.com' },
  ...{ claim: second, claimedBy: testId, left: first },
});

describe("a user's e-mail", () => {
  it('is changed by who has a password, and leaves the one before', () => {
    given(userDecider, created, set).when('changeEmail', change).records(changed);
    const third = { ...change, email: 'countess@example.com', claim: 'unique-email-third' };
    given(userDecider, created, set, changed)
      .when('changeEmail', third)
      .records(
        UserEmailChanged({
          ...{ change: 2, email: third.email, formerEmail: change.email },
          ...{ claim: third.claim, claimedBy: testId, left: second },
        }),
      );
    given(userDecider, created, set, changed).when('changeEmail', change).records();
    for (const history of [[], [created], [created, set, UserErased()]])
      given(userDecider, ...history)
        .when('changeEmail', change)
        .refuses('not_found');
  });

  it('links that were mailed to the former one work no more', () => {
    const asked = UserLinkAsked({ link: 1, purpose: 'RESET_ADMIN', expiresAt: '2026-11-20T13:00:00.000Z' });
    given(userDecider, created, set, asked, changed)
      .when('resetPassword', { link: 1, purpose: 'RESET_ADMIN', passwordSecretId: testId })
      .refuses('gone');
  });

  it('the former one is told once of each change', () => {
    const mailed = UserEmailNoticeMailed({ change: 1, outcome: 'SENT' });
    assert.deepEqual(userState.of([created, set, changed]).openNotices, { 1: 'ada@example.com' });
    given(userDecider, created, set, changed).when('emailNoticeMailed', mailed.data).records(mailed);
    for (const history of [
      [created, set, changed, mailed],
      [created, set, changed, UserErased()],
    ])
      given(userDecider, ...history)
        .when('emailNoticeMailed', mailed.data)
        .records();
  });

  it('both are sealed as personal', () =>
    assert.deepEqual(UserEmailChanged.personal, ['email', 'formerEmail']));
});
