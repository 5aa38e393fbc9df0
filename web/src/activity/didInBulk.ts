import { inBoth } from '../core/messagesOf.ts';

/** Texts of changes that failed, by the status of the credential after them. */
export const failedChange = inBoth(
  {
    SUSPEND_FAILED: 'couldn’t suspend the credential of %{name}',
    RESUME_FAILED: 'couldn’t resume the credential of %{name}',
    REMOVE_FAILED: 'couldn’t remove the credential of %{name}',
    UPDATE_FAILED: 'couldn’t update the credential of %{name}',
  },
  {
    SUSPEND_FAILED: 'konnte die Berechtigung von %{name} nicht sperren',
    RESUME_FAILED: 'konnte die Berechtigung von %{name} nicht entsperren',
    REMOVE_FAILED: 'konnte die Berechtigung von %{name} nicht entfernen',
    UPDATE_FAILED: 'konnte die Berechtigung von %{name} nicht aktualisieren',
  },
);

export const didInBulk = inBoth(
  {
    credential_resend: 'resent the message to %{name} |||| resent %{count} messages',
    credential_suspend:
      'requested to suspend the credential of %{name} |||| requested to suspend %{count} credentials',
    credential_resume:
      'requested to resume the credential of %{name} |||| requested to resume %{count} credentials',
    credential_remove:
      'requested to remove the credential of %{name} |||| requested to remove %{count} credentials',
    credential_replace:
      'requested to replace the credential of %{name} |||| requested to replace %{count} credentials',
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
    order_submit: 'retried issuing the order %{name} |||| retried issuing %{count} orders',
    order_pause: 'paused the order %{name} |||| paused %{count} orders',
    order_resume: 'resumed the order %{name} |||| resumed %{count} orders',
    order_delete: 'deleted one draft |||| deleted %{count} drafts',
  },
  {
    credential_resend:
      'hat die Nachricht noch einmal an %{name} gesendet |||| hat %{count} Nachrichten noch einmal gesendet',
    credential_suspend:
      'hat das Sperren der Berechtigung von %{name} angefordert |||| hat das Sperren von %{count} Berechtigungen angefordert',
    credential_resume:
      'hat das Entsperren der Berechtigung von %{name} angefordert |||| hat das Entsperren von %{count} Berechtigungen angefordert',
    credential_remove:
      'hat das Entfernen der Berechtigung von %{name} angefordert |||| hat das Entfernen von %{count} Berechtigungen angefordert',
    credential_replace:
      'hat das Ersetzen der Berechtigung von %{name} angefordert |||| hat das Ersetzen von %{count} Berechtigungen angefordert',
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
    order_submit:
      'hat den Auftrag %{name} erneut zur Ausstellung übermittelt |||| hat %{count} Aufträge erneut zur Ausstellung übermittelt',
    order_pause: 'hat den Auftrag %{name} angehalten |||| hat %{count} Aufträge angehalten',
    order_resume: 'hat den Auftrag %{name} fortgesetzt |||| hat %{count} Aufträge fortgesetzt',
    order_delete: 'hat einen Entwurf gelöscht |||| hat %{count} Entwürfe gelöscht',
  },
);
