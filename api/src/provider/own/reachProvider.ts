import { brokenBy, outbound } from '@latchkey/events/outbound/outbound.ts';
import { providerKinds, type ProviderKindName } from '@latchkey/events/provider/kinds/kinds.ts';
import { settingsOf, type KindSettings } from '@latchkey/events/provider/kinds/settings.ts';
import type { Deps } from '../../http/route.ts';

export interface Reach extends KindSettings {
  readonly credentialProvider: ProviderKindName;
  readonly baseUrl: string | null;
  readonly timeoutMs: number | null;
}

/**
 * Returns a client with exactly these settings. Refuses private addresses that `OUTBOUND_ALLOW` doesn't
 * include. Calls time out after the config's timeout, or the API's own if that is shorter.
 */
export const clientOf = async (
  { config }: Pick<Deps, 'config'>,
  { credentialProvider, timeoutMs, baseUrl, ...terms }: Reach,
  apiKey: string,
) => {
  const client = await providerKinds[credentialProvider].client();
  return client({
    baseUrl: baseUrl ?? '',
    settings: settingsOf(terms),
    apiKey,
    app: null,
    now: () => new Date(),
    callbackUrl: config.PUBLIC_URL ?? '',
    timeoutMs: Math.min(timeoutMs ?? config.PROVIDER_TIMEOUT_MS, config.PROVIDER_TIMEOUT_MS),
    outbound: outbound(config.OUTBOUND_ALLOW),
    brokenBy,
  });
};

export const apiKeyOf = async (
  { secrets }: Pick<Deps, 'secrets'>,
  { apiKeySecretId }: { readonly apiKeySecretId: string | null },
): Promise<string> => (apiKeySecretId === null ? '' : ((await secrets.get(apiKeySecretId)) ?? ''));

export const reachProvider = async (
  deps: Pick<Deps, 'config' | 'log'>,
  reach: Reach,
  apiKey: string,
): Promise<boolean> => {
  const { isReady, message } = await (await clientOf(deps, reach, apiKey)).check();
  if (!isReady)
    deps.log.info(
      { credentialProvider: reach.credentialProvider, message },
      'a provider rejected the test call',
    );
  return isReady;
};
