import { partner } from '@latchkey/events/partner/partner.ts';
import { messagesOf } from '../core/messagesOf.ts';
import { panels } from './panelMessages.ts';
import { setUpMessages } from './setUpMessages.ts';

export const partnerMessages = messagesOf(partner)(
  {
    name: 'Partner |||| Partners',
    fields: {
      name: 'Name',
      parentId: 'Parent',
      lineagePartnerIds: 'Partner chain',
      isTopLevel: 'Top level',
      maxDepth: 'Max. nesting depth',
      allowOwnCustomers: 'Own customers',
      logoUrl: 'Logo',
      appLogoUrl: 'App logo',
      defaultInitialCredits: 'Initial credits',
      defaultAppConfigId: 'App config',
      defaultCardProfileId: 'Card profile',
      defaultPdfDesignId: 'PDF design',
      defaultEnforceDataUniqueness: 'Secured data is unique',
      defaultCredentialRedeemMethod: 'Redeem method',
      autoCreateProviderProject: 'Provider project made automatically',
      selfRegistrationAllowed: 'Self-registration',
      selfRegistrationToken: 'Self-registration token',
    },
    commands: {
      create: { title: 'New partner', submit: 'Create', done: 'Partner created' },
      change: { title: 'Edit partner', submit: 'Save', done: 'Partner saved' },
      changeDefaults: { title: 'Edit defaults', submit: 'Save', done: 'Defaults saved' },
      renewSelfRegistration: { title: 'Make a new link?', submit: 'New link', done: 'New link made' },
      delete: { title: 'Delete partner?', submit: 'Delete', done: 'Partner deleted' },
    },
    list: {
      title: 'Partners',
      empty: 'Partners own customers and may have partners of their own.',
      search: 'Search partners',
      view: 'View',
      asList: 'List',
      asTree: 'Tree',
    },
    tabs: {
      overview: 'Overview',
      dataFormats: 'Data formats',
      customization: 'Customization',
      cards: 'Cards',
      pdfDesigns: 'PDF designs',
      apiKeys: 'API keys',
      oauthClients: 'OAuth clients',
    },
    general: 'General',
    above: 'Parent',
    defaults: {
      title: 'Defaults for new customers',
      text: 'Every new customer starts with these. Changing them leaves existing customers as they are.',
      withoutProvider:
        'New customers start with these, but without a provider: it isn’t made automatically. Changing them leaves existing customers as they are.',
      app: 'Default app',
      noConfig: 'None',
      noCard: 'None',
      noDesign: 'None: new customers need a PDF design before they can issue',
      format: '%{card} · %{format}',
      ownCards: 'A card profile of this partner',
      ownDesigns: 'A PDF design of this partner',
      touched: 'They are there already and keep what they began with.',
    },
    redeem: { DIRECT: 'Direct', mfa: 'With a second factor' },
    values: { defaultCredentialRedeemMethod: { DIRECT: 'Direct', mfa: 'With a second factor' } },
    ...panels.en,
    ...setUpMessages.en,
    remove: 'Delete partner',
    removeText:
      '“%{name}” disappears from all lists. Its customers stay with their credentials, and are marked as customers of a deleted partner.',
    removeHasPartners: 'It has partners below it. Delete those first.',
    logo: {
      logo: 'Shown in the header of the console and on sign-in pages.',
      appLogo: 'Shown in lists and in the app.',
    },
    formats: {
      empty: 'A data format says which data a credential carries. This partner has none of its own yet.',
    },
    cards: {
      empty:
        'A card profile says how a credential looks and which data it carries. This partner has none of its own yet.',
    },
    designs: {
      empty:
        'A PDF design says how the PDF looks that goes out with a credential. This partner has none of its own yet.',
    },
  },
  {
    name: 'Partner |||| Partner',
    fields: {
      name: 'Name',
      parentId: 'Übergeordnet',
      lineagePartnerIds: 'Partnerkette',
      isTopLevel: 'Oberste Ebene',
      maxDepth: 'Max. Verschachtelung',
      allowOwnCustomers: 'Eigene Kunden',
      logoUrl: 'Logo',
      appLogoUrl: 'App-Logo',
      defaultInitialCredits: 'Anfangsguthaben',
      defaultAppConfigId: 'App-Konfiguration',
      defaultCardProfileId: 'Kartenprofil',
      defaultPdfDesignId: 'PDF-Design',
      defaultEnforceDataUniqueness: 'Gesicherte Daten sind eindeutig',
      defaultCredentialRedeemMethod: 'Einlösung',
      autoCreateProviderProject: 'Anbieterprojekt automatisch',
      selfRegistrationAllowed: 'Selbstregistrierung',
      selfRegistrationToken: 'Token der Selbstregistrierung',
    },
    commands: {
      create: { title: 'Neuer Partner', submit: 'Anlegen', done: 'Partner angelegt' },
      change: { title: 'Partner bearbeiten', submit: 'Speichern', done: 'Partner gespeichert' },
      changeDefaults: { title: 'Vorgaben bearbeiten', submit: 'Speichern', done: 'Vorgaben gespeichert' },
      renewSelfRegistration: {
        title: 'Neuen Link erzeugen?',
        submit: 'Neuer Link',
        done: 'Neuer Link erzeugt',
      },
      delete: { title: 'Partner löschen?', submit: 'Löschen', done: 'Partner gelöscht' },
    },
    list: {
      title: 'Partner',
      empty: 'Partner haben Kunden und können eigene Partner haben.',
      search: 'Partner suchen',
      view: 'Ansicht',
      asList: 'Liste',
      asTree: 'Baum',
    },
    tabs: {
      overview: 'Übersicht',
      dataFormats: 'Datenformate',
      customization: 'Anpassung',
      cards: 'Karten',
      pdfDesigns: 'PDF-Designs',
      apiKeys: 'API-Schlüssel',
      oauthClients: 'OAuth-Clients',
    },
    general: 'Allgemein',
    above: 'Übergeordnet',
    defaults: {
      title: 'Vorgaben für neue Kunden',
      text: 'Damit beginnt jeder neue Kunde. Eine Änderung lässt vorhandene Kunden, wie sie sind.',
      withoutProvider:
        'Damit beginnen neue Kunden, aber ohne Anbieter: Er wird nicht automatisch angelegt. Eine Änderung lässt vorhandene Kunden, wie sie sind.',
      app: 'Standard-App',
      noConfig: 'Keine',
      noCard: 'Keines',
      noDesign: 'Keines: Neue Kunden brauchen erst ein PDF-Design',
      format: '%{card} · %{format}',
      ownCards: 'Ein Kartenprofil dieses Partners',
      ownDesigns: 'Ein PDF-Design dieses Partners',
      touched: 'Sie sind schon da und behalten, womit sie begonnen haben.',
    },
    redeem: { DIRECT: 'Direkt', mfa: 'Mit zweitem Faktor' },
    values: { defaultCredentialRedeemMethod: { DIRECT: 'Direkt', mfa: 'Mit zweitem Faktor' } },
    ...panels.de,
    ...setUpMessages.de,
    remove: 'Partner löschen',
    removeText:
      '„%{name}“ verschwindet aus allen Listen. Seine Kunden bleiben mit ihren Berechtigungen erhalten und sind als Kunden eines gelöschten Partners gekennzeichnet.',
    removeHasPartners: 'Darunter gibt es noch Partner. Löschen Sie diese zuerst.',
    logo: {
      logo: 'Zu sehen in der Kopfzeile der Konsole und auf Anmeldeseiten.',
      appLogo: 'Zu sehen in Listen und in der App.',
    },
    formats: {
      empty:
        'Ein Datenformat sagt, welche Daten eine Berechtigung trägt. Dieser Partner hat noch kein eigenes.',
    },
    cards: {
      empty:
        'Ein Kartenprofil sagt, wie eine Berechtigung aussieht und welche Daten sie trägt. Dieser Partner hat noch kein eigenes.',
    },
    designs: {
      empty:
        'Ein PDF-Design sagt, wie das PDF aussieht, das mit einer Berechtigung verschickt wird. Dieser Partner hat noch kein eigenes.',
    },
  },
);
