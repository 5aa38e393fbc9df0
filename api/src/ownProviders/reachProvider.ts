import { brokenBy, outbound } from '@latchkey/events/outbound/outbound.ts';
import type { ProviderKindName } from '@latchkey/events/providerConfig/kinds/kinds.ts';
import { providerKinds } from '@latchkey/events/providerConfig/kinds/kinds.ts';
import type { Deps } from '../http/route.ts';

export interface Reach {
  readonly credentialProvider: ProviderKindName;
  readonly projectId: number;
  readonly apiKeyName: string;
  readonly baseUrl: string;
  readonly timeoutMs: number | null;
}

/** The check names no app: a provider wants some id there. */
const noApp = 1;

/**
 * Talks to the provider with just these settings, and answers whether it took the call. Private addresses are refused as for every outbound call; the call
 * ends within the config's time-out, and within the API's own in any case.
 */
export const reachProvider = async (
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { credentialProvider, timeoutMs, ...terms }: Reach,
  apiKey: string,
): Promise<boolean> => {
  const client = await providerKinds[credentialProvider].client();
  const { isReady, message } = await client({
    ...terms,
    apiKey,
    mobileAppId: noApp,
    callbackUrl: config.PUBLIC_URL ?? '',
    timeoutMs: Math.min(timeoutMs ?? config.PROVIDER_TIMEOUT_MS, config.PROVIDER_TIMEOUT_MS),
    outbound: outbound(config.OUTBOUND_ALLOW),
    brokenBy,
  }).check();
  if (!isReady) log.info({ credentialProvider, message }, 'a provider did not take the call');
  return isReady;
};
