import { voucher } from '@latchkey/events/voucher/voucher.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const voucherMessages = messagesOf(voucher)(
  {
    name: 'Voucher |||| Vouchers',
    fields: {
      description: 'Description',
      amount: 'Credits',
      pdfDesignId: 'PDF design',
      partnerId: 'Partner',
      voucherCode: 'Code',
      redeemedCustomerId: 'Redeemed by',
      redeemedAt: 'Redeemed',
      createdAt: 'Created',
    },
    commands: {
      create: { title: 'New voucher', submit: 'Create', done: 'Voucher created' },
      redeem: {
        title: 'Redeem a voucher',
        submit: 'Redeem',
        done: 'Voucher redeemed: the credits are added',
      },
      delete: { title: 'Delete voucher?', submit: 'Delete', done: 'Voucher deleted' },
    },
    list: {
      title: 'Vouchers',
      search: 'Search vouchers',
      empty: 'With a voucher, a partner gives away credits: whoever redeems it adds them to a customer.',
    },
    add: 'New voucher',
    avatar: 'Picture',
    details: 'Details',
    overview: 'Overview',
    general: 'General',
    fixed: 'A voucher stays as it was made.',
    status: {
      label: 'Status',
      available: { word: 'Available', text: 'It can be redeemed once.' },
      redeemed: { word: 'Redeemed', text: 'Its credits were added to a customer. It stays as it is.' },
    },
    qr: {
      column: 'QR code',
      show: 'Show the QR code of %{name}',
      title: 'Voucher “%{name}”',
      section: 'QR code',
      text: 'Text of the QR code',
      link: 'Link that opens the app',
      pdf: 'Download PDF',
      hint: 'Whoever has the code and manages a customer of this partner, or of one below it, can redeem it.',
    },
    hints: {
      pdfDesignId: 'Designs of this partner that are for vouchers',
      voucherCode: 'As it stands on the voucher; dashes and case do not matter',
    },
    redeem: 'Redeem voucher',
    redeemText: 'The credits of the voucher are added to %{name}.',
    deleteText: 'Nobody can redeem “%{name}” any more, not even from a printed PDF.',
  },
  {
    name: 'Gutschein |||| Gutscheine',
    fields: {
      description: 'Beschreibung',
      amount: 'Guthabenpunkte',
      pdfDesignId: 'PDF-Design',
      partnerId: 'Partner',
      voucherCode: 'Code',
      redeemedCustomerId: 'Eingelöst von',
      redeemedAt: 'Eingelöst',
      createdAt: 'Angelegt',
    },
    commands: {
      create: { title: 'Neuer Gutschein', submit: 'Anlegen', done: 'Gutschein angelegt' },
      redeem: {
        title: 'Gutschein einlösen',
        submit: 'Einlösen',
        done: 'Gutschein eingelöst: Das Guthaben ist aufgeladen',
      },
      delete: { title: 'Gutschein löschen?', submit: 'Löschen', done: 'Gutschein gelöscht' },
    },
    list: {
      title: 'Gutscheine',
      search: 'Gutscheine suchen',
      empty:
        'Mit einem Gutschein verschenkt ein Partner Guthaben: Wer ihn einlöst, lädt es bei einem Kunden auf.',
    },
    add: 'Neuer Gutschein',
    avatar: 'Bild',
    details: 'Details',
    overview: 'Übersicht',
    general: 'Allgemein',
    fixed: 'Ein Gutschein bleibt, wie er angelegt wurde.',
    status: {
      label: 'Status',
      available: { word: 'Verfügbar', text: 'Er kann einmal eingelöst werden.' },
      redeemed: {
        word: 'Eingelöst',
        text: 'Sein Guthaben ist bei einem Kunden aufgeladen. Er bleibt, wie er ist.',
      },
    },
    qr: {
      column: 'QR-Code',
      show: 'QR-Code von %{name} zeigen',
      title: 'Gutschein „%{name}“',
      section: 'QR-Code',
      text: 'Text des QR-Codes',
      link: 'Link, der die App öffnet',
      pdf: 'PDF herunterladen',
      hint: 'Wer den Code hat und einen Kunden dieses Partners oder eines Partners darunter verwaltet, kann ihn einlösen.',
    },
    hints: {
      pdfDesignId: 'Designs dieses Partners, die für Gutscheine sind',
      voucherCode:
        'Wie er auf dem Gutschein steht; Striche und Groß- oder Kleinschreibung spielen keine Rolle',
    },
    redeem: 'Gutschein einlösen',
    redeemText: 'Das Guthaben des Gutscheins wird bei %{name} aufgeladen.',
    deleteText: 'Niemand kann „%{name}“ mehr einlösen, auch nicht von einem gedruckten PDF.',
  },
);
