import { Refusal, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { authenticationOf } from './auth/authenticationOf.ts';
import { addressLimit } from './auth/rateLimits.ts';
import { mountHealth } from './health.ts';
import { sendProblem } from './http/sendReply.ts';
import { localeOf, mount, requestIdOf, type Mounting } from './http/mount.ts';
import { readConcurrency } from './http/readConcurrency.ts';
import { parseQuery } from './http/queryString.ts';
import type { Deps, Route } from './http/route.ts';
import { mountChanges } from './live/mountChanges.ts';
import { mountOauth } from './oauth/mountOauth.ts';
import { pagePolicy } from './oauth/pagePolicy.ts';
import { originOf } from './oauth/issuer.ts';
import { mountDocs } from './openapi/docs.ts';
import { routes as allRoutes } from './routes.ts';
import { mountScim, scimRoutes } from './scim/mountScim.ts';
import { scimProblem } from './scim/scimRoute.ts';
import { siteConfigOf } from './siteConfig.ts';
import { serveConsole } from './serveConsole.ts';

/**
 * Paths that belong to the API, case-insensitive like its routes. Unknown paths below them return the API's
 * 404. All other paths are left to the console's router.
 */
const apiPaths =
  /^\/(admin|webhooks|files|docs|openapi\.json|config\.json|healthz|readyz|metrics|w|wallet|api|scim|\.well-known)(\/|$)/i;

const scimPaths = /^\/admin\/scim(\/|$)/i;

const security = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' }, // the same as frame-ancestors, for browsers that don't support it
});
/** Disables browser features that our pages don't use. */
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map(feature => `${feature}=()`)
  .join(', ');

export interface Building {
  readonly routes?: readonly Route[];
}

export const buildApp = (
  deps: Deps,
  nouns: ReadonlyMap<string, AnyEntity>,
  { routes = allRoutes }: Building = {},
): Express => {
  const app = express()
    .disable('x-powered-by')
    .set('trust proxy', deps.config.TRUSTED_PROXIES)
    .set('query parser', parseQuery);
  app.use(security, (_, response, next) => next(void response.set('Permissions-Policy', permissionsPolicy)));
  const mounting: Mounting = {
    deps,
    nouns,
    authentication: authenticationOf(deps),
    limit: addressLimit(deps.pool),
    turn: readConcurrency(),
  };
  mountHealth(app, deps);
  app.get('/config.json', async (request, response) => {
    const config = await siteConfigOf(deps, originOf(request));
    response.set('Cache-Control', 'no-cache').json(config);
  });
  mountDocs(app, routes, deps.config.VERSION);
  mountChanges(app, mounting);
  mountOauth(app, mounting);
  mountScim(app, mounting);
  mount(app, routes, mounting);
  const mounted = [...routes, ...scimRoutes];
  app.use((request, response, next) =>
    apiPaths.test(request.path) ? refuseUnknown(deps, mounted, request, response) : next(),
  );
  app.use('/oauth2', pagePolicy(deps));
  if (deps.config.WEB_DIST) serveConsole(app, deps.config.WEB_DIST);
  app.use((request, response) => refuseUnknown(deps, mounted, request, response));
  app.use(((error, request, response, _next) => {
    // these headers describe the file, which isn't sent
    for (const name of ['ETag', 'Last-Modified']) response.removeHeader(name);
    refuseWith(deps, refusalOf(error), request, response);
  }) as express.ErrorRequestHandler);
  return app;
};

const ofStatus: Readonly<Record<number, Refusal>> = {
  400: new Refusal('malformed', { why: 'the address isn’t valid' }),
  403: new Refusal('not_found'),
  404: new Refusal('not_found'),
  412: new Refusal('precondition_failed'),
  416: new Refusal('range_not_satisfiable'),
};
/** Maps errors of Express and its file server to refusals, and returns all others unchanged. */
const refusalOf = (error: unknown): unknown =>
  error instanceof URIError
    ? ofStatus[400]
    : (ofStatus[(error as { status?: number }).status ?? 500] ?? error);

const refuseWith = (
  deps: Deps,
  problem: unknown,
  request: express.Request,
  response: express.Response,
): void => {
  const requestId = requestIdOf(request);
  response.set({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' });
  const { log } = deps;
  const format = scimPaths.test(request.path) ? { formatProblem: scimProblem } : {};
  sendProblem(response, { log, ...format }, problem, localeOf(request.headers['accept-language']), requestId);
};

const refuseUnknown = (
  deps: Deps,
  routes: readonly Route[],
  request: express.Request,
  response: express.Response,
): void => {
  const taken = routes.flatMap(({ path, method }) =>
    matches(path, request.path) ? [method.toUpperCase()] : [],
  );
  if (taken.length > 0) response.set('Allow', [...new Set(taken)].join(', '));
  const refusal =
    taken.length > 0
      ? new Refusal('method_not_allowed', { method: request.method })
      : new Refusal('not_found');
  refuseWith(deps, refusal, request, response);
};

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path);
