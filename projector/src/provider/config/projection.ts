import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { drop, patch, projection, put } from '../../runner/projection.ts';

interface Secrets {
  readonly apiKeySecretId: string | null;
  readonly webhookSecretId: string | null;
}

const shown = <Data extends Secrets>({ apiKeySecretId, webhookSecretId, ...terms }: Data) => ({
  ...terms,
  hasApiKey: apiKeySecretId !== null,
  hasWebhookSecret: webhookSecretId !== null,
});

export const providerConfigs = projection(providerConfig, {
  version: 7,
  source: import.meta.url,
  on: {
    ProviderConfigCreated: ({ entityId, data }) => put(entityId, shown(data)),
    ProviderConfigChanged: ({ entityId, data }) => patch(entityId, shown(data)),
    ProviderConfigDeleted: ({ entityId }) => drop(entityId),
  },
});
