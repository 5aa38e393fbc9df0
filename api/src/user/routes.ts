import type { Route } from '../http/route.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { plain } from '../http/readRoutes.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { create } from './creating.ts';

/** A user without what only sign-in needs. */
const { list, read } = entityRoutes(userDecider, {
  present: async rows =>
    rows.map(row => {
      const { passwordSecretId: _, ...shown } = plain(row);
      return shown;
    }),
});

export const userRoutes: readonly Route[] = [
  list(), //  GET    /admin/users
  read(), //  GET    /admin/users/:id
  create, //  POST   /admin/users
];
