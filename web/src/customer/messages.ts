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
      dataFormatIds: 'Data formats',
    },
    list: {
      title: 'Customers',
      empty: 'Customers issue credentials; each belongs to a partner.',
      search: 'Search customers',
    },
    commands: {
      create: { title: 'New customer', submit: 'Create', done: 'Customer created' },
      change: { title: 'Edit customer', submit: 'Save', done: 'Customer saved' },
      changeDataFormats: { title: 'Choose data formats', submit: 'Save', done: 'Data formats saved' },
      delete: { title: 'Delete customer?', submit: 'Delete', done: 'Customer deleted' },
    },
    hints: {
      redeem: 'What a person needs to open the link to a credential.',
      unique: 'If so, a second credential of this customer with the same secured data is refused.',
    },
    happened: { CustomerEquipped: 'added the first keys and credits' },
    partnerDeleted: 'Partner deleted',
    contact: 'E-mail address',
    addContact: 'Add contact',
    addProvider: 'Add provider',
    tabs: {
      overview: 'Overview',
      dataFormats: 'Data formats',
      customization: 'Customization',
      credits: 'Credits',
    },
    formats: {
      empty: 'This customer has no data formats yet.',
      none: 'No data formats were chosen for this customer yet.',
      choose: 'Choose data formats',
    },
    logo: { logo: 'Shown in the header of the console.', appLogo: 'Shown in lists and in the app.' },
    toFormats: 'To data formats',
    remove: 'Delete',
    removeText:
      '%{name} disappears from all lists. %{orders} stay as they are, with their credentials, and can be looked at by global administrators.',
    removeOrders: 'Its %{count} order |||| Its %{count} orders',
    removeRunning:
      '%{count} of its orders is still under way: until it has ended, deleting is refused. |||| %{count} of its orders are still under way: until they have ended, deleting is refused.',
    unnamed: 'Unnamed customer',
    defaultApp: 'Default',
    config: {
      title: 'Configuration',
      general: 'General',
      noProviders: 'No provider is set up for this customer yet. Nothing can be issued.',
    },
    redeem: { DIRECT: 'Direct', mfa: 'With a second factor' },
    values: { credentialRedeemMethod: { DIRECT: 'Direct', mfa: 'With a second factor' } },
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
      credentialRedeemMethod: 'Einlösung',
      enforceSecuredDataUniqueness: 'Gesicherte Daten sind eindeutig',
      technicalContactEmails: 'Technische Kontakte',
      providers: 'Anbieter',
      dataFormatIds: 'Datenformate',
    },
    list: {
      title: 'Kunden',
      empty: 'Kunden stellen Berechtigungen aus; jeder gehört zu einem Partner.',
      search: 'Kunden suchen',
    },
    commands: {
      create: { title: 'Neuer Kunde', submit: 'Anlegen', done: 'Kunde angelegt' },
      change: { title: 'Kunden bearbeiten', submit: 'Speichern', done: 'Kunde gespeichert' },
      changeDataFormats: {
        title: 'Datenformate wählen',
        submit: 'Speichern',
        done: 'Datenformate gespeichert',
      },
      delete: { title: 'Kunden löschen?', submit: 'Löschen', done: 'Kunde gelöscht' },
    },
    hints: {
      redeem: 'Was eine Person braucht, um den Link zu einer Berechtigung zu öffnen.',
      unique:
        'Wenn ja, wird eine zweite Berechtigung dieses Kunden mit denselben gesicherten Daten abgelehnt.',
    },
    happened: { CustomerEquipped: 'hat die ersten Schlüssel und das erste Guthaben hinterlegt' },
    partnerDeleted: 'Partner gelöscht',
    contact: 'E-Mail-Adresse',
    addContact: 'Kontakt hinzufügen',
    addProvider: 'Anbieter hinzufügen',
    tabs: {
      overview: 'Übersicht',
      dataFormats: 'Datenformate',
      customization: 'Anpassung',
      credits: 'Guthaben',
    },
    formats: {
      empty: 'Dieser Kunde hat noch keine Datenformate.',
      none: 'Für diesen Kunden wurden noch keine Datenformate gewählt.',
      choose: 'Datenformate wählen',
    },
    logo: { logo: 'Zu sehen in der Kopfzeile der Konsole.', appLogo: 'Zu sehen in Listen und in der App.' },
    toFormats: 'Zu den Datenformaten',
    remove: 'Löschen',
    removeText:
      '%{name} verschwindet aus allen Listen. %{orders} bleiben samt Berechtigungen, wie sie sind; globale Administratoren können sie weiter ansehen.',
    removeOrders: 'Sein %{count} Auftrag |||| Seine %{count} Aufträge',
    removeRunning:
      '%{count} seiner Aufträge läuft noch: Bis er beendet ist, wird das Löschen abgelehnt. |||| %{count} seiner Aufträge laufen noch: Bis sie beendet sind, wird das Löschen abgelehnt.',
    unnamed: 'Kunde ohne Namen',
    defaultApp: 'Standard',
    config: {
      title: 'Konfiguration',
      general: 'Allgemein',
      noProviders: 'Für diesen Kunden ist noch kein Anbieter eingerichtet. Es lässt sich nichts ausstellen.',
    },
    redeem: { DIRECT: 'Direkt', mfa: 'Mit zweitem Faktor' },
    values: { credentialRedeemMethod: { DIRECT: 'Direkt', mfa: 'Mit zweitem Faktor' } },
  },
);
