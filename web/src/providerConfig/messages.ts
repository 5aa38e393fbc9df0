import { providerConfig } from '@latchkey/events/providerConfig/providerConfig.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const providerConfigMessages = messagesOf(providerConfig)(
  {
    name: 'Provider config |||| Provider configs',
    fields: {
      displayName: 'Display name',
      credentialProvider: 'Provider',
      projectId: 'Project id',
      apiKeyName: 'API key name',
      baseUrl: 'Address',
      callsPerSecond: 'Calls a second',
      parallelCalls: 'Parallel calls',
      filesPerCall: 'Files per call',
      isDeduplicating: 'Recognises repeated references',
      partnerId: 'Partner',
      hasApiKey: 'API key',
      hasWebhookSecret: 'Webhook secret',
    },
    list: {
      title: 'Provider settings',
      empty: 'A provider config tells how to reach a credential provider.',
      search: 'Search provider configs',
    },
  },
  {
    name: 'Anbieter-Konfiguration |||| Anbieter-Konfigurationen',
    fields: {
      displayName: 'Anzeigename',
      credentialProvider: 'Anbieter',
      projectId: 'Projekt-ID',
      apiKeyName: 'Name des API-Schlüssels',
      baseUrl: 'Adresse',
      callsPerSecond: 'Aufrufe je Sekunde',
      parallelCalls: 'Gleichzeitige Aufrufe',
      filesPerCall: 'Dateien je Aufruf',
      isDeduplicating: 'Erkennt wiederholte Referenzen',
      partnerId: 'Partner',
      hasApiKey: 'API-Schlüssel',
      hasWebhookSecret: 'Webhook-Geheimnis',
    },
    list: {
      title: 'Anbieter',
      empty: 'Eine Anbieter-Konfiguration sagt, wie ein Anbieter zu erreichen ist.',
      search: 'Anbieter-Konfigurationen suchen',
    },
  },
);
