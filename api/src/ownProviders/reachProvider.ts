import { brokenBy, outbound } from '@latchkey/events/outbound/outbound.ts';
import { providerKinds, type ProviderKindName } from '@latchkey/events/providerConfig/kinds/kinds.ts';
import type { Deps } from '../http/route.ts';

export interface Reach {
  readonly credentialProvider: ProviderKindName;
  readonly projectId: number;
  readonly apiKeyName: string;
  readonly baseUrl: string;
  readonly timeoutMs: number | null;
}

/** What is asked here names no app: a provider wants some id there. */
const noApp = 1;

/** A provider's client with just these settings. Private addresses are refused as for every outbound call; each call ends within the config's time-out, and within the API's own in any case. */
export const clientOf = async (
  { config }: Pick<Deps, 'config'>,
  { credentialProvider, timeoutMs, projectId, apiKeyName, baseUrl }: Reach,
  apiKey: string,
) => {
  const client = await providerKinds[credentialProvider].client();
  return client({
    ...{ projectId, apiKeyName, baseUrl, apiKey },
    mobileAppId: noApp,
    callbackUrl: config.PUBLIC_URL ?? '',
    timeoutMs: Math.min(timeoutMs ?? config.PROVIDER_TIMEOUT_MS, config.PROVIDER_TIMEOUT_MS),
    outbound: outbound(config.OUTBOUND_ALLOW),
    brokenBy,
  });
};

/** Talks to the provider, and answers whether it took the call. */
export const reachProvider = async (
  deps: Pick<Deps, 'config' | 'log'>,
  reach: Reach,
  apiKey: string,
): Promise<boolean> => {
  const { isReady, message } = await (await clientOf(deps, reach, apiKey)).check();
  if (!isReady)
    deps.log.info(
      { credentialProvider: reach.credentialProvider, message },
      'a provider did not take the call',
    );
  return isReady;
};
