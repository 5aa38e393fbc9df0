import { inBoth } from '../core/messagesOf.ts';

export const bulkMessages = inBoth(
  {
    open: 'Open',
    edit: 'Edit',
    toOrder: 'Open order',
    suspend: {
      label: 'Suspend %{count} |||| Suspend %{count}',
      text: 'One wallet pass won’t open doors until you resume it. |||| %{count} wallet passes won’t open doors until you resume them.',
    },
    resume: {
      label: 'Resume %{count} |||| Resume %{count}',
      text: 'One suspended wallet pass will open doors again. |||| %{count} suspended wallet passes will open doors again.',
    },
    resend: {
      label: 'Resend %{count} |||| Resend %{count}',
      text: 'One message will be resent by email or SMS. |||| %{count} messages will be resent by email or SMS.',
    },
    changeValidity: {
      label: 'Change validity of %{count} |||| Change validity of %{count}',
      text: 'The end date of one credential will change. |||| The end date of %{count} credentials will change.',
    },
    restoreValidity: {
      label: 'Restore validity of %{count} |||| Restore validity of %{count}',
    },
    remove: {
      label: 'Remove %{count} |||| Remove %{count}',
      text: 'One credential will be removed and will no longer open doors. |||| %{count} credentials will be removed and will no longer open doors.',
    },
    replace: {
      label: 'Replace %{count} |||| Replace %{count}',
      text: 'One credential will be issued again with the same data, and the old one will be removed. This costs up to one credit. |||| %{count} credentials will be issued again with the same data, and the old ones will be removed. This costs up to %{count} credits.',
    },
    import: {
      label: 'Import: %{count} change |||| Import: %{count} changes',
    },
    restoreImport: {
      label: 'Undo import: %{count} change |||| Undo import: %{count} changes',
    },
    erase: {
      label: 'Delete personal data of %{count} person |||| Delete personal data of %{count} people',
      text: 'The name, addresses and card data of one person will be deleted from the selected credential, including its history. The entry is kept without personal data, and order names won’t change. |||| The names, addresses and card data of %{count} people will be deleted from the selected credentials, including their history. The entries are kept without personal data, and order names won’t change.',
    },
  },
  {
    open: 'Öffnen',
    edit: 'Bearbeiten',
    toOrder: 'Auftrag öffnen',
    suspend: {
      label: '%{count} sperren |||| %{count} sperren',
      text: 'Ein Wallet-Pass öffnet keine Türen mehr, bis er entsperrt wird. |||| %{count} Wallet-Pässe öffnen keine Türen mehr, bis sie entsperrt werden.',
    },
    resume: {
      label: '%{count} entsperren |||| %{count} entsperren',
      text: 'Ein gesperrter Wallet-Pass öffnet wieder Türen. |||| %{count} gesperrte Wallet-Pässe öffnen wieder Türen.',
    },
    resend: {
      label: '%{count} noch einmal senden |||| %{count} noch einmal senden',
      text: 'Eine Nachricht wird noch einmal per E-Mail oder SMS gesendet. |||| %{count} Nachrichten werden noch einmal per E-Mail oder SMS gesendet.',
    },
    changeValidity: {
      label: 'Gültigkeit von %{count} ändern |||| Gültigkeit von %{count} ändern',
      text: 'Das Gültigkeitsende einer Berechtigung wird geändert. |||| Das Gültigkeitsende von %{count} Berechtigungen wird geändert.',
    },
    restoreValidity: {
      label: 'Gültigkeit von %{count} wiederherstellen |||| Gültigkeit von %{count} wiederherstellen',
    },
    remove: {
      label: '%{count} entfernen |||| %{count} entfernen',
      text: 'Eine Berechtigung wird entfernt und öffnet keine Türen mehr. |||| %{count} Berechtigungen werden entfernt und öffnen keine Türen mehr.',
    },
    replace: {
      label: '%{count} ersetzen |||| %{count} ersetzen',
      text: 'Eine Berechtigung wird mit denselben Daten neu ausgestellt und die alte entfernt. Das kostet höchstens einen Guthabenpunkt. |||| %{count} Berechtigungen werden mit denselben Daten neu ausgestellt und die alten entfernt. Das kostet höchstens %{count} Guthabenpunkte.',
    },
    import: {
      label: 'Import: %{count} Änderung |||| Import: %{count} Änderungen',
    },
    restoreImport: {
      label: 'Import rückgängig machen: %{count} Änderung |||| Import rückgängig machen: %{count} Änderungen',
    },
    erase: {
      label: 'Daten von %{count} Person löschen |||| Daten von %{count} Personen löschen',
      text: 'Name, Adressen und Kartendaten einer Person werden aus der gewählten Berechtigung gelöscht, auch aus ihrem Verlauf. Der Eintrag bleibt ohne Personendaten bestehen, und Auftragsnamen ändern sich nicht. |||| Namen, Adressen und Kartendaten von %{count} Personen werden aus den gewählten Berechtigungen gelöscht, auch aus ihrem Verlauf. Die Einträge bleiben ohne Personendaten bestehen, und Auftragsnamen ändern sich nicht.',
    },
  },
);
