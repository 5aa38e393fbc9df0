import assert from 'node:assert/strict';
import { given, testId } from '../../../testing/events/testDecider.ts';
import { userDecider } from './decider.ts';
import {
  UserCreated,
  UserErased,
  UserInvitationMailed,
  UserInvited,
  UserPasswordSet,
  UserPermissionGranted,
  UserPermissionRevoked,
  UserProfileChanged,
} from './user.ts';

const person = { email: 'ada@example.com', fullName: 'Ada Lovelace' };
const permission = { role: 'admin', partnerId: null, customerId: null } as const;
const created = UserCreated({ ...person, locale: 'en', grantId: testId, grant: permission });
const profile = { fullName: 'Ada King', locale: 'de' } as const;
const secret = { passwordSecretId: testId };
const invited = (invitation: number, expiresAt = '2026-11-27T12:00:00.000Z') =>
  UserInvited({ invitation, expiresAt });

describe('user', () => {
  it('USR-29: is created with one permission, in English by default', () =>
    given(userDecider)
      .when('create', { ...person, permission: { role: 'admin' } })
      .records(created, invited(1)));

  it('is created with a password if the installation sets one', () =>
    given(userDecider)
      .when('create', { ...person, permission, ...secret })
      .records(created, UserPasswordSet(secret)));

  it('an invitation is confirmed once, for seven days, and only the newest one', () => {
    const confirm = (invitation: number) => ({ invitation, ...secret });
    given(userDecider, created, invited(1)).when('confirm', confirm(1)).records(UserPasswordSet(secret));
    given(userDecider, created, invited(1)).when('invite', {}).records(invited(2));
    const byApp = UserInvited({ ...invited(1).data, clientId: testId });
    given(userDecider, created, byApp)
      .when('invite', {})
      .records(UserInvited({ ...byApp.data, invitation: 2 }));
    const set = UserPasswordSet(secret);
    for (const [history, number] of [
      [[created, invited(1), set], 1],
      [[created, invited(1, '2026-11-20T12:00:00.000Z')], 1],
      [[created, invited(1), invited(2)], 1],
      [[created, invited(1), UserErased()], 1],
    ] as const)
      given(userDecider, ...history)
        .when('confirm', confirm(number))
        .refuses('gone');
    given(userDecider, created, UserErased()).when('invite', {}).refuses('not_found');
    given(userDecider, created, set).when('invite', {}).records(invited(1));
  });

  it('the outcome of an invitation’s email is recorded once', () => {
    const mailed = { invitation: 1, outcome: 'SENT', message: null } as const;
    given(userDecider, created, invited(1))
      .when('invitationMailed', mailed)
      .records(UserInvitationMailed(mailed));
    given(userDecider, created, invited(1), UserInvitationMailed(mailed))
      .when('invitationMailed', mailed)
      .records();
  });

  it('is created once, also after an erasure', () => {
    for (const history of [[created], [created, UserErased()]])
      given(userDecider, ...history)
        .when('create', { ...person, permission })
        .refuses('already_exists');
  });

  it('USR-25, USR-26, USR-27, USR-30: name, email and role are checked', () => {
    for (const wrong of [
      { fullName: '' },
      { fullName: 'x'.repeat(256) },
      { email: '' },
      { email: 'ada' },
      { permission: {} },
    ])
      assert.throws(
        () =>
          given(userDecider)
            .when('create', { ...person, permission, ...wrong } as never)
            .decides(),
        {
          name: 'ZodError',
        },
      );
  });

  it('profile and password can be changed while the user exists', () => {
    given(userDecider, created).when('changeProfile', profile).records(UserProfileChanged(profile));
    given(userDecider, created).when('setPassword', secret).records(UserPasswordSet(secret));
    for (const history of [[], [created, UserErased()]]) {
      given(userDecider, ...history)
        .when('changeProfile', profile)
        .refuses('not_found');
      given(userDecider, ...history)
        .when('setPassword', secret)
        .refuses('not_found');
    }
  });

  it('PRO-05: a profile has a language', () => {
    for (const locale of [undefined, null, '', 'fr'])
      assert.throws(
        () =>
          given(userDecider, created)
            .when('changeProfile', { ...profile, locale } as never)
            .decides(),
        { name: 'ZodError' },
      );
  });

  it('is deleted once', () => {
    given(userDecider, created).when('delete', {}).records(UserErased());
    given(userDecider, created, UserErased()).when('delete', {}).refuses('not_found');
    given(userDecider).when('delete', {}).refuses('not_found');
  });

  const first = { id: testId, ...permission };
  const second = { id: '0197f3a0-0000-7000-8000-00000000000b', ...permission, role: 'super_admin' } as const;
  const granted = UserPermissionGranted({ permission: second, grants: [first, second] });

  it('a permission is held once', () => {
    given(userDecider, created).when('grantPermission', second).records(granted);
    for (const one of [second, { ...second, id: '0197f3a0-0000-7000-8000-00000000000c' }])
      given(userDecider, created, granted).when('grantPermission', one).refuses('user.permission_held');
    given(userDecider, created, UserErased()).when('grantPermission', second).refuses('not_found');
  });

  it('USR-44: with the last permission the user is deleted', () => {
    const revoke = (id: string) => ({ permissionId: id });
    given(userDecider, created, granted)
      .when('revokePermission', revoke(testId))
      .records(UserPermissionRevoked({ permission: first, grants: [second] }));
    given(userDecider, created).when('revokePermission', revoke(testId)).records(UserErased());
    given(userDecider, created).when('revokePermission', revoke(second.id)).refuses('not_found');
  });

  it('changes by others are recorded if they differ', () => {
    given(userDecider, created).when('change', profile).records(UserProfileChanged(profile));
    given(userDecider, created).when('change', { fullName: person.fullName, locale: 'en' }).records();
  });

  it('name and email are sealed as personal', () => {
    assert.deepEqual(UserCreated.personal, ['email', 'fullName']);
    assert.deepEqual(UserProfileChanged.personal, ['fullName']);
  });
});
