import { inBoth } from '../core/messagesOf.ts';

/** Each status as a word and a sentence (CRD-38; `deployed` reads Used, CRD-39). */
export const statusMessages = inBoth(
  {
    NOT_ISSUED: { word: 'Not issued', text: 'Waits in its order to be issued.' },
    ADDING: { word: 'Adding', text: 'The provider is making it right now.' },
    AVAILABLE: { word: 'Available', text: 'Issued; the recipient can take it now.' },
    DEPLOYED: { word: 'Used', text: 'The recipient has it on a device.' },
    REDEPLOYING: { word: 'Redeploying', text: 'It is being put on the device again.' },
    UPDATING: { word: 'Updating', text: 'A change is on its way to the device.' },
    UPDATE_FAILED: { word: 'Update failed', text: 'The change did not reach the device.' },
    REMOVING: { word: 'Removing', text: 'It is being taken from the device.' },
    REMOVED: { word: 'Removed', text: 'It opens nothing any more.' },
    REMOVE_FAILED: { word: 'Remove failed', text: 'It could not be removed and may still open doors.' },
    SUSPENDING: { word: 'Suspending', text: 'It is being suspended.' },
    SUSPENDED: { word: 'Suspended', text: 'It opens nothing until it is resumed.' },
    SUSPEND_FAILED: { word: 'Suspend failed', text: 'It could not be suspended and still opens doors.' },
    RESUMING: { word: 'Resuming', text: 'It is being resumed.' },
    RESUME_FAILED: { word: 'Resume failed', text: 'It could not be resumed and stays suspended.' },
    ADD_FAILED: { word: 'Add failed', text: 'The provider did not make it.' },
    UNKNOWN: { word: 'Unknown', text: 'The provider reports a status that we do not know.' },
  },
  {
    NOT_ISSUED: { word: 'Nicht ausgestellt', text: 'Wartet im Auftrag auf die Ausstellung.' },
    ADDING: { word: 'Wird angelegt', text: 'Der Anbieter legt sie gerade an.' },
    AVAILABLE: { word: 'Verfügbar', text: 'Ausgestellt; der Empfänger kann sie übernehmen.' },
    DEPLOYED: { word: 'Benutzt', text: 'Der Empfänger hat sie auf einem Gerät.' },
    REDEPLOYING: { word: 'Wird erneut übertragen', text: 'Sie wird noch einmal auf das Gerät gebracht.' },
    UPDATING: { word: 'Wird geändert', text: 'Eine Änderung ist auf dem Weg zum Gerät.' },
    UPDATE_FAILED: { word: 'Änderung fehlgeschlagen', text: 'Die Änderung hat das Gerät nicht erreicht.' },
    REMOVING: { word: 'Wird entfernt', text: 'Sie wird vom Gerät genommen.' },
    REMOVED: { word: 'Entfernt', text: 'Sie öffnet nichts mehr.' },
    REMOVE_FAILED: {
      word: 'Entfernen fehlgeschlagen',
      text: 'Sie ließ sich nicht entfernen und öffnet vielleicht noch.',
    },
    SUSPENDING: { word: 'Wird gesperrt', text: 'Sie wird gerade gesperrt.' },
    SUSPENDED: { word: 'Gesperrt', text: 'Sie öffnet nichts, bis sie freigegeben wird.' },
    SUSPEND_FAILED: { word: 'Sperren fehlgeschlagen', text: 'Sie ließ sich nicht sperren und öffnet noch.' },
    RESUMING: { word: 'Wird freigegeben', text: 'Sie wird gerade freigegeben.' },
    RESUME_FAILED: {
      word: 'Freigabe fehlgeschlagen',
      text: 'Sie ließ sich nicht freigeben und bleibt gesperrt.',
    },
    ADD_FAILED: { word: 'Anlegen fehlgeschlagen', text: 'Der Anbieter hat sie nicht angelegt.' },
    UNKNOWN: { word: 'Unbekannt', text: 'Der Anbieter meldet einen Status, den wir nicht kennen.' },
  },
);
