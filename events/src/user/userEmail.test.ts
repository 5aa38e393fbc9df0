import assert from 'node:assert/strict';
import { given, testId } from '../../../testing/events/testDecider.ts';
import { userDecider } from './decider.ts';
import { userState } from './state.ts';
import {
  UserCreated,
  UserEmailAsked,
  UserEmailChanged,
  UserErased,
  UserInvited,
  UserLinkAsked,
  UserNoticeMailed,
  UserPasswordSet,
} from './user.ts';

const created = UserCreated({
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  locale: 'en',
  grantId: testId,
  grant: { role: 'admin', partnerId: null, customerId: null },
});
const set = UserPasswordSet({ passwordSecretId: testId });
const [first, second] = ['unique-email-first', 'unique-email-second'];
const hourOver = '2026-11-20T13:00:00.000Z';
const emailRequested = (link: number, email: string) => UserEmailAsked({ link, email, expiresAt: hourOver });
const change = { email: 'ada.king@example.com', link: 1, claim: second, claimedBy: testId, leaves: first };
const requested = emailRequested(1, change.email);
const changed = UserEmailChanged({
  change: 1,
  email: change.email,
  formerEmail: 'ada@example.com',
  claim: second,
  claimedBy: testId,
  left: first,
  link: 1,
});

const invited = UserInvited({ invitation: 1, expiresAt: '2026-11-27T12:00:00.000Z' });

describe("a user's email", () => {
  it('32.39: a link is sent to users with a password, for another email than their own', () => {
    given(userDecider, created, set).when('askEmail', { email: change.email }).records(requested);
    given(userDecider, created, set).when('askEmail', { email: 'ADA@example.com' }).records();
    for (const history of [[], [created], [created, set, UserErased()]])
      given(userDecider, ...history)
        .when('askEmail', { email: change.email })
        .refuses('not_found');
  });

  it('32.39: only the newest link changes to its email, within its hour, until a password is set', () => {
    for (const history of [
      [],
      [requested, emailRequested(2, change.email)],
      [requested, emailRequested(2, 'countess@example.com')],
      [emailRequested(1, 'countess@example.com')],
      [requested, set],
      [UserEmailAsked({ ...requested.data, expiresAt: '2026-11-20T11:59:59.999Z' })],
    ])
      given(userDecider, created, set, ...history)
        .when('changeEmail', change)
        .refuses('gone');
    assert.equal(userState.of([created, set, changed]).isEmailConfirmed, true);
  });

  it('is changed by users with a password, and releases the former one', () => {
    given(userDecider, created, set, requested).when('changeEmail', change).records(changed);
    const third = { ...change, link: 2, email: 'countess@example.com', claim: 'unique-email-third' };
    given(userDecider, created, set, requested, changed, emailRequested(2, third.email))
      .when('changeEmail', third)
      .records(
        UserEmailChanged({
          change: 2,
          email: third.email,
          formerEmail: change.email,
          claim: third.claim,
          claimedBy: testId,
          left: second,
          link: 2,
        }),
      );
    given(userDecider, created, set, requested, changed).when('changeEmail', change).records();
    for (const history of [[], [created], [created, set, UserErased()]])
      given(userDecider, ...history)
        .when('changeEmail', change)
        .refuses('not_found');
  });

  it('links that were sent to the former one no longer work', () => {
    const linkRequested = UserLinkAsked({
      link: 1,
      purpose: 'RESET_ADMIN',
      expiresAt: '2026-11-20T13:00:00.000Z',
    });
    given(userDecider, created, set, linkRequested, changed)
      .when('resetPassword', { link: 1, purpose: 'RESET_ADMIN', passwordSecretId: testId })
      .refuses('gone');
  });

  it('the outcome of a notice is recorded once', () => {
    const notice = {
      notice: 'emailChanged',
      about: testId,
      isOwnEmail: false,
      outcome: 'SENT',
      message: null,
    } as const;
    const mailed = UserNoticeMailed(notice);
    given(userDecider, created, invited, set, changed).when('noticeMailed', notice).records(mailed);
    for (const history of [
      [created, invited, set, changed, mailed],
      [created, invited, set, changed, UserErased()],
    ])
      given(userDecider, ...history)
        .when('noticeMailed', notice)
        .records();
  });

  it('both are sealed as personal', () =>
    assert.deepEqual(UserEmailChanged.personal, ['email', 'formerEmail']));
});
