import { acme, northwind } from '../customer/examples.ts';
import { given, testId } from '../../../testing/events/testDecider.ts';
import { userDecider } from './decider.ts';
import { adaAtAcme } from './examples.ts';
import { UserDirectoriesChanged, UserErased, UserPermissionGranted, UserProvisioned } from './user.ts';

const place = { customerId: acme, partnerId: null };
const reader = { id: testId, role: 'customer_credentials_ro', ...place } as const;
const atAcme = { ...adaAtAcme, suspended: [] };
const joined = [
  UserProvisioned({ email: 'ada@acme.test', fullName: 'Ada Lovelace', locale: 'en', tenant: place }),
  UserDirectoriesChanged({ directories: [atAcme] }),
  UserPermissionGranted({ permission: reader, grants: [reader] }),
] as const;

describe('a user in several directories', () => {
  it('is erased if all that remain are directories of deleted customers and partners', () => {
    const above = { ...atAcme, customerId: null, partnerId: northwind };
    const both = [...joined, UserDirectoriesChanged({ directories: [atAcme, above] })];
    const drop = { customerId: null, partnerId: northwind, within: [reader.id] };
    given(userDecider, ...both)
      .when('dropAccount', { ...drop, gone: [acme] })
      .records(UserErased());
    given(userDecider, ...joined)
      .when('revokePermission', { permissionId: reader.id, gone: [acme] })
      .records(UserErased());
  });
});
