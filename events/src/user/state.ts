import { nounState, type Tenant } from '../kernel/index.ts';
import { user } from './user.ts';

export interface UserState {
  readonly status: 'absent' | 'present' | 'erased';
  /** Where the first permission is held. */
  readonly tenant: Tenant;
}

export const userState = nounState(user, { status: 'absent', tenant: {} } as UserState, {
  UserCreated: (_, { grant: { partnerId, customerId } }) => ({
    status: 'present' as const,
    tenant: { partnerId, customerId },
  }),
  UserProfileChanged: state => state,
  UserPasswordSet: state => state,
  UserErased: ({ tenant }) => ({ status: 'erased' as const, tenant }),
});
