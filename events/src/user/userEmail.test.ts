import assert from 'node:assert/strict';
import { given, testId } from '../kernel/given.ts';
import { userDecider } from './decider.ts';
import { userState } from './state.ts';
import {
  UserCreated,
  UserEmailChanged,
  UserEmailNoticeMailed,
  UserErased,
  UserInvited,
  UserLinkAsked,
  UserLinkUsed,
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

const invited = UserInvited({ invitation: 1, expiresAt: '2026-11-27T12:00:00.000Z' });

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
    assert.deepEqual(userState.of([created, invited, set, changed]).openNotices, { 1: 'ada@example.com' });
    given(userDecider, created, invited, set, changed).when('emailNoticeMailed', mailed.data).records(mailed);
    for (const history of [
      [created, invited, set, changed, mailed],
      [created, invited, set, changed, UserErased()],
    ])
      given(userDecider, ...history)
        .when('emailNoticeMailed', mailed.data)
        .records();
  });

  it('one that nothing mailed has come back from is never told', () => {
    const again = UserEmailChanged({ ...changed.data, change: 2, formerEmail: change.email });
    const asked = UserLinkAsked({ link: 1, purpose: 'UNLOCK', expiresAt: '2026-11-20T13:00:00.000Z' });
    const toldOf = (...history: Parameters<typeof userState.of>[0]) =>
      Object.keys(userState.of([...history]).openNotices);
    assert.deepEqual(toldOf(created, set, changed), []);
    assert.deepEqual(toldOf(created, invited, set, changed, again), ['1']);
    assert.deepEqual(toldOf(created, invited, set, changed, asked, again), ['1'], 'mailed is not read');
    const reset = UserPasswordSet({ passwordSecretId: testId, link: 1 });
    for (const used of [UserLinkUsed({ link: 1 }), reset])
      assert.deepEqual(toldOf(created, invited, set, changed, asked, used, again), ['1', '2']);
  });

  it('both are sealed as personal', () =>
    assert.deepEqual(UserEmailChanged.personal, ['email', 'formerEmail']));
});
