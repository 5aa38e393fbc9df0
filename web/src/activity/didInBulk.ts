import { inBoth } from '../core/messagesOf.ts';

export const didInBulk = inBoth(
  {
    credential_resend: 'resent one message |||| resent %{count} messages',
    credential_suspend: 'suspended one credential |||| suspended %{count} credentials',
    credential_resume: 'resumed one credential |||| resumed %{count} credentials',
    credential_remove: 'removed one credential |||| removed %{count} credentials',
    credential_replace: 'replaced one credential |||| replaced %{count} credentials',
    credential_changeValidity:
      'changed the validity of one credential |||| changed the validity of %{count} credentials',
    credential_restoreValidity:
      'restored the validity of one credential |||| restored the validity of %{count} credentials',
    credential_import: 'updated one credential from a file |||| updated %{count} credentials from a file',
    credential_restoreImport:
      'undid the import for one credential |||| undid the import for %{count} credentials',
    credential_erase:
      'deleted the personal data of one recipient |||| deleted the personal data of %{count} recipients',
    order_submit: 'retried one order |||| retried %{count} orders',
    order_pause: 'paused one order |||| paused %{count} orders',
    order_resume: 'resumed one order |||| resumed %{count} orders',
    order_delete: 'deleted one draft |||| deleted %{count} drafts',
  },
  {
    credential_resend: 'hat eine Nachricht erneut gesendet |||| hat %{count} Nachrichten erneut gesendet',
    credential_suspend: 'hat eine Berechtigung gesperrt |||| hat %{count} Berechtigungen gesperrt',
    credential_resume: 'hat eine Berechtigung entsperrt |||| hat %{count} Berechtigungen entsperrt',
    credential_remove: 'hat eine Berechtigung entfernt |||| hat %{count} Berechtigungen entfernt',
    credential_replace: 'hat eine Berechtigung ersetzt |||| hat %{count} Berechtigungen ersetzt',
    credential_changeValidity:
      'hat die Gültigkeit einer Berechtigung geändert |||| hat die Gültigkeit von %{count} Berechtigungen geändert',
    credential_restoreValidity:
      'hat die Gültigkeit einer Berechtigung wiederhergestellt |||| hat die Gültigkeit von %{count} Berechtigungen wiederhergestellt',
    credential_import:
      'hat eine Berechtigung aus einer Datei aktualisiert |||| hat %{count} Berechtigungen aus einer Datei aktualisiert',
    credential_restoreImport:
      'hat den Import für eine Berechtigung rückgängig gemacht |||| hat den Import für %{count} Berechtigungen rückgängig gemacht',
    credential_erase:
      'hat die persönlichen Daten eines Empfängers gelöscht |||| hat die persönlichen Daten von %{count} Empfängern gelöscht',
    order_submit: 'hat einen Auftrag erneut ausgestellt |||| hat %{count} Aufträge erneut ausgestellt',
    order_pause: 'hat einen Auftrag angehalten |||| hat %{count} Aufträge angehalten',
    order_resume: 'hat einen Auftrag fortgesetzt |||| hat %{count} Aufträge fortgesetzt',
    order_delete: 'hat einen Entwurf gelöscht |||| hat %{count} Entwürfe gelöscht',
  },
);
