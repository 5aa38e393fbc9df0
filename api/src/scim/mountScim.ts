import type { Express } from 'express';
import { z } from 'zod';
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
      ...(method === 'get' || method === 'delete' ? {} : { request: { body: z.looseObject({}) } }),
    }),
  ),
);

export const scimRoutes: readonly Route[] = [
  ...discoveryRoutes,
  ...userRoutes,
  ...groupRoutes,
  ...notSupported,
];

export const mountScim = (app: Express, mounting: Mounting): void => mount(app, scimRoutes, mounting);
