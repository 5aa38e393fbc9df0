import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { asked } from './health.ts';
import type { Deps, Route } from './http/route.ts';

const authorize = '/admin/oauth2/authorize';

const mostMs = 1_000;

/** Where a link on a phone begins: the default app's that is nobody's; empty without one, or while the tables are away. */
const deepLinkBaseOf = async (deps: Pick<Deps, 'rows' | 'log'>): Promise<string> => {
  const { rows } = deps;
  const found = await asked(
    deps,
    'the read database',
    async () =>
      (await rows
        .knex(rows.tableOf(appConfig))
        .where({ isDefault: true, partnerId: null })
        .orderBy('id', 'desc')
        .select('deepLinkUrl')
        .limit(1)) as { deepLinkUrl: string }[],
    mostMs,
  );
  return found?.[0]?.deepLinkUrl ?? '';
};

/** What the console needs to know before anybody has signed in (API-14); nothing secret. OAuth2 is told of once its routes are there. */
export const siteConfigOf = async (deps: Deps, routes: readonly Route[], origin: string) => {
  const { VERSION, ENVIRONMENT_LABEL, PUBLIC_URL = origin } = deps.config;
  const issuer = `${PUBLIC_URL.replace(/\/$/, '')}/admin/oauth2`;
  return {
    version: VERSION,
    environmentLabel: ENVIRONMENT_LABEL,
    apiUrl: '',
    locales: ['en', 'de'],
    deepLinkBase: await deepLinkBaseOf(deps),
    oauth2: routes.some(({ path }) => path === authorize)
      ? { issuer, authorizeUrl: `${issuer}/authorize`, loginUrl: `${issuer}/login` }
      : null,
    features: [],
  };
};
