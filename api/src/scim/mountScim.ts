import type { Express } from 'express';
import { z } from 'zod';
import { callerOf, type CallerOfApiKey } from '../auth/callers.ts';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { mount, type Mounting } from '../http/mount.ts';
import type { Route } from '../http/route.ts';
import { discoveryRoutes } from './discovery.ts';
import { groupRoutes } from './groupRoutes.ts';
import { userRoutes } from './userRoutes.ts';
import { scimPath, scimRoute, unsupported } from './scimRoute.ts';

const notSupported = (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap(method =>
  ['Bulk', 'Me'].map(name =>
    scimRoute({
      method,
      path: `${scimPath}/${name}`,
      summary: 'Not supported',
      run: unsupported,
      ...(method === 'get' || method === 'delete' ? {} : { body: z.looseObject({}) }),
    }),
  ),
);

/** All addresses of SCIM. They stand beside the routes of the API: another standard says how they ask and answer. */
export const scimRoutes: readonly Route[] = [
  ...discoveryRoutes,
  ...userRoutes,
  ...groupRoutes,
  ...notSupported,
];

const noSession = () => Promise.reject(new Refusal('unauthenticated'));

/** Mounts SCIM. `callerByKey` accepts the keys of directories, which are the only way in. */
export const mountScim = (app: Express, mounting: Mounting, callerByKey: CallerOfApiKey): void =>
  mount(app, scimRoutes, {
    ...mounting,
    callerOf: callerOf(noSession, callerByKey),
  });
