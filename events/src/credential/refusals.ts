import type { RefusalText } from '../access/refusals.ts';

export const credentialRefusals = {
  'credential.no_card_profile': {
    code: '409.005.001',
    en: 'The card profile or its data format is not there any more.',
    de: 'Das Kartenprofil oder sein Datenformat gibt es nicht mehr.',
  },
  'credential.no_pdf_design': {
    code: '409.005.002',
    en: 'Choose a PDF design for credentials.',
    de: 'Wählen Sie ein PDF-Design für Berechtigungen.',
  },
  'credential.issued': {
    code: '409.005.003',
    en: 'The provider already has this credential.',
    de: 'Der Anbieter hat diese Berechtigung bereits.',
  },
  'credential.erased': {
    code: '409.005.004',
    en: 'The personal data of this credential were erased.',
    de: 'Die persönlichen Daten dieser Berechtigung wurden gelöscht.',
  },
  'credential.secured_data_taken': {
    code: '409.005.005',
    en: 'A value that must be unique is used already.',
    de: 'Ein Wert, der eindeutig sein muss, ist bereits vergeben.',
  },
  'credential.range_too_large': {
    code: '409.005.006',
    en: 'The range can hold at most {maximum} credentials.',
    de: 'Der Bereich hat Platz für höchstens {maximum} Berechtigungen.',
  },
  'credential.no_bulk': {
    code: '409.005.007',
    en: 'This data format does not support a range.',
    de: 'Dieses Datenformat unterstützt keinen Bereich.',
  },
  'credential.no_document': {
    code: '409.005.008',
    en: 'The document is available once the credential is issued and has a link to an app.',
    de: 'Das Dokument steht bereit, sobald die Berechtigung ausgestellt ist und einen Link zu einer App hat.',
  },
  'credential.no_recipient': {
    code: '409.005.009',
    en: 'There is no address to send it to.',
    de: 'Es gibt keine Adresse, an die sie gesendet werden kann.',
  },
  'credential.remove_first': {
    code: '409.005.020',
    en: 'Remove the credential first. It may still open doors, and nobody could find it afterwards.',
    de: 'Entfernen Sie zuerst die Berechtigung. Sie öffnet vielleicht noch Türen und ließe sich danach nicht mehr finden.',
  },
  'credential.not_wallet': {
    code: '409.005.021',
    en: 'Only wallet passes can be suspended and resumed. Remove the credential instead.',
    de: 'Nur Wallet-Pässe lassen sich sperren und freigeben. Entfernen Sie stattdessen die Berechtigung.',
  },
  'credential.resend_waits': {
    code: '409.005.022',
    en: 'A message to another address is about to be sent. Try again in a moment.',
    de: 'Eine Nachricht an eine andere Adresse wird gleich gesendet. Versuchen Sie es in einem Moment erneut.',
  },
  'credential.name_at_provider': {
    code: '409.005.031',
    en: 'The provider of this credential keeps the name on the card. Remove the credential and issue a new one.',
    de: 'Der Anbieter dieser Berechtigung führt den Namen auf der Karte. Entfernen Sie die Berechtigung, und stellen Sie eine neue aus.',
  },
  'credential.no_pass': {
    code: '409.005.030',
    en: 'There is no pass: the credential isn’t issued, or its card profile has no published design.',
    de: 'Es gibt keinen Pass: Die Berechtigung ist nicht ausgestellt, oder ihr Kartenprofil hat kein veröffentlichtes Design.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof credentialRefusals, true> {}
}
