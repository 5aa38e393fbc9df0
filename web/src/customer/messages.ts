import { customer } from '@latchkey/events/customer/customer.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const customerMessages = messagesOf(customer)(
  {
    name: 'Customer |||| Customers',
    fields: {
      name: 'Name',
      partnerId: 'Partner',
      lineagePartnerIds: 'Partner chain',
      appConfigId: 'App config',
      logoUrl: 'Logo',
      appLogoUrl: 'App logo',
      credentialRedeemMethod: 'Redeem method',
      enforceSecuredDataUniqueness: 'Secured data is unique',
      technicalContactEmails: 'Technical contacts',
      providers: 'Providers',
    },
    list: {
      title: 'Customers',
      empty: 'Customers issue credentials; each belongs to a partner.',
      search: 'Search customers',
    },
    unnamed: 'Unnamed customer',
    defaultApp: 'Default',
    config: {
      title: 'Configuration',
      general: 'General',
      provider: 'Provider',
      kind: 'Kind',
      noProviders: 'No provider is set up for this customer yet. Nothing can be issued.',
    },
    redeem: { DIRECT: 'Direct', MFA: 'With a second factor' },
    providerKinds: { LEGIC_CONNECT: 'LEGIC Connect' },
  },
  {
    name: 'Kunde |||| Kunden',
    fields: {
      name: 'Name',
      partnerId: 'Partner',
      lineagePartnerIds: 'Partnerkette',
      appConfigId: 'App-Konfiguration',
      logoUrl: 'Logo',
      appLogoUrl: 'App-Logo',
      credentialRedeemMethod: 'Einlösen',
      enforceSecuredDataUniqueness: 'Gesicherte Daten sind eindeutig',
      technicalContactEmails: 'Technische Kontakte',
      providers: 'Anbieter',
    },
    list: {
      title: 'Kunden',
      empty: 'Kunden stellen Berechtigungen aus; jeder gehört zu einem Partner.',
      search: 'Kunden suchen',
    },
    unnamed: 'Kunde ohne Namen',
    defaultApp: 'Standard',
    config: {
      title: 'Konfiguration',
      general: 'Allgemein',
      provider: 'Anbieter',
      kind: 'Art',
      noProviders: 'Für diesen Kunden ist noch kein Anbieter eingerichtet. Es lässt sich nichts ausstellen.',
    },
    redeem: { DIRECT: 'Direkt', MFA: 'Mit zweitem Faktor' },
    providerKinds: { LEGIC_CONNECT: 'LEGIC Connect' },
  },
);
