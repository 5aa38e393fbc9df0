import { brokenBy, outbound } from '@latchkey/events/outbound/outbound.ts';
import type { ProviderKind } from '@latchkey/events/providerConfig/kinds/kind.ts';
import { providerKinds } from '@latchkey/events/providerConfig/kinds/kinds.ts';
import { providerConfigState } from '@latchkey/events/providerConfig/state.ts';
import type { SecretStore } from '@latchkey/events/sealing/secrets.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { ttlCache } from '@latchkey/events/timing/ttlCache.ts';
import type { Config } from '../config.ts';
import type { ProviderAccess, ReactionContext } from '../runner/reactionContext.ts';

/** The provider behind a config: its settings from the stream and its key from the secrets, looked up once a second. */
export const providerFinder = (
  store: EventStore,
  secrets: SecretStore,
  config: Config,
  kinds: Readonly<Record<string, ProviderKind>> = providerKinds,
): ReactionContext['providerOf'] => {
  const calls = outbound(config.OUTBOUND_ALLOW);
  const cached = ttlCache<ProviderAccess>();
  const lookUp = async (
    configId: string,
    mobileAppId: number,
    ownProjectId: number | null,
  ): Promise<ProviderAccess> => {
    const { terms: found } = providerConfigState.of(await store.read(streamOf('providerConfig', configId)));
    const apiKey = found && (await secrets.get(found.apiKeySecretId));
    const kind = found && kinds[found.credentialProvider];
    if (!found || !apiKey || !kind) throw new Error(`provider config ${configId} is not complete`);
    const { baseUrl, apiKeyName, displayName } = found;
    const projectId = ownProjectId ?? found.projectId;
    const { callsPerSecond, parallelCalls, filesPerCall, isDeduplicating } = found;
    const client = await kind.client();
    const provider = client({
      baseUrl,
      projectId,
      apiKeyName,
      apiKey,
      mobileAppId,
      callbackUrl: new URL(`/webhooks/providers/${configId}`, config.PUBLIC_URL).href,
      timeoutMs: Math.min(found.timeoutMs ?? config.PROVIDER_TIMEOUT_MS, config.PROVIDER_TIMEOUT_MS),
      outbound: calls,
      brokenBy,
    });
    const limits = { callsPerSecond, parallelCalls, filesPerCall, isDeduplicating };
    return { provider, configId, projectId, displayName, ...limits };
  };
  return async (configId, mobileAppId, own = null) =>
    (await cached(store, `${configId} ${mobileAppId} ${own ?? ''}`, () =>
      lookUp(configId, mobileAppId, own),
    ))!;
};
