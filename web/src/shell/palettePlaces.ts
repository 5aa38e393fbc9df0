import type { Permission } from '@latchkey/events/access/roles.ts';
import type { Key } from '../core/t.ts';

/** A tab, a page outside the navigation, or a setting that the palette finds by its name or by synonyms. */
export interface PalettePlace {
  readonly label: Key;
  readonly to: string;
  readonly access?: Permission;
  /** The page that has the tab or setting. */
  readonly on?: Key;
  /** Synonyms in both languages, which are searched whatever the page's language is. */
  readonly words: string;
}

const signIn = 'SSO single sign-on OIDC OpenID OAuth SAML Keycloak Entra Okta identity IdP login Anmeldung';
const webhooks = 'webhook endpoint CloudEvents Ereignisse';
const formats = 'data format fields bytes Datenformat Felder';
const looks = 'logo branding appearance colors app icon Anpassung Aussehen Erscheinungsbild';
const configuration = '/customers/:customerId/settings/config';
const customer = '/global/customers/:customerId';
const partner = '/global/partners/:partnerId/config/tabs';
const system = '/global/system/tabs';

const ofCustomer: readonly PalettePlace[] = (
  [
    ['customer.tabs.customization', `${configuration}/tabs/customization`, looks],
    ['authProvider.tab', `${configuration}/tabs/auth-providers`, signIn],
  ] as const
).map(([label, to, words]) => ({ label, to, access: 'customer.manage', words }));

const ofCustomerInAdministration: readonly PalettePlace[] = [
  {
    label: 'customer.tabs.dataFormats',
    to: `${customer}/tabs/data-formats`,
    access: 'partner.manage',
    words: formats,
  },
  {
    label: 'contract.tab',
    to: `${customer}/tabs/contracts`,
    access: 'platform.manage',
    words: 'contract billing cycle price Vertrag Abrechnung Preis',
  },
];

const ofPartner: readonly PalettePlace[] = [
  {
    label: 'partner.defaults.title',
    to: '/global/partners/:partnerId/config',
    words: 'default preset card profile PDF design app credits Vorgabe Standard Voreinstellung',
  },
  { label: 'partner.tabs.dataFormats', to: `${partner}/data-formats`, words: formats },
  { label: 'partner.tabs.customization', to: `${partner}/customization`, words: looks },
  { label: 'partner.tabs.cards', to: `${partner}/cards`, words: 'card profile wallet Kartenprofil' },
  { label: 'partner.tabs.pdfDesigns', to: `${partner}/pdf-designs`, words: 'PDF template Vorlage' },
  { label: 'voucher.list.title', to: `${partner}/vouchers`, words: 'voucher credits Gutschein Guthaben' },
  { label: 'authProvider.tab', to: `${partner}/auth-providers`, words: signIn },
  { label: 'partner.tabs.oauthClients', to: `${partner}/oauth-clients`, words: 'OAuth client apps' },
  { label: 'partner.tabs.apiKeys', to: `${partner}/api-keys`, words: 'API key token API-Schlüssel' },
  { label: 'webhookEndpoint.list.title', to: `${partner}/webhooks`, words: webhooks },
  { label: 'shell.nav.activity', to: `${partner}/activity`, words: 'audit log history Protokoll Verlauf' },
];

const ofAdministration: readonly PalettePlace[] = [
  {
    label: 'shell.nav.signInRules',
    to: '/global/users/sign-in-rules',
    access: 'platform.manage',
    words:
      'second factor 2FA two-factor MFA password session login Zweiter Faktor Passwort Sitzung Anmeldung',
  },
];
const ofSystem: readonly PalettePlace[] = (
  [
    ['processes', 'health memory version Zustand Prozesse'],
    ['projections', 'projection rebuild Lesetabellen neu aufbauen'],
    ['queues', 'failed jobs retry Warteschlange fehlgeschlagen'],
    ['deliveries', 'webhook mail SMS outage provider Störung Anbieter'],
    ['storage', 'disk database chain Speicher Datenbank'],
    ['keys', 'certificate backup Zertifikat Sicherung Schlüssel'],
  ] as const
).map(([name, words]) => ({
  label: `maintenance.tabs.${name}`,
  to: `${system}/${name}`,
  access: 'system.manage',
  on: 'shell.nav.system',
  words,
}));

