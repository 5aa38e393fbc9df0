import { decider, refuse } from '../kernel/index.ts';
import { isInvited, userState } from './state.ts';
import {
  invitationMs,
  user,
  UserCreated,
  UserErased,
  UserInvitationMailed,
  UserInvited,
  UserPasswordSet,
  UserProfileChanged,
} from './user.ts';

const invited = (invitation: number, at: string) =>
  UserInvited({ invitation, expiresAt: new Date(Date.parse(at) + invitationMs).toISOString() });

export const userDecider = decider(user, {
  state: userState,
  tenant: ({ tenant }) => tenant,

  decide: {
    create: ({ permission, passwordSecretId, ...terms }, { status }, { id, at }) =>
      status === 'absent'
        ? [
            UserCreated({ ...terms, grantId: id, grant: permission }),
            passwordSecretId === null ? invited(1, at) : UserPasswordSet({ passwordSecretId }),
          ]
        : refuse('already_exists'),
    changeProfile: (profile, { status }) =>
      status === 'present' ? UserProfileChanged(profile) : refuse('not_found'),
    invite: (_, { status, invitations }, { at }) =>
      status === 'present' ? invited(invitations + 1, at) : refuse('not_found'),
    invitationMailed: (mailed, { status, mailed: last }) =>
      status === 'present' && mailed.invitation > last ? UserInvitationMailed(mailed) : [],
    confirm: ({ invitation, passwordSecretId }, state, { at }) =>
      isInvited(state, invitation, at) ? UserPasswordSet({ passwordSecretId }) : refuse('gone'),
    setPassword: (secret, { status }) =>
      status === 'present' ? UserPasswordSet(secret) : refuse('not_found'),
    erase: (_, { status }) => (status === 'present' ? UserErased() : []),
  },
});
