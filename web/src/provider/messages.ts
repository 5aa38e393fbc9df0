import { aboutIn, labelsIn, ownHintsIn } from '@latchkey/events/provider/kinds/forms.ts';
import { kindLabels } from '@latchkey/events/provider/kinds/kinds.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { messagesOf } from '../core/messagesOf.ts';
import { healthMessages } from './healthMessages.ts';
import { keysetMessages } from './keysetMessages.ts';
import { ownProviderMessages } from './ownProviderMessages.ts';
import { refusedMessages } from './refusedMessages.ts';

export const providerConfigMessages = messagesOf(providerConfig)(
  {
    name: 'Provider config |||| Provider configs',
    fields: {
      displayName: 'Display name',
      credentialProvider: 'Provider',
      ...labelsIn('en'),
      baseUrl: 'URL',
      callsPerSecond: 'Calls per second',
      parallelCalls: 'Parallel calls',
      filesPerCall: 'Files per call',
      isDeduplicating: 'Duplicate detection',
      timeoutMs: 'Timeout',
      partnerId: 'Partner',
      initializationSuccessful: 'Set up',
      hasApiKey: 'API key',
      hasWebhookSecret: 'Webhook secret',
      baseSettings: 'Connection',
    },
    innerFields: { apiKeySecret: 'API key', webhookSecret: 'Webhook secret' },
    commands: {
      create: { title: 'New provider config', submit: 'Create', done: 'Provider config created' },
      change: { title: 'Edit provider config', submit: 'Save', done: 'Provider config saved' },
      delete: {
        title: 'Delete provider config?',
        submit: 'Delete',
        done: 'Provider config deleted',
      },
    },
    list: {
      title: 'Provider settings',
      empty: 'No provider configs yet. A provider config defines the connection to a provider.',
      search: 'Search provider configs',
      global: 'Global only',
    },
    notReached:
      'A problem occurred while setting-up this provider. Please ensure that the configuration is correct and try again.',
    refused: refusedMessages.en,
    form: {
      apiKeySecret: 'API key',
      webhookSecret: 'Webhook secret',
      secretStays: 'Leave empty to keep the current one.',
      keyStays: 'Leave empty to keep the current one. If you change the URL, enter the key again.',
      secretNew: 'Stored encrypted. You won’t see it again.',
      global: 'Without a partner, the config is global and available to all partners.',
      partnerStays: 'The partner can’t be changed.',
      everyPartner: 'Global (all partners)',
      limits: 'Limits in your provider contract',
      deduplicatingHint:
        'Choose “Yes” only if the provider recognizes repeated requests and never issues a credential twice.',
      deleteText: '“%{name}” will be deleted. Configs used by a customer or partner can’t be deleted.',
    },
    ownHints: ownHintsIn('en'),
    about: aboutIn('en'),
    own: ownProviderMessages.en,
    values: { credentialProvider: kindLabels },
    keyset: keysetMessages.en,
    health: healthMessages.en,
  },
  {
    name: 'Anbieter-Konfiguration |||| Anbieter-Konfigurationen',
    fields: {
      displayName: 'Anzeigename',
      credentialProvider: 'Anbieter',
      ...labelsIn('de'),
      baseUrl: 'URL',
      callsPerSecond: 'Aufrufe je Sekunde',
      parallelCalls: 'Gleichzeitige Aufrufe',
      filesPerCall: 'Dateien je Aufruf',
      isDeduplicating: 'Duplikaterkennung',
      timeoutMs: 'Zeitlimit',
      partnerId: 'Partner',
      initializationSuccessful: 'Eingerichtet',
      hasApiKey: 'API-Schlüssel',
      hasWebhookSecret: 'Webhook-Geheimnis',
      baseSettings: 'Verbindung',
    },
    innerFields: { apiKeySecret: 'API-Schlüssel', webhookSecret: 'Webhook-Geheimnis' },
    commands: {
      create: {
        title: 'Neue Anbieter-Konfiguration',
        submit: 'Anlegen',
        done: 'Anbieter-Konfiguration angelegt',
      },
      change: {
        title: 'Anbieter-Konfiguration bearbeiten',
        submit: 'Speichern',
        done: 'Anbieter-Konfiguration gespeichert',
      },
      delete: {
        title: 'Anbieter-Konfiguration löschen?',
        submit: 'Löschen',
        done: 'Anbieter-Konfiguration gelöscht',
      },
    },
    list: {
      title: 'Anbieter-Einstellungen',
      empty:
        'Noch keine Anbieter-Konfigurationen. Eine Anbieter-Konfiguration legt die Verbindung zu einem Anbieter fest.',
      search: 'Anbieter-Konfigurationen suchen',
      global: 'Nur globale',
    },
    notReached:
      'Beim Einrichten dieses Anbieters ist ein Problem aufgetreten. Bitte prüfen Sie, ob die Konfiguration stimmt, und versuchen Sie es noch einmal.',
    refused: refusedMessages.de,
    form: {
      apiKeySecret: 'API-Schlüssel',
      webhookSecret: 'Webhook-Geheimnis',
      secretStays: 'Leer lassen, um das bisherige zu behalten.',
      keyStays:
        'Leer lassen, um den bisherigen zu behalten. Wenn Sie die URL ändern, geben Sie den Schlüssel neu ein.',
      secretNew: 'Wird verschlüsselt gespeichert und nicht mehr angezeigt.',
      global: 'Ohne Partner ist die Konfiguration global und für alle Partner verfügbar.',
      partnerStays: 'Der Partner lässt sich nicht ändern.',
      everyPartner: 'Global (alle Partner)',
      limits: 'Grenzen laut Vertrag mit dem Anbieter',
      deduplicatingHint:
        'Wählen Sie „Ja“ nur, wenn der Anbieter wiederholte Anfragen erkennt und keine Berechtigung doppelt ausstellt.',
      deleteText:
        '„%{name}“ wird gelöscht. Konfigurationen, die ein Kunde oder Partner verwendet, lassen sich nicht löschen.',
    },
    ownHints: ownHintsIn('de'),
    about: aboutIn('de'),
    own: ownProviderMessages.de,
    values: { credentialProvider: kindLabels },
    keyset: keysetMessages.de,
    health: healthMessages.de,
  },
);
