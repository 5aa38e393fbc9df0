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
      maxDepth: 'Maximum levels below',
      allowOwnCustomers: 'Own customers',
      logoUrl: 'Console logo',
      appLogoUrl: 'App logo',
      defaultInitialCredits: 'Initial credits',
      defaultAppConfigId: 'App config',
      defaultCardProfileId: 'Card profile',
      defaultPdfDesignId: 'PDF design',
      defaultEnforceDataUniqueness: 'Unique secured data',
      defaultCredentialRedeemMethod: 'Redeem method',
      autoCreateProviderProject: 'Create provider project automatically',
      selfRegistrationAllowed: 'Self-registration',
      selfRegistrationToken: 'Self-registration token',
    },
    commands: {
      create: { title: 'New partner', submit: 'Create', done: 'Partner created' },
      change: { title: 'Edit partner', submit: 'Save', done: 'Partner saved' },
      changeDefaults: { title: 'Edit defaults', submit: 'Save', done: 'Defaults saved' },
      renewSelfRegistration: {
        title: 'Create a new link?',
        submit: 'Create new link',
        done: 'New link created',
      },
      delete: { title: 'Delete partner?', submit: 'Delete', done: 'Partner deleted' },
    },
    list: {
      title: 'Partners',
      empty: 'No partners yet. Partners have customers and can have their own partners.',
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
      text: 'New customers start with these settings and can use the card profile as a template. The PDF design is also preselected for other customers without a default of their own.',
      app: 'Default app',
      noConfig: 'None',
      noCard: 'None',
      noDesign: 'None',
      format: '%{card} · %{format}',
      ownCards: 'A card profile of this partner. New customers can create their own from it.',
      ownDesigns:
        'A PDF design of this partner. Preselected for its customers without a default of their own.',
      redeem: 'Whether recipients open the link to a credential directly or need a second factor',
      unique:
        'With “Yes”, credentials are rejected if their secured data already exists for the same customer. Secured data is the data that a reader receives.',
      project:
        'With “Yes”, new customers get the provider config chosen here and a project of their own at the provider. With “No”, they start without a provider.',
      register: 'With “Yes”, anyone with the registration link can register as a customer of this partner.',
      notForNew: 'New customers start without a provider, because “%{setting}” is set to “No”.',
      touched: 'Settings of existing customers aren’t affected.',
    },
    redeem: { DIRECT: 'Direct', mfa: 'With a second factor' },
    values: { defaultCredentialRedeemMethod: { DIRECT: 'Direct', mfa: 'With a second factor' } },
    ...panels.en,
    ...setUpMessages.en,
    remove: 'Delete partner',
    removeText:
      '“%{name}” will be removed from all lists. Its customers and their credentials are kept and marked as belonging to a deleted partner.',
    removeHasPartners: 'This partner has partners below it. Delete those first.',
    logo: {
      logo: 'Shown in the console header and on sign-in pages.',
      appLogo: 'Shown in lists and in the app.',
    },
    formats: {
      empty:
        'This partner has no data formats of its own yet. A data format defines the data in a credential.',
    },
    cards: {
      empty:
        'This partner has no card profiles of its own yet. A card profile defines what a credential looks like and what data it contains.',
    },
    designs: {
      empty:
        'This partner has no PDF designs of its own yet. A PDF design defines what the PDF for recipients looks like.',
    },
  },
  {
    name: 'Partner |||| Partner',
    fields: {
      name: 'Name',
      parentId: 'Übergeordneter Partner',
      lineagePartnerIds: 'Partnerkette',
      isTopLevel: 'Oberste Ebene',
      maxDepth: 'Höchstzahl weiterer Ebenen',
      allowOwnCustomers: 'Eigene Kunden',
      logoUrl: 'Konsolen-Logo',
      appLogoUrl: 'App-Logo',
      defaultInitialCredits: 'Anfangsguthaben',
      defaultAppConfigId: 'App-Konfiguration',
      defaultCardProfileId: 'Kartenprofil',
      defaultPdfDesignId: 'PDF-Design',
      defaultEnforceDataUniqueness: 'Eindeutige gesicherte Daten',
      defaultCredentialRedeemMethod: 'Einlösung',
      autoCreateProviderProject: 'Anbieterprojekt automatisch anlegen',
      selfRegistrationAllowed: 'Selbstregistrierung',
      selfRegistrationToken: 'Token der Selbstregistrierung',
    },
    commands: {
      create: { title: 'Neuer Partner', submit: 'Anlegen', done: 'Partner angelegt' },
      change: { title: 'Partner bearbeiten', submit: 'Speichern', done: 'Partner gespeichert' },
      changeDefaults: { title: 'Vorgaben bearbeiten', submit: 'Speichern', done: 'Vorgaben gespeichert' },
      renewSelfRegistration: {
        title: 'Link erneuern?',
        submit: 'Link erneuern',
        done: 'Link erneuert',
      },
      delete: { title: 'Partner löschen?', submit: 'Löschen', done: 'Partner gelöscht' },
    },
    list: {
      title: 'Partner',
      empty: 'Noch keine Partner. Partner haben Kunden und können eigene Partner haben.',
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
    above: 'Übergeordneter Partner',
    defaults: {
      title: 'Vorgaben für neue Kunden',
      text: 'Neue Kunden beginnen mit diesen Einstellungen und können das Kartenprofil als Vorlage verwenden. Das PDF-Design ist auch bei anderen Kunden ohne eigenen Standard vorausgewählt.',
      app: 'Standard-App',
      noConfig: 'Keine',
      noCard: 'Keines',
      noDesign: 'Keines',
      format: '%{card} · %{format}',
      ownCards: 'Ein Kartenprofil dieses Partners. Neue Kunden können daraus ihr eigenes anlegen.',
      ownDesigns:
        'Ein PDF-Design dieses Partners. Bei seinen Kunden ohne eigenen Standard ist es vorausgewählt.',
      redeem: 'Ob Empfänger den Link zu einer Berechtigung direkt öffnen oder einen zweiten Faktor brauchen',
      unique:
        'Bei „Ja“ werden Berechtigungen abgelehnt, deren gesicherte Daten es beim selben Kunden schon gibt. Gesicherte Daten sind die Daten, die ein Lesegerät erhält.',
      project:
        'Bei „Ja“ bekommen neue Kunden die hier gewählte Anbieter-Konfiguration und ein eigenes Projekt beim Anbieter. Bei „Nein“ haben sie zunächst keinen Anbieter.',
      register:
        'Bei „Ja“ können sich alle, die den Registrierungslink haben, als Kunden dieses Partners registrieren.',
      notForNew: 'Neue Kunden haben zunächst keinen Anbieter, weil „%{setting}“ auf „Nein“ steht.',
      touched: 'Die Einstellungen vorhandener Kunden sind nicht betroffen.',
    },
    redeem: { DIRECT: 'Direkt', mfa: 'Mit zweitem Faktor' },
    values: { defaultCredentialRedeemMethod: { DIRECT: 'Direkt', mfa: 'Mit zweitem Faktor' } },
    ...panels.de,
    ...setUpMessages.de,
    remove: 'Partner löschen',
    removeText:
      '„%{name}“ verschwindet aus allen Listen. Seine Kunden bleiben samt Berechtigungen erhalten und werden als Kunden eines gelöschten Partners gekennzeichnet.',
    removeHasPartners: 'Dieser Partner hat noch untergeordnete Partner. Löschen Sie diese zuerst.',
    logo: {
      logo: 'Wird in der Kopfzeile der Konsole und auf Anmeldeseiten angezeigt.',
      appLogo: 'Wird in Listen und in der App angezeigt.',
    },
    formats: {
      empty:
        'Dieser Partner hat noch keine eigenen Datenformate. Ein Datenformat legt fest, welche Daten eine Berechtigung enthält.',
    },
    cards: {
      empty:
        'Dieser Partner hat noch keine eigenen Kartenprofile. Ein Kartenprofil legt fest, wie eine Berechtigung aussieht und welche Daten sie enthält.',
    },
    designs: {
      empty:
        'Dieser Partner hat noch keine eigenen PDF-Designs. Ein PDF-Design legt fest, wie das PDF für die Empfänger aussieht.',
    },
  },
);
