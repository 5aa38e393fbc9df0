import type { RefusalText } from '../access/refusals.ts';

export const credentialRefusals = {
  'credential.no_card_profile': {
    code: '409.005.001',
    en: 'The card profile or its data format no longer exists. Choose another card profile.',
    de: 'Das Kartenprofil oder sein Datenformat gibt es nicht mehr. Wählen Sie ein anderes Kartenprofil.',
  },
  'credential.no_pdf_design': {
    code: '409.005.002',
    en: 'Choose a PDF design of the type “Credential”.',
    de: 'Wählen Sie ein PDF-Design der Art „Berechtigung“.',
  },
  'credential.issued': {
    code: '409.005.003',
    en: 'The provider already has this credential, so it can’t be removed from the order.',
    de: 'Der Anbieter hat diese Berechtigung bereits, deshalb lässt sie sich nicht aus dem Auftrag entfernen.',
  },
  'credential.erased': {
    code: '409.005.004',
    en: 'The personal data of this credential has been deleted.',
    de: 'Die Personendaten dieser Berechtigung wurden gelöscht.',
  },
  'credential.secured_data_taken': {
    code: '409.005.005',
    en: 'A value that must be unique is already in use. Enter another one.',
    de: 'Ein Wert, der eindeutig sein muss, ist bereits vergeben. Geben Sie einen anderen ein.',
  },
  'credential.range_too_large': {
    code: '409.005.006',
    en: 'A range can include at most {maximum} credentials.',
    de: 'Ein Bereich kann höchstens {maximum} Berechtigungen umfassen.',
  },
  'credential.no_bulk': {
    code: '409.005.007',
    en: 'This data format doesn’t support ranges.',
    de: 'Dieses Datenformat unterstützt keine Bereiche.',
  },
  'credential.no_document': {
    code: '409.005.008',
    en: 'The document is available once the credential is issued and has a link to an app.',
    de: 'Das Dokument steht bereit, sobald die Berechtigung ausgestellt ist und einen Link zu einer App hat.',
  },
  'credential.no_recipient': {
    code: '409.005.009',
    en: 'This credential has no email address or phone number to send to. Add one first.',
    de: 'Für diese Berechtigung ist weder E-Mail-Adresse noch Telefonnummer angegeben. Ergänzen Sie zuerst eine davon.',
  },
  'credential.remove_first': {
    code: '409.005.020',
    en: 'Remove the credential first. Otherwise it may still work at readers, and you won’t be able to find it.',
    de: 'Entfernen Sie zuerst die Berechtigung. Sonst öffnet sie womöglich noch Türen, und Sie finden sie nicht mehr.',
  },
  'credential.not_erased': {
    code: '409.005.038',
    en: 'No personal data has been deleted here.',
    de: 'Hier wurden keine Personendaten gelöscht.',
  },
  'credential.not_wallet': {
    code: '409.005.021',
    en: 'Only wallet passes can be suspended and resumed. Remove the credential instead.',
    de: 'Nur Wallet-Pässe lassen sich sperren und entsperren. Entfernen Sie stattdessen die Berechtigung.',
  },
  'credential.resend_waits': {
    code: '409.005.022',
    en: 'A message to a different address is about to be sent. Try again in a moment.',
    de: 'Eine Nachricht an eine andere Adresse wird gerade noch gesendet. Versuchen Sie es in einem Moment erneut.',
  },
  'credential.name_at_provider': {
    code: '409.005.031',
    en: 'The provider doesn’t allow changing the name on this card. Remove the credential and issue a new one.',
    de: 'Der Name auf dieser Karte lässt sich beim Anbieter nicht ändern. Entfernen Sie die Berechtigung, und stellen Sie eine neue aus.',
  },
  'credential.no_pass': {
    code: '409.005.030',
    en: 'There’s no pass, because the credential isn’t issued or its card profile has no published design.',
    de: 'Es gibt keinen Pass, weil die Berechtigung nicht ausgestellt ist oder ihr Kartenprofil kein veröffentlichtes Design hat.',
  },
  'credential.has_replacement': {
    code: '409.005.039',
    en: 'This credential already has a replacement. Open its page to find the new one.',
    de: 'Für diese Berechtigung gibt es schon einen Ersatz. Sie finden ihn auf der Seite der Berechtigung.',
  },
  'credential.ends_before_start': {
    code: '409.005.032',
    en: 'The end of the validity must be after its start.',
    de: 'Das Ende der Gültigkeit muss nach ihrem Beginn liegen.',
  },
  'credential.validity_started': {
    code: '409.005.033',
    en: 'The validity has already started. Change its end, or suspend the credential.',
    de: 'Die Gültigkeit hat bereits begonnen. Ändern Sie ihr Ende, oder sperren Sie die Berechtigung.',
  },
  'credential.validity_ended': {
    code: '409.005.034',
    en: 'The validity has ended. Extend it first.',
    de: 'Die Gültigkeit ist abgelaufen. Verlängern Sie sie zuerst.',
  },
  'credential.not_valid_yet': {
    code: '409.005.035',
    en: 'The validity hasn’t started yet. The message is sent when it does.',
    de: 'Die Nachricht wird gesendet, sobald die Gültigkeit beginnt.',
  },
  'credential.changed_since': {
    code: '409.005.037',
    en: 'This credential has been changed since the import, so it can’t be restored.',
    de: 'Diese Berechtigung wurde seit dem Import geändert, deshalb lässt sich der frühere Stand nicht wiederherstellen.',
  },
  'credential.validity_changed': {
    code: '409.005.036',
    en: 'The validity was changed again later, so the earlier one can’t be restored.',
    de: 'Die Gültigkeit wurde nach dieser Aktion noch einmal geändert, deshalb lässt sich die frühere nicht wiederherstellen.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof credentialRefusals, true> {}
}
