import type { Same } from '../core/messagesOf.ts';
import type { doorEnglish } from './doorEnglish.ts';

export const doorGerman: Same<typeof doorEnglish> = {
  DRAFT: {
    title: 'Noch nicht ausgestellt',
    text: 'Sie steht im Entwurf „%{order}“. Türen öffnet sie, sobald der Entwurf ausgestellt ist und %{name} sie auf ein Telefon übernommen hat.',
  },
  WAITING: {
    title: 'Noch nicht ausgestellt',
    text: 'Sie wartet im Auftrag „%{order}“, bis sie beim Anbieter an der Reihe ist.',
  },
  ORDER_ENDED: {
    title: 'Nicht ausgestellt: der Auftrag endete mit Fehlern',
    text: 'Wiederholen Sie den Auftrag „%{order}“, dann wird sie ausgestellt.',
  },
  ORDER_CANCELLED: {
    title: 'Nicht ausgestellt: der Auftrag wurde abgebrochen',
    text: 'Der Auftrag „%{order}“ ist beendet. Wer die Tür öffnen soll, braucht eine neue Berechtigung.',
  },
  ADDING: {
    title: 'Der Anbieter legt sie gerade an',
    text: 'Sie lässt sich auf ein Telefon übernehmen, sobald der Anbieter sie bestätigt.',
  },
  ADD_FAILED: {
    title: 'Die Tür bleibt zu: der Anbieter hat die Berechtigung nicht angelegt',
    text: 'Wiederholen Sie den Auftrag „%{order}“, sobald er beendet ist. Was der Anbieter meldet, steht unten.',
  },
  ADD_FAILED_DRAFT: {
    title: 'Die Tür bleibt zu: der Anbieter hat die Berechtigung nicht angelegt',
    text: 'Berichtigen Sie sie im Entwurf „%{order}“ und stellen Sie ihn noch einmal aus. Was der Anbieter meldet, steht unten.',
  },
  ADD_FAILED_OVER: {
    title: 'Die Tür bleibt zu: der Anbieter hat die Berechtigung nicht angelegt',
    text: 'Der Auftrag „%{order}“ ist beendet. Wer die Tür öffnen soll, braucht eine neue Berechtigung.',
  },
  NO_LINK: {
    title: 'Die Tür bleibt zu: es gibt keinen Link zum Übernehmen der Berechtigung',
    text: 'Richten Sie für diesen Kunden eine App ein, damit sich ein Link bilden lässt. Früher Ausgestelltes hat keinen.',
  },
  UNTOLD: {
    title: 'Die Tür bleibt zu: die Berechtigung ist noch auf keinem Telefon',
    text: 'Ohne Adresse wurde niemand benachrichtigt. Senden Sie sie an eine Adresse, oder lassen Sie %{name} den QR-Code auf dieser Seite scannen.',
  },
  BY_HAND: {
    title: 'Die Tür bleibt zu: die Berechtigung ist noch auf keinem Telefon',
    text: 'Das PDF-Design sendet von sich aus keine Nachricht. Übergeben Sie das PDF oder den QR-Code, oder senden Sie jetzt eine Nachricht.',
  },
  QUEUED: {
    title: 'Die Tür bleibt zu: die Nachricht ist noch nicht gesendet',
    text: 'Sie wartet, bis sie an der Reihe ist, und geht von selbst hinaus.',
  },
  SENDING: {
    title: 'Die Tür bleibt zu: die Nachricht ist unterwegs',
    text: 'Sie wurde übergeben, und eine klare Antwort steht noch aus.',
  },
  SENT: {
    title: 'Die Tür bleibt zu: die Berechtigung ist noch auf keinem Telefon',
    text: 'Die Nachricht ging hinaus. %{name} muss ihren Link auf dem Telefon öffnen oder den QR-Code auf dieser Seite scannen.',
  },
  RETRYING: {
    title: 'Die Tür bleibt zu: die Nachricht ging noch nicht hinaus',
    text: 'Einen Tag lang wird es von selbst noch einmal versucht. Was zurückkam, steht unten.',
  },
  FAILED: {
    title: 'Die Tür bleibt zu: die Nachricht kam nicht an',
    text: 'Berichtigen Sie die Adresse und senden Sie noch einmal, oder lassen Sie %{name} den QR-Code auf dieser Seite scannen.',
  },
  ERASED: {
    title: 'Ausgestellt und noch auf keinem Telefon',
    text: 'Die persönlichen Daten wurden gelöscht, daher lässt sich nichts mehr senden.',
  },
  DEPLOYED: {
    title: 'Sie ist auf einem Telefon',
    text: 'Hier bleibt nichts zu tun. Bleibt eine Tür trotzdem zu, prüfen Sie den Leser und die Rechte dieser Tür.',
  },
  REDEPLOYING: {
    title: 'Sie wird noch einmal auf das Telefon gebracht',
    text: 'Bis das erledigt ist, können Türen zu bleiben.',
  },
  UPDATING: {
    title: 'Eine Änderung ist auf dem Weg zum Telefon',
    text: 'Türen öffnen sich inzwischen wie zuvor.',
  },
  UPDATE_FAILED: {
    title: 'Eine Änderung hat das Telefon nicht erreicht',
    text: 'Die Berechtigung ist auf dem Telefon, wie sie vorher war. Was der Anbieter meldet, steht unten.',
  },
  REMOVING: {
    title: 'Sie wird entfernt',
    text: 'Sobald der Anbieter das bestätigt, öffnet sie keine Tür mehr.',
  },
  REMOVED: {
    title: 'Die Tür bleibt zu: die Berechtigung wurde entfernt',
    text: 'Das lässt sich nicht rückgängig machen. Wer die Tür öffnen soll, braucht eine neue Berechtigung.',
  },
  REMOVE_FAILED: {
    title: 'Sie ließ sich nicht entfernen und öffnet vielleicht noch Türen',
    text: 'Entfernen Sie sie noch einmal. Was der Anbieter meldet, steht unten.',
  },
  SUSPENDING: {
    title: 'Sie wird gesperrt',
    text: 'Sobald der Anbieter das bestätigt, öffnet sie keine Tür mehr.',
  },
  SUSPENDED: {
    title: 'Die Tür bleibt zu: die Berechtigung ist gesperrt',
    text: 'Geben Sie sie frei, dann öffnet sie wieder Türen.',
  },
  SUSPEND_FAILED: {
    title: 'Sie ließ sich nicht sperren und öffnet noch Türen',
    text: 'Was der Anbieter meldet, steht unten. Entfernen Sie sie, wenn sie nichts mehr öffnen darf.',
  },
  RESUMING: {
    title: 'Die Tür bleibt zu, bis die Berechtigung freigegeben ist',
    text: 'Der Anbieter gibt sie gerade frei.',
  },
  RESUME_FAILED: {
    title: 'Die Tür bleibt zu: die Berechtigung ließ sich nicht freigeben',
    text: 'Was der Anbieter meldet, steht unten.',
  },
  UNKNOWN: {
    title: 'Der Anbieter meldet einen Status, den wir nicht kennen',
    text: 'Fragen Sie den Anbieter, was er für die Tür bedeutet.',
  },
};
