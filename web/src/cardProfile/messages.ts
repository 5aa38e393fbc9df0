import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const cardProfileMessages = messagesOf(cardProfile)(
  {
    name: 'Card profile |||| Card profiles',
    fields: {
      partnerId: 'Partner',
      customerId: 'Customer',
      displayName: 'Display name',
      shortName: 'Short name',
      dataFormatId: 'Data format',
      status: 'Status',
      isDefault: 'Default',
      isWallet: 'Wallet',
      nameOnCard: 'Name on card',
      deliveryMethod: 'Delivery',
      fileId: 'File ID',
      cardImage: 'Image',
      canBeSubmitted: 'Can be submitted',
      canBeFullyEdited: 'Can be edited',
    },
    commands: {
      delete: { title: 'Delete card profile?', submit: 'Delete', done: 'Card profile deleted' },
    },
    deleteText: '“%{name}” is deleted: no new credential can be made with it.',
    deleteDefault: 'It is the default, and no other one becomes the default by itself.',
    list: {
      title: 'Cards',
      empty: 'A card profile says how a credential looks and which data it carries.',
      search: 'Search card profiles',
    },
    status: {
      DRAFT: { word: 'Draft', text: 'Everything can still change.' },
      SUBMITTED: { word: 'Submitted', text: 'Waits for its approval; most options are fixed.' },
      ACTIVE: { word: 'Active', text: 'Approved and in use.' },
    },
  },
  {
    name: 'Kartenprofil |||| Kartenprofile',
    fields: {
      partnerId: 'Partner',
      customerId: 'Kunde',
      displayName: 'Anzeigename',
      shortName: 'Kurzname',
      dataFormatId: 'Datenformat',
      status: 'Status',
      isDefault: 'Standard',
      isWallet: 'Wallet',
      nameOnCard: 'Name auf der Karte',
      deliveryMethod: 'Zustellung',
      fileId: 'Datei-ID',
      cardImage: 'Bild',
      canBeSubmitted: 'Kann eingereicht werden',
      canBeFullyEdited: 'Kann bearbeitet werden',
    },
    commands: {
      delete: { title: 'Kartenprofil löschen?', submit: 'Löschen', done: 'Kartenprofil gelöscht' },
    },
    deleteText: '„%{name}“ wird gelöscht: Damit lassen sich keine neuen Berechtigungen mehr anlegen.',
    deleteDefault: 'Es ist der Standard, und kein anderes wird von selbst dazu.',
    list: {
      title: 'Karten',
      empty: 'Ein Kartenprofil sagt, wie eine Berechtigung aussieht und welche Daten sie trägt.',
      search: 'Kartenprofile suchen',
    },
    status: {
      DRAFT: { word: 'Entwurf', text: 'Alles lässt sich noch ändern.' },
      SUBMITTED: { word: 'Eingereicht', text: 'Wartet auf die Freigabe; das meiste ist fest.' },
      ACTIVE: { word: 'Aktiv', text: 'Freigegeben und in Gebrauch.' },
    },
  },
);
