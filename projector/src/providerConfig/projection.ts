import { providerConfig } from '@latchkey/events/providerConfig/providerConfig.ts';
import { projection, put } from '../runner/projection.ts';

export const providerConfigs = projection(providerConfig, {
  version: 4,
  on: {
    ProviderConfigCreated: ({ entityId, data: { apiKeySecretId, webhookSecretId, ...data } }) =>
      put(entityId, { ...data, hasApiKey: apiKeySecretId !== '', hasWebhookSecret: webhookSecretId !== '' }),
  },
});
