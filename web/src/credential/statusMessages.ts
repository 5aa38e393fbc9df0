import { inBoth } from '../core/messagesOf.ts';

export const statusMessages = inBoth(
  {
    NOT_ISSUED: { word: 'Not issued', text: 'The credential will be issued with its order.' },
    ADDING: { word: 'Adding', text: 'The provider is creating the credential.' },
    AVAILABLE: { word: 'Available', text: 'Issued. The recipient can add it to their phone.' },
    DEPLOYED: { word: 'Used', text: 'The credential is on the recipient’s phone.' },
    REDEPLOYING: { word: 'Redeploying', text: 'The credential is being added to the phone again.' },
    UPDATING: { word: 'Updating', text: 'A change is on its way to the phone.' },
    UPDATE_FAILED: { word: 'Update failed', text: 'The change didn’t reach the phone.' },
    REMOVING: { word: 'Removing', text: 'The credential is being removed from the phone.' },
    REMOVED: { word: 'Removed', text: 'The credential no longer opens doors.' },
    REMOVE_FAILED: {
      word: 'Remove failed',
      text: 'The credential couldn’t be removed and may still open doors.',
    },
    SUSPENDING: { word: 'Suspending', text: 'The credential is being suspended.' },
    SUSPENDED: { word: 'Suspended', text: 'The credential won’t open doors until it’s resumed.' },
    SUSPEND_FAILED: {
      word: 'Suspend failed',
      text: 'The credential couldn’t be suspended and may still open doors.',
    },
    RESUMING: { word: 'Resuming', text: 'The credential is being resumed.' },
    RESUME_FAILED: {
      word: 'Resume failed',
      text: 'The credential couldn’t be resumed and is still suspended.',
    },
    ADD_FAILED: { word: 'Add failed', text: 'The provider didn’t create the credential.' },
    UNKNOWN: { word: 'Unknown', text: 'The provider reported a status that we don’t recognize.' },
  },
  {
    NOT_ISSUED: { word: 'Nicht ausgestellt', text: 'Die Berechtigung wird mit ihrem Auftrag ausgestellt.' },
    ADDING: { word: 'Wird angelegt', text: 'Der Anbieter legt die Berechtigung gerade an.' },
    AVAILABLE: {
      word: 'Verfügbar',
      text: 'Ausgestellt. Der Empfänger kann die Berechtigung auf sein Telefon laden.',
    },
    DEPLOYED: { word: 'In Gebrauch', text: 'Die Berechtigung ist auf dem Telefon des Empfängers.' },
    REDEPLOYING: {
      word: 'Wird erneut übertragen',
      text: 'Die Berechtigung wird erneut auf das Telefon übertragen.',
    },
    UPDATING: { word: 'Wird geändert', text: 'Eine Änderung ist auf dem Weg zum Telefon.' },
    UPDATE_FAILED: { word: 'Änderung fehlgeschlagen', text: 'Die Änderung hat das Telefon nicht erreicht.' },
    REMOVING: { word: 'Wird entfernt', text: 'Die Berechtigung wird vom Telefon entfernt.' },
    REMOVED: { word: 'Entfernt', text: 'Die Berechtigung öffnet keine Türen mehr.' },
    REMOVE_FAILED: {
      word: 'Entfernen fehlgeschlagen',
      text: 'Die Berechtigung konnte nicht entfernt werden und öffnet womöglich noch Türen.',
    },
    SUSPENDING: { word: 'Wird gesperrt', text: 'Die Berechtigung wird gerade gesperrt.' },
    SUSPENDED: { word: 'Gesperrt', text: 'Die Berechtigung öffnet keine Türen, bis sie entsperrt wird.' },
    SUSPEND_FAILED: {
      word: 'Sperren fehlgeschlagen',
      text: 'Die Berechtigung konnte nicht gesperrt werden und öffnet womöglich noch Türen.',
    },
    RESUMING: { word: 'Wird entsperrt', text: 'Die Berechtigung wird gerade entsperrt.' },
    RESUME_FAILED: {
      word: 'Entsperren fehlgeschlagen',
      text: 'Die Berechtigung konnte nicht entsperrt werden und ist weiterhin gesperrt.',
    },
    ADD_FAILED: { word: 'Anlegen fehlgeschlagen', text: 'Der Anbieter hat die Berechtigung nicht angelegt.' },
    UNKNOWN: { word: 'Unbekannt', text: 'Der Anbieter meldet einen unbekannten Status.' },
  },
);
