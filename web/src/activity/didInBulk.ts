import { inBoth } from '../core/messagesOf.ts';

export const didInBulk = inBoth(
  {
    credential_resend: 'resent the message to %{name} |||| resent %{count} messages',
    credential_suspend: 'suspended the credential of %{name} |||| suspended %{count} credentials',
    credential_resume: 'resumed the credential of %{name} |||| resumed %{count} credentials',
    credential_remove: 'removed the credential of %{name} |||| removed %{count} credentials',
    credential_replace: 'replaced the credential of %{name} |||| replaced %{count} credentials',
    credential_changeValidity:
      'changed the validity of %{name}’s credential |||| changed the validity of %{count} credentials',
    credential_restoreValidity:
      'restored the validity of %{name}’s credential |||| restored the validity of %{count} credentials',
    credential_import:
      'updated the credential of %{name} from a file |||| updated %{count} credentials from a file',
    credential_restoreImport:
      'undid the import for the credential of %{name} |||| undid the import for %{count} credentials',
    credential_erase:
      'deleted the personal data of one recipient |||| deleted the personal data of %{count} recipients',
    order_submit: 'retried the order %{name} |||| retried %{count} orders',
    order_pause: 'paused the order %{name} |||| paused %{count} orders',
    order_resume: 'resumed the order %{name} |||| resumed %{count} orders',
    order_delete: 'deleted one draft |||| deleted %{count} drafts',
  },
  {
    credential_resend:
      'hat die Nachricht noch einmal an %{name} gesendet |||| hat %{count} Nachrichten noch einmal gesendet',
    credential_suspend: 'hat die Berechtigung von %{name} gesperrt |||| hat %{count} Berechtigungen gesperrt',
    credential_resume:
      'hat die Berechtigung von %{name} entsperrt |||| hat %{count} Berechtigungen entsperrt',
    credential_remove: 'hat die Berechtigung von %{name} entfernt |||| hat %{count} Berechtigungen entfernt',
    credential_replace: 'hat die Berechtigung von %{name} ersetzt |||| hat %{count} Berechtigungen ersetzt',
    credential_changeValidity:
      'hat die Gültigkeit der Berechtigung von %{name} geändert |||| hat die Gültigkeit von %{count} Berechtigungen geändert',
    credential_restoreValidity:
      'hat die Gültigkeit der Berechtigung von %{name} wiederhergestellt |||| hat die Gültigkeit von %{count} Berechtigungen wiederhergestellt',
    credential_import:
      'hat die Berechtigung von %{name} aus einer Datei aktualisiert |||| hat %{count} Berechtigungen aus einer Datei aktualisiert',
    credential_restoreImport:
      'hat den Import für die Berechtigung von %{name} rückgängig gemacht |||| hat den Import für %{count} Berechtigungen rückgängig gemacht',
    credential_erase:
      'hat die Personendaten eines Empfängers gelöscht |||| hat die Personendaten von %{count} Empfängern gelöscht',
    order_submit: 'hat den Auftrag %{name} erneut ausgestellt |||| hat %{count} Aufträge erneut ausgestellt',
    order_pause: 'hat den Auftrag %{name} angehalten |||| hat %{count} Aufträge angehalten',
    order_resume: 'hat den Auftrag %{name} fortgesetzt |||| hat %{count} Aufträge fortgesetzt',
    order_delete: 'hat einen Entwurf gelöscht |||| hat %{count} Entwürfe gelöscht',
  },
);
