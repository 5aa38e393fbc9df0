import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { charactersAdded } from '@latchkey/events/documents/fonts.ts';
import type { Deps } from './http/route.ts';
import { providerSandboxOf } from './providerSandbox.ts';
import { issuerAt } from './oauth/issuer.ts';
import { readIfThere } from './rows/readIfThere.ts';

const timeoutMs = 1_000;

/**
 * Returns the base URL of deep links from the global default app; empty without one, or while tables are
 * unavailable.
 */
const deepLinkBaseOf = async (deps: Pick<Deps, 'rows' | 'log'>): Promise<string> => {
  const { rows } = deps;
  const found = await readIfThere(
    deps,
    timeoutMs,
    async () =>
      (await rows
        .knex(rows.tableOf(appConfig))
        .where({ isDefault: true, partnerId: null })
        .orderBy('id', 'desc')
        .select('deepLinkUrl')
        .limit(1)) as { deepLinkUrl: string }[],
  );
  return found?.[0]?.deepLinkUrl ?? '';
};

/** Configuration that the console needs before sign-in; must not contain secrets. */
export const siteConfigOf = async (deps: Deps, origin: string) => {
  const { VERSION, ENVIRONMENT_LABEL } = deps.config;
  const issuer = issuerAt(deps.config, origin);
  return {
    version: VERSION,
    environmentLabel: ENVIRONMENT_LABEL,
    apiUrl: '',
    publicUrl: (deps.config.PUBLIC_URL ?? origin).replace(/\/$/, ''),
    locales: ['en', 'de'],
    deepLinkBase: await deepLinkBaseOf(deps),
    oauth2: { issuer, authorizeUrl: `${issuer}/authorize`, loginUrl: `${issuer}/login` },
    features: providerSandboxOf(deps.config) === null ? [] : ['providerSandbox'],
    addedCharacters: charactersAdded(),
  };
};
