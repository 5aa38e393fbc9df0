import { decider, refuse } from '../kernel/index.ts';
import { userState } from './state.ts';
import { user, UserCreated, UserErased, UserPasswordSet, UserProfileChanged } from './user.ts';

export const userDecider = decider(user, {
  state: userState,
  tenant: ({ tenant }) => tenant,

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
});
