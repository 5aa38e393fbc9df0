import { route, type Route } from '../http/route.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { plain } from '../http/readRoutes.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { user } from '@latchkey/events/user/user.ts';
import { create } from './creating.ts';

/** A user without what only sign-in needs. */
const { list, read } = entityRoutes(userDecider, {
  present: async rows =>
    rows.map(row => {
      const { passwordSecretId: _, ...shown } = plain(row);
      return shown;
    }),
});

const changeProfile = route({
  method: 'put',
  path: '/admin/profile',
  summary: 'Changes the own name and language',
  access: 'self.read',
  command: 'user.changeProfile',
  body: user.commands.changeProfile,
  reads: ['user'],
  run: async call => {
    const { id } = call.caller;
    const { position } = await call.send(userDecider, id, 'changeProfile', call.body);
    return { status: 200, position, id, read: async () => ({ body: { id, ...call.body } }) };
  },
});

export const userRoutes: readonly Route[] = [
  list(), //  GET    /admin/users
  read(), //  GET    /admin/users/:id
  create, //  POST   /admin/users
  changeProfile, //  PUT    /admin/profile
];
