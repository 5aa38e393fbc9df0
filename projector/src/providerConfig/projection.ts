import { providerConfig } from '@latchkey/events/providerConfig/providerConfig.ts';
import { drop, patch, projection, put } from '../runner/projection.ts';

interface Secrets {
  readonly apiKeySecretId: string;
  readonly webhookSecretId: string;
}

/** What is shown: of a secret only that it is there. */
const shown = <Data extends Secrets>({ apiKeySecretId, webhookSecretId, ...terms }: Data) => ({
  ...terms,
  ...{ hasApiKey: apiKeySecretId !== '', hasWebhookSecret: webhookSecretId !== '' },
});

export const providerConfigs = projection(providerConfig, {
  version: 5,
  on: {
    ProviderConfigCreated: ({ entityId, data }) => put(entityId, shown(data)),
    ProviderConfigChanged: ({ entityId, data }) => patch(entityId, shown(data)),
    ProviderConfigDeleted: ({ entityId }) => drop(entityId),
  },
});
