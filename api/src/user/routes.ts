import { userDecider } from '@latchkey/events/user/decider.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import type { ListRequest } from '../lists/listQuery.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { profile, shownProfile } from '../auth/profile.ts';
import { withCurrent } from '../http/matching.ts';
import { invitingRoutes } from './inviting.ts';
import { seesUser, users } from './shown.ts';

const one = z.uuid().optional();
/** Users who hold a permission for a customer or partner. */
const holders = (_: Call, { extra }: ListRequest) =>
  ['customerId', 'partnerId'].flatMap(name =>
    extra[name] === undefined
      ? []
      : [{ sql: 't.grants @> ?::jsonb', values: [JSON.stringify([{ [name]: extra[name] }])] }],
  );

const changeProfile = route({
  method: 'put',
  path: '/admin/profile',
  summary: 'Changes the own name and language',
  access: 'self.read',
  command: 'user.changeProfile',
  body: user.commands.changeProfile,
  reads: ['user'],
  reply: profile,
  whole: shownProfile,
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
  users.list({ extra: { customerId: one, partnerId: one }, where: holders }), // GET /admin/users
  users.read(), //    GET    /admin/users/:id
  users.history([], seesUser), // GET /admin/users/:id/events
  ...invitingRoutes, // POST /admin/users, /admin/users/:id/invite
  changeProfile, //   PUT    /admin/profile
];
