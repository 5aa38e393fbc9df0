import { orNull } from '@latchkey/events/kernel/index.ts';
import { user } from '@latchkey/events/user/user.ts';
import { patch, projection, put } from '../runner/projection.ts';

export const users = projection(user, {
  version: 3,
  on: {
    UserCreated: ({ entityId, data, at }) =>
      put(entityId, {
        email: orNull(data.email)?.toLowerCase() ?? null,
        fullName: orNull(data.fullName),
        locale: data.locale,
        grants: [{ id: data.grantId, ...data.grant }],
        role: data.grant.role,
        createdAt: at,
      }),
    UserProfileChanged: ({ entityId, data }) =>
      patch(entityId, { fullName: orNull(data.fullName), locale: data.locale }),
    UserInvited: ({ entityId, data }) => patch(entityId, { invitedUntil: data.expiresAt }),
    UserInvitationMailed: ({ entityId }) => patch(entityId, {}),
    UserPasswordSet: ({ entityId, data }) =>
      patch(entityId, { passwordSecretId: data.passwordSecretId, invitedUntil: null }),
    UserErased: ({ entityId }) =>
      patch(entityId, {
        ...{ email: null, fullName: null, grants: [], role: null },
        ...{ passwordSecretId: null, invitedUntil: null },
      }),
  },
});
