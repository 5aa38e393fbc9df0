import type { Locale } from '../kernel/terms.ts';
import type { ActivityAction, ActivityChannel, ActivityNoun } from './activity.ts';

export interface ActivityTexts {
  readonly heads: {
    readonly at: string;
    readonly who: string;
    readonly channel: string;
    readonly action: string;
    readonly what: string;
    readonly name: string;
    readonly count: string;
    readonly place: string;
    readonly recordId: string;
    readonly type: string;
  };
  readonly channel: Readonly<Record<ActivityChannel, string>>;
  readonly action: Readonly<Record<ActivityAction, string>>;
  readonly noun: Readonly<Record<ActivityNoun, string>>;
  /** Placeholder for a person whose data was erased. */
  readonly erased: string;
}

const en: ActivityTexts = {
  heads: {
    at: 'Time (UTC)',
    who: 'Author',
    channel: 'Channel',
    action: 'Action',
    what: 'Resource type',
    name: 'Name',
    count: 'Count',
    place: 'Customer or partner',
    recordId: 'Resource ID',
    type: 'Event type',
  },
  channel: {
    CONSOLE: 'Console',
    API_KEY: 'API key',
    APP: 'Third-party app',
    DIRECTORY: 'Directory',
    RECIPIENT: 'Recipient',
    SYSTEM: 'System',
  },
  action: {
    CREATED: 'Create',
    CHANGED: 'Change',
    DELETED: 'Delete',
    ADDED: 'Add',
    REMOVED: 'Remove',
    ISSUED: 'Issue or publish',
    SENT: 'Send',
    SUSPENDED: 'Suspend or pause',
    RESUMED: 'Resume',
    REVEALED: 'View',
    FAILED: 'Failure',
  },
  noun: {
    apiKey: 'API users',
    appConfig: 'App configs',
    authProvider: 'Sign-in providers',
    bulkAction: 'Bulk actions',
    cardProfile: 'Card profiles',
    contract: 'Contracts',
    credential: 'Credentials',
    credit: 'Credits',
    customer: 'Customers',
    dataFormat: 'Data formats',
    device: 'Devices',
    keyset: 'Reader keys',
    maintenance: 'System',
    oauthClient: 'OAuth clients',
    order: 'Orders',
    partner: 'Partners',
    partnerProvider: 'Partner providers',
    pdfDesign: 'PDF designs',
    providerConfig: 'Provider configs',
    sampleData: 'Sample data',
    signInRules: 'Sign-in rules',
    user: 'Users',
    voucher: 'Vouchers',
    walletIssuer: 'Wallet issuers',
    webhookEndpoint: 'Webhook endpoints',
  },
  erased: 'Deleted user',
};

const de: ActivityTexts = {
  heads: {
    at: 'Zeit (UTC)',
    who: 'Ausgeführt von',
    channel: 'Kanal',
    action: 'Aktion',
    what: 'Objektart',
    name: 'Name',
    count: 'Anzahl',
    place: 'Kunde oder Partner',
    recordId: 'Objekt-ID',
    type: 'Ereignistyp',
  },
  channel: {
    CONSOLE: 'Konsole',
    API_KEY: 'API-Schlüssel',
    APP: 'Drittanwendung',
    DIRECTORY: 'Verzeichnis',
    RECIPIENT: 'Empfänger',
    SYSTEM: 'System',
  },
  action: {
    CREATED: 'Anlegen',
    CHANGED: 'Ändern',
    DELETED: 'Löschen',
    ADDED: 'Hinzufügen',
    REMOVED: 'Entfernen',
    ISSUED: 'Ausstellen oder veröffentlichen',
    SENT: 'Senden',
    SUSPENDED: 'Sperren oder anhalten',
    RESUMED: 'Entsperren oder fortsetzen',
    REVEALED: 'Ansehen',
    FAILED: 'Fehlschlag',
  },
  noun: {
    apiKey: 'API-Benutzer',
    appConfig: 'App-Konfigurationen',
    authProvider: 'Anmeldedienste',
    bulkAction: 'Sammelaktionen',
    cardProfile: 'Kartenprofile',
    contract: 'Verträge',
    credential: 'Berechtigungen',
    credit: 'Guthaben',
    customer: 'Kunden',
    dataFormat: 'Datenformate',
    device: 'Geräte',
    keyset: 'Lesegeräteschlüssel',
    maintenance: 'System',
    oauthClient: 'OAuth-Clients',
    order: 'Aufträge',
    partner: 'Partner',
    partnerProvider: 'Anbieter von Partnern',
    pdfDesign: 'PDF-Designs',
    providerConfig: 'Anbieter-Konfigurationen',
    sampleData: 'Beispieldaten',
    signInRules: 'Anmelderegeln',
    user: 'Benutzer',
    voucher: 'Gutscheine',
    walletIssuer: 'Wallet-Aussteller',
    webhookEndpoint: 'Webhook-Endpunkte',
  },
  erased: 'Gelöschter Benutzer',
};

export const activityTexts: Readonly<Record<Locale, ActivityTexts>> = { en, de };
