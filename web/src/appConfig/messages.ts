import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const appConfigMessages = messagesOf(appConfig)(
  {
    name: 'App config |||| App configs',
    fields: {
      name: 'Name',
      appName: 'App name',
      mobileAppId: 'Mobile app id',
      androidStoreUrl: 'Android store',
      iosStoreUrl: 'iOS store',
      deepLinkUrl: 'Deep link',
      credentialTemplate: 'Credential link',
      smsMessageTemplate: 'SMS text',
      partnerId: 'Partner',
      isDefault: 'Default',
      appIconUrl: 'Icon',
    },
    list: {
      title: 'App configs',
      empty: 'An app config names the app that carries credentials.',
      search: 'Search app configs',
    },
  },
  {
    name: 'App-Konfiguration |||| App-Konfigurationen',
    fields: {
      name: 'Name',
      appName: 'Name der App',
      mobileAppId: 'Mobile-App-ID',
      androidStoreUrl: 'Android-Store',
      iosStoreUrl: 'iOS-Store',
      deepLinkUrl: 'Deep-Link',
      credentialTemplate: 'Berechtigungslink',
      smsMessageTemplate: 'SMS-Text',
      partnerId: 'Partner',
      isDefault: 'Standard',
      appIconUrl: 'Symbol',
    },
    list: {
      title: 'App-Konfigurationen',
      empty: 'Eine App-Konfiguration nennt die App, die Berechtigungen trägt.',
      search: 'App-Konfigurationen suchen',
    },
  },
);
