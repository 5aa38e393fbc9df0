import { brokenBy, outbound } from '@latchkey/events/outbound/outbound.ts';
import type { ProviderKind } from '@latchkey/events/provider/kinds/kind.ts';
import { healthRecorder } from '@latchkey/events/provider/health.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import type { ClientApp } from '@latchkey/events/provider/kinds/provider.ts';
import { ownOf, withOwn, type OwnSettings } from '@latchkey/events/provider/kinds/settings.ts';
import { providerConfigState } from '@latchkey/events/provider/config/state.ts';
import type { SecretStore } from '@latchkey/events/sealing/secrets.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { ttlCache } from '@latchkey/events/timing/ttlCache.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { observedCalls } from './observedCalls.ts';
import type { FindProvider, ProviderAccess } from './providerAccess.ts';
import { reportToInbox } from './reportToInbox.ts';

/**
 * Limits of provider kinds that issue within the product, where no provider limits the rate and calls are
 * idempotent by reference.
 */
const withinTheProduct = {
  callsPerSecond: 10_000,
  parallelCalls: 1,
  filesPerCall: 500,
  isDeduplicating: true,
} as const;

interface Outside {
  readonly store: EventStore;
  readonly secrets: SecretStore;
  readonly pool: Pool;
  readonly config: Config;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

/** Returns a function that loads the provider of a config. Settings and keys are cached for a second. */
export const providerFinder = (
  { store, secrets, pool, config, now, log }: Outside,
  kinds: Readonly<Record<string, ProviderKind>> = providerKinds,
): FindProvider => {
  const calls = outbound(config.OUTBOUND_ALLOW);
  const record = healthRecorder({ pool, log });
  const cached = ttlCache<ProviderAccess>();
  const keyOf = async (kind: ProviderKind, id: string | null): Promise<string | null> => {
    if (kind.remote === null) return '';
    return id === null ? null : secrets.get(id);
  };
  const lookUp = async (configId: string, app: ClientApp, own: OwnSettings): Promise<ProviderAccess> => {
    const { terms: found } = providerConfigState.of(await store.read(streamOf('providerConfig', configId)));
    const kind = found && kinds[found.credentialProvider];
    const apiKey = found && kind ? await keyOf(kind, found.apiKeySecretId) : null;
    if (!found || !kind || apiKey === null) throw new Error(`provider config ${configId} is not complete`);
    const { baseUrl, displayName } = found;
    const settings = withOwn(found, own);
    const { callsPerSecond, parallelCalls, filesPerCall, isDeduplicating } =
      kind.remote === null ? withinTheProduct : found;
    const client = await kind.client();
    const provider = client({
      baseUrl: baseUrl ?? '',
      settings,
      apiKey,
      app,
      now,
      callbackUrl: new URL(`/webhooks/providers/${configId}`, config.PUBLIC_URL).href,
      timeoutMs: Math.min(found.timeoutMs ?? config.PROVIDER_TIMEOUT_MS, config.PROVIDER_TIMEOUT_MS),
      outbound: observedCalls(found.credentialProvider, calls, happened => record(configId, happened)),
      brokenBy,
    });
    const limits = { callsPerSecond, parallelCalls, filesPerCall, isDeduplicating };
    return {
      configId,
      kind,
      settings,
      displayName,
      ...limits,
      provider: kind.remote === null ? reportToInbox(provider, pool, configId) : provider,
    };
  };
  return async (configId, app = null, own = {}) =>
    (await cached(store, JSON.stringify([configId, app, ownOf(own)]), () => lookUp(configId, app, own)))!;
};
