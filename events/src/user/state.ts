import { nounState } from '../kernel/index.ts';
import { user } from './user.ts';

export interface UserState {
  readonly status: 'absent' | 'present' | 'erased';
}

export const userState = nounState(user, { status: 'absent' } as UserState, {
  UserCreated: () => ({ status: 'present' as const }),
  UserProfileChanged: state => state,
  UserPasswordSet: state => state,
  UserErased: () => ({ status: 'erased' as const }),
});
