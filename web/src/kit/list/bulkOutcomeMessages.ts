import { inBoth } from '../../core/messagesOf.ts';

/** Results of bulk actions that succeeded for all rows. */
export const bulkOutcomeMessages = inBoth(
  {
    show: 'Show results',
    credential_resend: '%{count} message resent |||| %{count} messages resent',
    credential_suspend: '%{count} credential suspended |||| %{count} credentials suspended',
    credential_resume: '%{count} credential resumed |||| %{count} credentials resumed',
    credential_remove: '%{count} credential removed |||| %{count} credentials removed',
    credential_changeValidity:
      'Validity of %{count} credential changed |||| Validity of %{count} credentials changed',
    credential_restoreValidity:
      'Validity of %{count} credential restored |||| Validity of %{count} credentials restored',
    credential_replace: '%{count} credential replaced |||| %{count} credentials replaced',
    credential_import: '%{count} change imported |||| %{count} changes imported',
    credential_restoreImport:
      '%{count} change of the import undone |||| %{count} changes of the import undone',
    credential_erase:
      'Personal data of %{count} person deleted |||| Personal data of %{count} people deleted',
    order_submit: '%{count} order retried |||| %{count} orders retried',
    order_pause: '%{count} order paused |||| %{count} orders paused',
    order_resume: '%{count} order resumed |||| %{count} orders resumed',
    order_delete: '%{count} draft deleted |||| %{count} drafts deleted',
  },
  {
    show: 'Ergebnis anzeigen',
    credential_resend:
      '%{count} Nachricht noch einmal gesendet |||| %{count} Nachrichten noch einmal gesendet',
    credential_suspend: '%{count} Berechtigung gesperrt |||| %{count} Berechtigungen gesperrt',
    credential_resume: '%{count} Berechtigung entsperrt |||| %{count} Berechtigungen entsperrt',
    credential_remove: '%{count} Berechtigung entfernt |||| %{count} Berechtigungen entfernt',
    credential_changeValidity:
      'Gültigkeit von %{count} Berechtigung geändert |||| Gültigkeit von %{count} Berechtigungen geändert',
    credential_restoreValidity:
      'Gültigkeit von %{count} Berechtigung wiederhergestellt |||| Gültigkeit von %{count} Berechtigungen wiederhergestellt',
    credential_replace: '%{count} Berechtigung ersetzt |||| %{count} Berechtigungen ersetzt',
    credential_import: '%{count} Änderung importiert |||| %{count} Änderungen importiert',
    credential_restoreImport:
      '%{count} Änderung des Imports rückgängig gemacht |||| %{count} Änderungen des Imports rückgängig gemacht',
    credential_erase:
      'Personendaten von %{count} Person gelöscht |||| Personendaten von %{count} Personen gelöscht',
    order_submit: '%{count} Auftrag erneut ausgestellt |||| %{count} Aufträge erneut ausgestellt',
    order_pause: '%{count} Auftrag angehalten |||| %{count} Aufträge angehalten',
    order_resume: '%{count} Auftrag fortgesetzt |||| %{count} Aufträge fortgesetzt',
    order_delete: '%{count} Entwurf gelöscht |||| %{count} Entwürfe gelöscht',
  },
);
