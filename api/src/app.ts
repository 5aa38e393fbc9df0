import { resolve } from 'node:path';
import { Refusal, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { user } from '@latchkey/events/user/user.ts';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { addressLimit } from './auth/limits.ts';
import { callerBySession } from './auth/sessions.ts';
import { mountHealth } from './health.ts';
import { sendProblem } from './http/answer.ts';
import { localeOf, mount, type Mounting } from './http/mount.ts';
import type { Deps } from './http/route.ts';
import { mountChanges } from './live/changes.ts';
import { mountDocs } from './openapi/docs.ts';
import { routes } from './routes.ts';

/** What belongs to the API: everything else is the console's, whose own router knows its pages. */
const apiPaths = /^\/(admin|webhooks|files|docs|openapi\.json|config\.json|healthz|readyz|metrics)(\/|$)/;

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
});

export const buildApp = (deps: Deps, nouns: ReadonlyMap<string, AnyEntity>): Express => {
  const app = express().disable('x-powered-by').set('trust proxy', 'loopback').set('query parser', 'simple');
  app.use(security);
  const mounting: Mounting = {
    deps,
    nouns,
    callerOf: callerBySession(deps.pool, () => deps.rows.tableOf(user as unknown as AnyEntity)),
    limit: addressLimit(deps.pool),
  };
  mountHealth(app, deps);
  app.get('/config.json', (_, response) => {
    const { VERSION, ENVIRONMENT_LABEL } = deps.config;
    response.set('Cache-Control', 'no-cache').json({
      version: VERSION,
      environmentLabel: ENVIRONMENT_LABEL,
      apiUrl: '',
      locales: ['en', 'de'],
      deepLinkBase: '',
      oauth2: null,
      features: [],
    });
  });
  mountDocs(app, routes);
  mountChanges(app, mounting);
  mount(app, routes, mounting);
  app.use((request, response, next) => {
    if (!apiPaths.test(request.path)) return next();
    const known = routes.some(
      ({ path, method }) => method !== request.method.toLowerCase() && matches(path, request.path),
    );
    const refusal = known
      ? new Refusal('method_not_allowed', { method: request.method })
      : new Refusal('not_found');
    sendProblem(response, deps, refusal, localeOf(request.headers['accept-language']), '');
  });
  if (deps.config.WEB_DIST) serveConsole(app, resolve(deps.config.WEB_DIST));
  app.use(((error, request, response, _next) => {
    const isBadUrl = error instanceof URIError || (error as { status?: number }).status === 400;
    const problem = isBadUrl ? new Refusal('malformed', { why: 'the address' }) : error;
    sendProblem(response, deps, problem, localeOf(request.headers['accept-language']), '');
  }) as express.ErrorRequestHandler);
  return app;
};

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

/** Hashed assets never change; the page itself is asked for anew each time. Any address of the console is that page. */
const serveConsole = (app: Express, folder: string): void => {
  app.use(
    '/assets',
    express.static(resolve(folder, 'assets'), { immutable: true, maxAge: '1y', index: false }),
  );
  app.use(express.static(folder, { index: false, maxAge: 0 }));
  app.get('/{*page}', (_, response) => {
    response.set('Cache-Control', 'no-cache').sendFile(resolve(folder, 'index.html'));
  });
};
