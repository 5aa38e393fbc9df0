import assert from 'node:assert/strict';
import { acme, northwind } from '../customer/examples.ts';
import { given, testId } from '../../../testing/events/testDecider.ts';
import { userDecider } from './decider.ts';
import { adaAtAcme } from './examples.ts';
import { userState } from './state.ts';
import {
  UserCreated,
  UserDirectoriesChanged,
  UserErased,
  UserInvited,
  UserPasswordSet,
  UserPermissionGranted,
  UserPermissionRevoked,
  UserProfileChanged,
  UserProvisioned,
} from './user.ts';

const person = { email: 'ada@acme.test', fullName: 'Ada Lovelace', locale: 'en' } as const;
const place = { customerId: acme, partnerId: null };
const reader = { id: testId, role: 'customer_credentials_ro', ...place } as const;
const elsewhere = {
  ...reader,
  id: '0197f3a0-0000-7000-8000-0000000000f1',
  customerId: '0197f3a0-0000-7000-8000-0000000000f2',
};
const directoriesChanged = (more: object = {}, suspended: (typeof reader)[] = []) =>
  UserDirectoriesChanged({ directories: [{ ...adaAtAcme, suspended, ...more }] });
const provisioned = [UserProvisioned({ ...person, tenant: place }), directoriesChanged()] as const;
const joined = [...provisioned, UserPermissionGranted({ permission: reader, grants: [reader] })] as const;
const invited = UserInvited({ invitation: 1, expiresAt: '2026-11-27T12:00:00.000Z' });
const save = (more: object = {}) => ({
  account: adaAtAcme,
  within: [reader.id],
  invites: true,
  fullName: null,
  ...more,
});
const off = { account: { ...adaAtAcme, isActive: false } };
const switchedOff = [
  ...joined,
  directoriesChanged({ isActive: false }, [reader]),
  UserPermissionRevoked({ permission: reader, grants: [] }),
] as const;

