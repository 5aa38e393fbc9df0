import { adaAtAcme } from './examples.ts';
import { given, testId } from '../../../testing/events/testDecider.ts';
import { acme } from '../customer/examples.ts';
import { userDecider } from './decider.ts';
import {
  UserCreated,
  UserDirectoriesChanged,
  UserErased,
  UserInvitationTaken,
  UserPermissionGranted,
  UserPermissionRevoked,
  UserRoleChanged,
} from './user.ts';

const otherId = '0197f3a0-0000-7000-8000-00000000000b';
const atAcme = { partnerId: null, customerId: acme };
const admin = { id: testId, role: 'customer_admin', ...atAcme } as const;
const reader = { ...admin, role: 'customer_credentials_ro' } as const;
const platformAdmin = { id: otherId, role: 'admin', partnerId: null, customerId: null } as const;
const { id: grantId, ...grant } = admin;
const created = UserCreated({ email: 'ada@acme.test', fullName: 'Ada', locale: 'en', grantId, grant });
const changed = UserRoleChanged({ permission: reader, formerRole: admin.role, grants: [reader] });
const toReader = { permissionId: testId, role: reader.role };

describe('the role of a permission', () => {
  it('is changed in one event; the permission keeps its ID, its customer and its position', () => {
    given(userDecider, created).when('changeRole', toReader).records(changed);
    const both = UserPermissionGranted({ permission: platformAdmin, grants: [admin, platformAdmin] });
    given(userDecider, created, both)
      .when('changeRole', toReader)
      .records(
        UserRoleChanged({ permission: reader, formerRole: admin.role, grants: [reader, platformAdmin] }),
      );
  });

  it('isn’t changed to the one that it is, and back again is a change', () => {
    given(userDecider, created, changed).when('changeRole', toReader).records();
    given(userDecider, created, changed)
      .when('changeRole', { permissionId: testId, role: admin.role })
      .records(UserRoleChanged({ permission: admin, formerRole: reader.role, grants: [admin] }));
  });

  it('isn’t changed to one that the user already has there', () => {
    const other = { ...reader, id: otherId };
    given(userDecider, created, UserPermissionGranted({ permission: other, grants: [admin, other] }))
      .when('changeRole', toReader)
      .refuses('user.permission_held');
  });

  it('is only changed for a customer', () => {
    const both = UserPermissionGranted({ permission: platformAdmin, grants: [admin, platformAdmin] });
    given(userDecider, created, both)
      .when('changeRole', { permissionId: otherId, role: reader.role })
      .refuses('user.role_fixed');
  });

  it('isn’t changed of a permission that the user doesn’t have, or gives to another account', () => {
    for (const history of [
      [],
      [created, UserErased()],
      [created, UserPermissionRevoked({ permission: admin, grants: [] })],
      [created, UserInvitationTaken({ takerId: otherId })],
    ])
      given(userDecider, ...history)
        .when('changeRole', toReader)
        .refuses('not_found');
  });

  it('isn’t changed while the customer’s directory has deactivated the user', () => {
    const off = UserDirectoriesChanged({ directories: [{ ...adaAtAcme, isActive: false, suspended: [] }] });
    given(userDecider, created, off).when('changeRole', toReader).refuses('user.inactive');
  });

  it('a directory doesn’t restore the former role', () => {
    const suspended = [{ ...admin, id: otherId }];
    const above = { ...adaAtAcme, customerId: null, partnerId: otherId, isActive: false };
    const accounts = (held: typeof suspended) =>
      UserDirectoriesChanged({ directories: [{ ...above, suspended: held }] });
    given(userDecider, created, accounts(suspended))
      .when('changeRole', toReader)
      .records(changed, accounts([]));
  });
});
