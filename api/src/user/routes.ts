import { userDecider } from '@latchkey/events/user/decider.ts';
import { role } from '@latchkey/events/user/heldGrant.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { route, type Route } from '../http/route.ts';
import { profile, shownProfile } from '../auth/profile.ts';
import { withCurrent } from '../http/ifMatch.ts';
import { explainAccess } from './explainAccess.ts';
import { permissionHolders } from './permissionHolders.ts';
import { invitingRoutes } from './inviteUser.ts';
import { managingRoutes } from './grantPermissions.ts';
import { userSecondFactorRoutes } from './userSecondFactor.ts';
import { ownHistory, users } from './userView.ts';

const optionalId = z.uuid().optional();

const changeProfile = route({
  method: 'put',
  path: '/admin/profile',
  summary: 'Changes the caller’s name and language',
  policy: { access: 'self.read', command: 'user.changeProfile' },
  request: { body: user.commands.changeProfile, readCurrent: shownProfile },
  response: { projections: ['user'], body: profile },
  run: async call => {
    const { caller, deps } = call;
    const { id } = caller;
    const { position } = await call
      .send(userDecider, id, 'changeProfile', call.body, { ifMatch: true })
      .catch(withCurrent(deps, { noun: 'user', id, reads: ['user'] }, () => shownProfile(call)));
    const read = () => shownProfile({ ...call, caller: { ...caller, ...call.body } });
    return { status: 200, position, id, location: '/admin/profile', read };
  },
});

export const userRoutes: readonly Route[] = [
  users.list({
    extra: {
      role: z.union([role, z.array(role).max(6)]).optional(),
      customerId: optionalId,
      partnerId: optionalId,
    },
    where: permissionHolders,
  }),
  users.read(),
  users.history(),
  explainAccess,
  ...invitingRoutes,
  ...managingRoutes,
  ...userSecondFactorRoutes,
  changeProfile,
  ownHistory,
];