describe('a user in a directory', () => {
  it('is created without permissions, and invited with the first one if there is no other way to sign in', () => {
    given(userDecider)
      .when('provision', { ...person, account: adaAtAcme })
      .records(...provisioned);
    const join = { permission: reader, invites: true };
    given(userDecider, ...provisioned)
      .when('joinGroup', join)
      .records(joined[2], invited);
    given(userDecider, ...provisioned)
      .when('joinGroup', { ...join, invites: false })
      .records(joined[2]);
    given(userDecider, ...joined)
      .when('joinGroup', join)
      .records();
    given(userDecider, ...joined)
      .when('provision', { ...person, account: adaAtAcme })
      .refuses('already_exists');
  });

  it('loses permissions of the tenant while inactive, and regains them; those of others are kept', () => {
    given(userDecider, ...joined)
      .when('setAccount', save(off))
      .records(switchedOff[3], switchedOff[4]);
    const both = [...joined, UserPermissionGranted({ permission: elsewhere, grants: [reader, elsewhere] })];
    given(userDecider, ...both)
      .when('setAccount', save(off))
      .records(switchedOff[3], UserPermissionRevoked({ permission: reader, grants: [elsewhere] }));
    given(userDecider, ...switchedOff)
      .when('setAccount', save(off))
      .records();
    given(userDecider, ...switchedOff)
      .when('setAccount', save())
      .records(directoriesChanged(), joined[2], invited);
    given(userDecider, ...switchedOff)
      .when('grantPermission', reader)
      .refuses('user.inactive');
  });

  it('joins and leaves groups while inactive, which applies once they are active again', () => {
    const writer = { ...reader, role: 'customer_credentials_rw' } as const;
    given(userDecider, ...switchedOff)
      .when('joinGroup', { permission: writer, invites: true })
      .records(
        UserDirectoriesChanged({
          directories: [{ ...adaAtAcme, isActive: false, suspended: [reader, writer] }],
        }),
      );
    const { id: _, ...left } = reader;
    given(userDecider, ...switchedOff)
      .when('leaveGroup', left)
      .records(directoriesChanged({ isActive: false }));
    given(userDecider, ...joined)
      .when('leaveGroup', left)
      .records(UserPermissionRevoked({ permission: reader, grants: [] }));
    given(userDecider, ...provisioned)
      .when('leaveGroup', left)
      .records();
  });

  it('the partner’s directory doesn’t restore what the customer has removed in the meantime', () => {
    const above = { ...adaAtAcme, customerId: null, partnerId: northwind };
    const [on, off2] = [above, { ...above, isActive: false }];
    const accounts = (atAcme: object | null, atPartner: object) =>
      UserDirectoriesChanged({
        directories: [...(atAcme ? [{ ...adaAtAcme, suspended: [], ...atAcme }] : []), atPartner as never],
      });
    const suspendedAbove = { ...off2, suspended: [reader] };
    const gone = UserPermissionRevoked({ permission: reader, grants: [] });
    const below = [...joined, accounts({}, suspendedAbove), gone];
    const { id: _, ...left } = reader;
    given(userDecider, ...below)
      .when('leaveGroup', left)
      .records(accounts({}, { ...off2, suspended: [] }));
    given(userDecider, ...below)
      .when('dropAccount', { ...place, within: [reader.id] })
      .records(accounts(null, { ...off2, suspended: [] }));
    // the permission was granted again, then revoked by a person
    const grantedAgain = { ...reader, id: elsewhere.id };
    given(userDecider, ...below, UserPermissionGranted({ permission: grantedAgain, grants: [grantedAgain] }))
      .when('revokePermission', { permissionId: grantedAgain.id })
      .records(
        UserPermissionRevoked({ permission: grantedAgain, grants: [] }),
        accounts({}, { ...off2, suspended: [] }),
      );
    // if the directory of the permission's tenant has deactivated the person, the permission is suspended
    // there, without duplicates
    for (const suspended of [[], [grantedAgain]])
      given(userDecider, ...joined, accounts({ isActive: false, suspended }, suspendedAbove), gone)
        .when('setAccount', save({ account: on, within: [] }))
        .records(
          accounts(
            { isActive: false, suspended: suspended.length > 0 ? [grantedAgain] : [reader] },
            { ...on, suspended: [] },
          ),
        );
    given(userDecider, ...joined, accounts({}, { ...off2, suspended: [reader, grantedAgain] }), gone)
      .when('setAccount', save({ account: on, within: [] }))
      .records(accounts({}, { ...on, suspended: [] }), joined[2], invited);
  });

  it('an invitation doesn’t work for users without permissions', () => {
    const confirm = { invitation: 1, passwordSecretId: testId };
    given(userDecider, ...joined, invited, ...switchedOff.slice(3))
      .when('confirm', confirm)
      .refuses('gone');
    given(userDecider, ...joined, invited)
      .when('confirm', confirm)
      .records(UserPasswordSet({ passwordSecretId: testId }));
  });

  it('has the name from the directory if that is set', () =>
    given(userDecider, ...joined)
      .when('setAccount', save({ fullName: 'Ada King' }))
      .records(UserProfileChanged({ fullName: 'Ada King', locale: 'en' })));

  it('is kept when the last permission ends, and erased when the directory drops the account', () => {
    given(userDecider, ...joined)
      .when('revokePermission', { permissionId: reader.id })
      .records(UserPermissionRevoked({ permission: reader, grants: [] }));
    const drop = { ...place, within: [reader.id] };
    given(userDecider, ...joined)
      .when('dropAccount', drop)
      .records(UserErased());
    const both = [...joined, UserPermissionGranted({ permission: elsewhere, grants: [reader, elsewhere] })];
    given(userDecider, ...both)
      .when('dropAccount', drop)
      .records(
        UserPermissionRevoked({ permission: reader, grants: [elsewhere] }),
        UserDirectoriesChanged({ directories: [] }),
      );
    const { id: grantId, ...grant } = elsewhere;
    given(userDecider, UserCreated({ ...person, grantId, grant }))
      .when('dropAccount', drop)
      .refuses('not_found');
  });

  it('has at most twenty accounts, and none once erased', () => {
    const many = Array.from({ length: 20 }, (_, n) => ({
      ...adaAtAcme,
      customerId: `0197f3a0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
      suspended: [],
    }));
    given(userDecider, ...joined, UserDirectoriesChanged({ directories: many }))
      .when('setAccount', save())
      .refuses('user.too_many_directories');
    const state = userState.of([...joined, UserDirectoriesChanged({ directories: { erased: true } })]);
    assert.deepEqual(state.accounts, []);
  });
});
