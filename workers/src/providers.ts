import { providerConfigState } from '@latchkey/events/providerConfig/state.ts';
import type { SecretStore } from '@latchkey/events/sealing/secrets.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import type { Config } from './config.ts';
import { legicConnect } from './ports/legicConnect.ts';
import { outbound } from './ports/outbound.ts';
import type { ReactionContext } from './runner/reactionContext.ts';

/** The provider behind a config: its settings from the stream, its key from the secrets, never remembered here (`surroundings.ts` does for a second). */
export const providerFinder = (
  store: EventStore,
  secrets: SecretStore,
  config: Config,
): ReactionContext['providerOf'] => {
  const calls = outbound(config.OUTBOUND_ALLOW);
  return async (configId, mobileAppId) => {
    const { terms: found } = providerConfigState.of(await store.read(streamOf('providerConfig', configId)));
    const apiKey = found && (await secrets.get(found.apiKeySecretId));
    if (!found || !apiKey) throw new Error(`provider config ${configId} is not complete`);
    const { baseUrl, projectId, apiKeyName, displayName, callsPerSecond, parallelCalls, filesPerCall } =
      found;
    const provider = legicConnect({
      baseUrl,
      projectId,
      apiKeyName,
      apiKey,
      mobileAppId,
      callbackUrl: new URL(`/webhooks/providers/${configId}`, config.PUBLIC_URL).href,
      timeoutMs: config.PROVIDER_TIMEOUT_MS,
      outbound: calls,
    });
    return { provider, configId, projectId, displayName, callsPerSecond, parallelCalls, filesPerCall };
  };
};
