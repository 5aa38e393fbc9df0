import { aboutIn, labelsIn, ownHintsIn } from '@latchkey/events/provider/kinds/forms.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { messagesOf } from '../core/messagesOf.ts';
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
      baseUrl: 'Address',
      callsPerSecond: 'Calls per second',
      parallelCalls: 'Parallel calls',
      filesPerCall: 'Files per call',
      isDeduplicating: 'Recognizes repeated references',
      timeoutMs: 'Time-out',
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
      empty: 'A provider config tells how to reach a credential provider.',
      search: 'Search provider configs',
      global: 'Global only',
    },
    notReached:
      'A problem occurred while setting-up this provider. Please ensure that the configuration is correct and try again.',
    refused: refusedMessages.en,
    form: {
      apiKeySecret: 'API key',
      webhookSecret: 'Webhook secret',
      secretStays: 'Leave it empty to keep the one that is there. It is never shown.',
      keyStays:
        'Leave it empty to keep the one that is there. It is never shown. Enter it again if you change the address.',
      secretNew: 'It is kept sealed and never shown again.',
      global: 'Without a partner the config is global: all partners may use it.',
      partnerStays: 'The partner stays as it is.',
      everyPartner: 'Global: all partners',
      limits: 'What the contract with the provider allows',
      deleteText: '“%{name}” is deleted. A config that a customer or partner uses cannot be deleted.',
    },
    ownHints: ownHintsIn('en'),
    about: aboutIn('en'),
    own: ownProviderMessages.en,
    keyset: keysetMessages.en,
  },
  {
    name: 'Anbieter-Konfiguration |||| Anbieter-Konfigurationen',
    fields: {
      displayName: 'Anzeigename',
      credentialProvider: 'Anbieter',
      ...labelsIn('de'),
      baseUrl: 'Adresse',
      callsPerSecond: 'Aufrufe je Sekunde',
      parallelCalls: 'Gleichzeitige Aufrufe',
      filesPerCall: 'Dateien je Aufruf',
      isDeduplicating: 'Erkennt wiederholte Referenzen',
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
      title: 'Anbieter',
      empty: 'Eine Anbieter-Konfiguration sagt, wie ein Anbieter zu erreichen ist.',
      search: 'Anbieter-Konfigurationen suchen',
      global: 'Nur globale',
    },
    notReached:
      'Beim Einrichten dieses Anbieters ist ein Problem aufgetreten. Bitte prüfen Sie, ob die Konfiguration stimmt, und versuchen Sie es noch einmal.',
    refused: refusedMessages.de,
    form: {
      apiKeySecret: 'API-Schlüssel',
      webhookSecret: 'Webhook-Geheimnis',
      secretStays: 'Leer lassen, um das vorhandene zu behalten. Es wird nie angezeigt.',
      keyStays:
        'Leer lassen, um den vorhandenen zu behalten. Er wird nie angezeigt. Bei einer anderen Adresse geben Sie ihn neu ein.',
      secretNew: 'Wird versiegelt aufbewahrt und nie wieder angezeigt.',
      global: 'Ohne Partner ist die Konfiguration global: Alle Partner können sie nutzen.',
      partnerStays: 'Der Partner bleibt, wie er ist.',
      everyPartner: 'Global: alle Partner',
      limits: 'Was der Vertrag mit dem Anbieter erlaubt',
      deleteText:
        '„%{name}“ wird gelöscht. Eine Konfiguration, die ein Kunde oder Partner nutzt, lässt sich nicht löschen.',
    },
    ownHints: ownHintsIn('de'),
    about: aboutIn('de'),
    own: ownProviderMessages.de,
    keyset: keysetMessages.de,
  },
);
