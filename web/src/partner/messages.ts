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
      text: 'New customers get these defaults and create their own card profile from the one selected here. The PDF design is also preselected for customers without a default of their own.',
      withoutProvider:
        'New customers get these defaults except for the provider, and create their own card profile from the one selected here. The PDF design is also preselected for customers without a default of their own.',
      app: 'Default app',
      noConfig: 'None',
      noCard: 'None',
      noDesign: 'None',
      format: '%{card} · %{format}',
      ownCards:
        'One of this partner’s card profiles, used as the template for new customers. The card profile’s “Default” setting doesn’t affect this.',
      ownDesigns: 'A PDF design of this partner',
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
      empty: 'No data formats yet. A data format defines the data in a credential.',
    },
    cards: {
      empty:
        'No card profiles yet. A card profile defines what a credential looks like and what data it contains.',
    },
    designs: {
      empty: 'No PDF designs yet. A PDF design defines what the PDF sent with a credential looks like.',
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
      logoUrl: 'Logo',
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
      text: 'Neue Kunden erhalten diese Vorgaben und legen aus dem hier gewählten Kartenprofil ihr eigenes an. Das PDF-Design ist auch bei Kunden ohne eigenen Standard vorausgewählt.',
      withoutProvider:
        'Neue Kunden erhalten diese Vorgaben bis auf den Anbieter und legen aus dem hier gewählten Kartenprofil ihr eigenes an. Das PDF-Design ist auch bei Kunden ohne eigenen Standard vorausgewählt.',
      app: 'Standard-App',
      noConfig: 'Keine',
      noCard: 'Keines',
      noDesign: 'Keines',
      format: '%{card} · %{format}',
      ownCards:
        'Ein Kartenprofil dieses Partners als Vorlage für neue Kunden. Die Einstellung „Standard“ im Kartenprofil hat darauf keinen Einfluss.',
      ownDesigns: 'Ein PDF-Design dieses Partners',
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
        'Noch keine eigenen Datenformate. Ein Datenformat legt fest, welche Daten eine Berechtigung enthält.',
    },
    cards: {
      empty:
        'Noch keine eigenen Kartenprofile. Ein Kartenprofil legt fest, wie eine Berechtigung aussieht und welche Daten sie enthält.',
    },
    designs: {
      empty:
        'Noch keine eigenen PDF-Designs. Ein PDF-Design legt fest, wie das PDF aussieht, das mit einer Berechtigung verschickt wird.',
    },
  },
);
