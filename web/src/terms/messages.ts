import { inBoth } from '../core/messagesOf.ts';

export const termsMessages = inBoth(
  {
    title: 'Glossary',
    lead: 'This page explains the words used in the console.',
    credentialStatuses: 'Credential statuses',
    orderStatuses: 'Order statuses',
    all: 'Glossary',
    what: 'What does “%{term}” mean?',
    list: {
      credential: {
        name: 'Credential',
        text: 'A digital key that a recipient carries on a phone or card. It is issued through a provider.',
      },
      credentialStatus: {
        name: 'Credential status',
        text: '“Available” means that the recipient can add the credential to a phone. “Used” means that the phone has it, but not that a door was opened with it.',
      },
      credentialType: {
        name: 'Credential type',
        text: '“User” is for people who open doors, and “Admin” for people who administer doors in the app. Admin credentials have their own link and PDF text, are counted separately in contracts, and can’t be replaced. “Wallet pass” applies automatically if the card profile is for wallets.',
      },
      recipient: { name: 'Recipient', text: 'The person a credential is issued to.' },
      order: {
        name: 'Order',
        text: 'Credentials that are issued together. An order shows the progress of issuing and what failed.',
      },
      draft: {
        name: 'Draft',
        text: 'An order that isn’t issued yet. You can add and change credentials at no cost.',
      },
      cardProfile: {
        name: 'Card profile',
        text: 'A kind of card that defines what a reader receives, how the card looks, and how credentials are sent. Once a customer admin has submitted it, credentials can be issued with it, even before it’s approved.',
      },
      dataFormat: {
        name: 'Data format',
        text: 'The bytes that a reader receives and the position of the number in them. It has to match the reader’s configuration.',
      },
      mainParam: {
        name: 'Main parameter',
        text: 'The part of a data format that identifies a credential, usually the card number. A range increases it by one for each credential.',
      },
      param: {
        name: 'Parameter',
        text: 'A value that a reader receives, such as a card number or a site, and that is named in the data format. If you don’t know what to enter, keep the default or ask the person who configured your readers.',
      },
      pdfDesign: {
        name: 'PDF design',
        text: 'The layout of the page that recipients get with their credential. The page contains the QR code and can be printed or read on a screen.',
      },
      reader: { name: 'Reader', text: 'The hardware at a door that reads credentials.' },
      device: {
        name: 'Device',
        text: 'A reader or mobile device that the provider has registered for a customer.',
      },
      provider: {
        name: 'Provider',
        text: 'The service through which credentials are issued. LEGIC Connect is for doors with LEGIC readers, and Latchkey Wallet for passes and QR codes that this server issues itself.',
      },
      providerConfig: {
        name: 'Provider config',
        text: 'The connection details that Latchkey uses to call a provider. A global admin sets up the config once, and customers and partners choose it.',
      },
      keys: {
        name: 'Keys',
        text: 'Secret values that the provider and the readers share. They protect the data on a card and must be the same in all readers.',
      },
      app: {
        name: 'App',
        text: 'The app in which recipients open LEGIC Connect credentials. Latchkey Wallet doesn’t need one.',
      },
      publicAddress: {
        name: 'Public address',
        text: 'The web address that links and QR codes open. Phones must be able to reach it, so it can’t be an address inside your network.',
      },
      partner: {
        name: 'Partner',
        text: 'An organization that looks after customers, sets up their providers and adds their credits. Partners can have partners below them.',
      },
      customer: {
        name: 'Customer',
        text: 'The organization whose people receive credentials. It has its own cards, credits and users.',
      },
      credits: {
        name: 'Credits',
        text: 'The units that pay for issuing. Each credential costs one credit, refunded if it fails.',
      },
      contract: {
        name: 'Contract',
        text: 'Credentials that a customer bought in advance for a period. Issuing these costs no credits.',
      },
      voucher: { name: 'Voucher', text: 'A single-use code that adds credits to a customer.' },
      redeem: {
        name: 'Redeem',
        text: 'To exchange a voucher for credits, or the link of a credential for the credential on a phone. This works once.',
      },
    },
  },
  {
    title: 'Glossar',
    lead: 'Diese Seite erklärt die Wörter, die in der Konsole vorkommen.',
    credentialStatuses: 'Status von Berechtigungen',
    orderStatuses: 'Status von Aufträgen',
    all: 'Glossar',
    what: 'Was bedeutet „%{term}“?',
    list: {
      credential: {
        name: 'Berechtigung',
        text: 'Ein digitaler Schlüssel, den ein Empfänger auf Telefon oder Karte bei sich trägt. Er wird über einen Anbieter ausgestellt.',
      },
      credentialStatus: {
        name: 'Status der Berechtigung',
        text: '„Verfügbar“ heißt, dass der Empfänger die Berechtigung auf ein Telefon laden kann. „In Gebrauch“ heißt, dass sie auf dem Telefon ist, aber nicht, dass damit eine Tür geöffnet wurde.',
      },
      credentialType: {
        name: 'Art der Berechtigung',
        text: '„Benutzer“ ist für Personen, die Türen öffnen, und „Admin“ für Personen, die Türen in der App verwalten. Admin-Berechtigungen haben einen eigenen Link und PDF-Text, werden in Verträgen getrennt gezählt und lassen sich nicht ersetzen. „Wallet-Pass“ gilt automatisch, wenn das Kartenprofil für Wallets ist.',
      },
      recipient: { name: 'Empfänger', text: 'Die Person, für die eine Berechtigung ausgestellt wird.' },
      order: {
        name: 'Auftrag',
        text: 'Berechtigungen, die zusammen ausgestellt werden. Der Auftrag zeigt, wie weit die Ausstellung ist und was fehlgeschlagen ist.',
      },
      draft: {
        name: 'Entwurf',
        text: 'Ein Auftrag, der noch nicht ausgestellt ist. Sie können kostenlos Berechtigungen hinzufügen und ändern.',
      },
      cardProfile: {
        name: 'Kartenprofil',
        text: 'Eine Art von Karte, die festlegt, was ein Lesegerät erhält, wie die Karte aussieht und wie Berechtigungen zugestellt werden. Sobald ein Kunden-Admin es eingereicht hat, lassen sich damit Berechtigungen ausstellen, auch schon vor der Genehmigung.',
      },
      dataFormat: {
        name: 'Datenformat',
        text: 'Die Bytes, die ein Lesegerät erhält, und die Stelle der Nummer darin. Das Datenformat muss zur Konfiguration des Lesegeräts passen.',
      },
      mainParam: {
        name: 'Hauptparameter',
        text: 'Der Teil eines Datenformats, der eine Berechtigung kennzeichnet, meist die Kartennummer. Ein Bereich erhöht ihn je Berechtigung um eins.',
      },
      param: {
        name: 'Parameter',
        text: 'Ein im Datenformat benannter Wert, den ein Lesegerät erhält, zum Beispiel die Kartennummer oder ein Standort („Site“). Wenn Sie nicht wissen, was Sie eintragen sollen, behalten Sie den Vorgabewert oder fragen Sie die Person, die Ihre Lesegeräte konfiguriert hat.',
      },
      pdfDesign: {
        name: 'PDF-Design',
        text: 'Die Gestaltung der Seite, die Empfänger zu ihrer Berechtigung erhalten. Die Seite enthält den QR-Code und lässt sich ausdrucken oder am Bildschirm lesen.',
      },
      reader: { name: 'Lesegerät', text: 'Die Hardware an einer Tür, die Berechtigungen liest.' },
      device: {
        name: 'Gerät',
        text: 'Ein Lesegerät oder Mobilgerät, das der Anbieter für einen Kunden angemeldet hat.',
      },
      provider: {
        name: 'Anbieter',
        text: 'Der Dienst, über den Berechtigungen ausgestellt werden. LEGIC Connect ist für Türen mit LEGIC-Lesegeräten, Latchkey Wallet für Pässe und QR-Codes, die dieser Server selbst ausstellt.',
      },
      providerConfig: {
        name: 'Anbieter-Konfiguration',
        text: 'Die Zugangsdaten, mit denen Latchkey einen Anbieter aufruft. Sie werden einmal von einem globalen Admin eingerichtet und dann von Kunden und Partnern ausgewählt.',
      },
      keys: {
        name: 'Schlüssel',
        text: 'Geheime Werte, die der Anbieter und die Lesegeräte gemeinsam verwenden. Sie schützen die Daten auf einer Karte und müssen in allen Lesegeräten dieselben sein.',
      },
      app: {
        name: 'App',
        text: 'Die App, in der Empfänger Berechtigungen von LEGIC Connect öffnen. Latchkey Wallet braucht keine.',
      },
      publicAddress: {
        name: 'Öffentliche Adresse',
        text: 'Die Webadresse, die Links und QR-Codes öffnen. Telefone müssen sie erreichen können, deshalb genügt eine Adresse in Ihrem internen Netz nicht.',
      },
      partner: {
        name: 'Partner',
        text: 'Eine Organisation, die Kunden betreut, ihre Anbieter einrichtet und ihr Guthaben auflädt. Partner können untergeordnete Partner haben.',
      },
      customer: {
        name: 'Kunde',
        text: 'Die Organisation, deren Mitarbeitende und Gäste Berechtigungen bekommen. Sie hat eigene Karten, Guthaben und Benutzer.',
      },
      credits: {
        name: 'Guthabenpunkte',
        text: 'Die Einheiten, mit denen das Ausstellen bezahlt wird. Jede Berechtigung kostet einen Guthabenpunkt, und fehlgeschlagene werden erstattet.',
      },
      contract: {
        name: 'Vertrag',
        text: 'Berechtigungen, die ein Kunde im Voraus für einen Zeitraum gekauft hat. In diesem Rahmen kostet das Ausstellen keine Guthabenpunkte.',
      },
      voucher: {
        name: 'Gutschein',
        text: 'Ein Code, mit dem sich das Guthaben eines Kunden einmal aufladen lässt.',
      },
      redeem: {
        name: 'Einlösen',
        text: 'Einen Gutschein gegen Guthabenpunkte eintauschen oder den Link einer Berechtigung gegen die Berechtigung auf dem Telefon. Beides geht nur einmal.',
      },
    },
  },
);
