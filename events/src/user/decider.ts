import { decider, refuse } from '../kernel/index.ts';
import { user, UserCreated, UserErased, UserPasswordSet, UserProfileChanged } from './user.ts';

type State = { status: 'absent' | 'present' | 'erased' };

export const userDecider = decider(user, {
  initial: { status: 'absent' } as State,
  tenant: () => ({}),

  decide: {
    create: ({ permission, ...terms }, { status }, { id }) =>
      status === 'absent'
        ? UserCreated({ ...terms, grantId: id, grant: permission })
        : refuse('already_exists'),
    changeProfile: (profile, { status }) =>
      status === 'present' ? UserProfileChanged(profile) : refuse('not_found'),
    setPassword: (secret, { status }) =>
      status === 'present' ? UserPasswordSet(secret) : refuse('not_found'),
    erase: (_, { status }) => (status === 'present' ? UserErased() : []),
  },

  evolve: {
    UserCreated: () => ({ status: 'present' }),
    UserProfileChanged: state => state,
    UserPasswordSet: state => state,
    UserErased: () => ({ status: 'erased' }),
  },
});