const signInTab = '/profile/auth-providers';
const ofUser: readonly PalettePlace[] = (
  [
    ['profile.overview', '/profile', 'name language locale role permission Sprache Rolle Recht'],
    ['profile.secondFactor.title', signInTab, '2FA two-factor MFA TOTP authenticator recovery codes'],
    ['profile.secondFactor.passkeys', signInTab, 'passkey WebAuthn FIDO security key Sicherheitsschlüssel'],
    ['profile.sessions.title', signInTab, 'sessions devices sign out everywhere Sitzungen abmelden'],
    ['profile.apps.title', '/profile', 'OAuth apps access revoke Zugriff widerrufen'],
    ['shell.nav.changePassword', `${signInTab}#password`, 'password Passwort Kennwort'],
    ['shell.nav.changeEmail', `${signInTab}#email`, 'email address E-Mail-Adresse'],
    ['profile.tabs.providers', signInTab, `link ${signIn}`],
  ] as const
).map(([label, to, words]) => ({ label, to, on: 'shell.nav.userProfile', words }));
const ofEveryone: readonly PalettePlace[] = [
  {
    label: 'shell.nav.notifications',
    to: '/notifications',
    words: 'notification alert message bell Benachrichtigung Meldung Glocke',
  },
  {
    label: 'notification.settings.open',
    to: '/notifications#settings',
    on: 'shell.nav.notifications',
    words: 'notification email settings Benachrichtigung E-Mail Einstellungen',
  },
  { label: 'shell.nav.terms', to: '/terms', words: 'glossary terms help Glossar Begriffe Hilfe' },
];

/**
 * Entries of the palette by the scope that they need: a customer (on the screen, else the last used one), a
 * partner (on the screen, else the user's own ones), or none.
 */
export const palettePlaces = {
  customer: ofCustomer,
  customerInAdministration: ofCustomerInAdministration,
  partner: ofPartner,
  console: [...ofAdministration, ...ofSystem, ...ofUser, ...ofEveryone],
} as const;

const roles = 'user role permission invite Benutzer Rolle Recht';
/** Synonyms of pages in the navigation and of the console's actions, in both languages. */
export const paletteWords: Readonly<Partial<Record<string, string>>> = {
  'shell.nav.start': 'home dashboard overview Startseite Übersicht',
  'shell.nav.allCredentials': 'credentials orders people passes Berechtigungen Aufträge Personen',
  'shell.nav.peopleList': 'bulk action Sammelaktion',
  'shell.nav.credits': 'credits balance transactions contract Guthaben Vertrag Buchungen',
  'shell.nav.devices': 'readers Lesegeräte Leser',
  'shell.nav.activity': 'audit log history Protokoll Verlauf',
  'shell.nav.configuration': 'settings provider keys app Einstellungen Anbieter Schlüssel',
  'shell.nav.cards': 'card profile template wallet design Kartenprofil Vorlage',
  'shell.nav.pdfs': 'PDF design template Vorlage',
  'shell.nav.users': roles,
  'shell.nav.webhooks': webhooks,
  'shell.nav.apiUsers': 'API key token API-Schlüssel Benutzer',
  'shell.nav.providerSettings': 'provider config LEGIC webhook Anbieter Konfiguration',
  'shell.nav.dataFormats': formats,
  'shell.nav.appConfigs': 'mobile app SMS links store',
  'shell.nav.walletIssuers': 'Apple Google wallet certificate Zertifikat',
  'shell.nav.system': 'health failures backup queues Zustand Störungen Sicherung Warteschlangen',
  'shell.nav.partners': 'reseller partner webhook Wiederverkäufer',
  'shell.nav.customers': 'customer tenant contract Mandant Vertrag',
  'shell.nav.allPeople': 'people persons recipients holders search Personen Empfänger Inhaber Suche',
  'shell.nav.allOrders': 'orders of all customers Aufträge aller Kunden',
  'shell.nav.vouchers': 'voucher credits Gutschein Guthaben',
  'shell.nav.userProfile': 'account language password passkey second factor 2FA Konto Sprache Zweiter Faktor',
  'action-light': 'theme appearance light mode dark Erscheinungsbild hell dunkel',
  'action-dark': 'theme appearance dark mode Erscheinungsbild dunkel',
  'action-english': 'language Sprache English Englisch',
  'action-german': 'language Sprache German Deutsch',
  'action-jobs': 'jobs tasks progress Vorgänge Aufgaben',
  'action-shortcuts': 'shortcuts keyboard Tastatur Kürzel',
  'action-signOut': 'log out logout Abmelden',
};
