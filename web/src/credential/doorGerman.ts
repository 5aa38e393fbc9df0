import type { Same } from '../core/messagesOf.ts';
import type { doorEnglish } from './doorEnglish.ts';

export const doorGerman: Same<typeof doorEnglish> = {
  DRAFT: {
    title: 'Noch nicht ausgestellt',
    text: 'Die Berechtigung steht im Entwurf „%{order}“. Sie öffnet Türen, sobald der Entwurf ausgestellt ist und %{name} sie auf ein Telefon übernommen hat.',
  },
  WAITING: {
    title: 'Noch nicht ausgestellt',
    text: 'Die Berechtigung wartet im Auftrag „%{order}“, bis sie beim Anbieter an der Reihe ist.',
  },
  ORDER_ENDED: {
    title: 'Nicht ausgestellt: Der Auftrag endete mit Fehlern',
    text: 'Versuchen Sie den Auftrag „%{order}“ erneut, dann wird sie ausgestellt.',
  },
  ORDER_CANCELLED: {
    title: 'Nicht ausgestellt: Der Auftrag wurde abgebrochen',
    text: 'Der Auftrag „%{order}“ ist beendet. Wer die Tür öffnen soll, braucht eine neue Berechtigung.',
  },
  ADDING: {
    title: 'Der Anbieter legt die Berechtigung gerade an',
    text: 'Sie lässt sich auf ein Telefon übernehmen, sobald der Anbieter sie bestätigt.',
  },
  ADD_FAILED: {
    title: 'Die Tür bleibt zu: Der Anbieter hat die Berechtigung nicht angelegt',
    text: 'Der Auftrag „%{order}“ läuft noch. Sobald er beendet ist, lässt er sich erneut versuchen. Was der Anbieter meldet, steht unten.',
  },
  ADD_FAILED_ENDED: {
    title: 'Die Tür bleibt zu: Der Anbieter hat die Berechtigung nicht angelegt',
    text: 'Versuchen Sie den Auftrag „%{order}“ erneut. Was der Anbieter meldet, steht unten.',
  },
  ADD_FAILED_DRAFT: {
    title: 'Die Tür bleibt zu: Der Anbieter hat die Berechtigung nicht angelegt',
    text: 'Berichtigen Sie sie im Entwurf „%{order}“ und stellen Sie ihn noch einmal aus. Was der Anbieter meldet, steht unten.',
  },
  ADD_FAILED_OVER: {
    title: 'Die Tür bleibt zu: Der Anbieter hat die Berechtigung nicht angelegt',
    text: 'Der Auftrag „%{order}“ ist beendet. Wer die Tür öffnen soll, braucht eine neue Berechtigung.',
  },
  NO_LINK: {
    title: 'Die Tür bleibt zu: Es gibt keinen Link zum Übernehmen der Berechtigung',
    text: 'Richten Sie für diesen Kunden eine App ein, damit sich ein Link bilden lässt. Früher Ausgestelltes hat keinen.',
  },
  UNTOLD: {
    title: 'Die Tür bleibt zu: Die Berechtigung ist noch auf keinem Telefon',
    text: 'Ohne Adresse wurde niemand benachrichtigt. Senden Sie sie an eine Adresse, oder lassen Sie %{name} den QR-Code auf dieser Seite scannen.',
  },
  ONLY_PHONE: {
    title: 'Die Tür bleibt zu: Die Berechtigung ist noch auf keinem Telefon',
    text: 'Das Kartenprofil sendet E-Mails, bekannt ist nur eine Telefonnummer: Niemand wurde benachrichtigt. Senden Sie jetzt eine SMS, oder lassen Sie %{name} den QR-Code auf dieser Seite scannen.',
  },
  ONLY_EMAIL: {
    title: 'Die Tür bleibt zu: Die Berechtigung ist noch auf keinem Telefon',
    text: 'Das Kartenprofil sendet SMS, bekannt ist nur eine E-Mail-Adresse: Niemand wurde benachrichtigt. Senden Sie jetzt eine E-Mail, oder lassen Sie %{name} den QR-Code auf dieser Seite scannen.',
  },
  BY_HAND: {
    title: 'Die Tür bleibt zu: Die Berechtigung ist noch auf keinem Telefon',
    text: 'Das Kartenprofil sendet von sich aus keine Nachricht. Übergeben Sie das PDF oder den QR-Code, oder senden Sie jetzt eine Nachricht.',
  },
  QUEUED: {
    title: 'Die Tür bleibt zu: Die Nachricht ist noch nicht gesendet',
    text: 'Die Nachricht wartet, bis sie an der Reihe ist, und wird dann von selbst gesendet.',
  },
  SENDING: {
    title: 'Die Tür bleibt zu: Die Nachricht ist unterwegs',
    text: 'Die Nachricht wurde übergeben; eine klare Antwort steht noch aus.',
  },
  SENT: {
    title: 'Die Tür bleibt zu: Die Berechtigung ist noch auf keinem Telefon',
    text: 'Die Nachricht wurde gesendet. %{name} muss den Link darin auf dem Telefon öffnen; oder lassen Sie %{name} den QR-Code auf dieser Seite scannen.',
  },
  CODE_SENT: {
    title: 'Bereit: Lesegeräte öffnen mit dem QR-Code',
    text: 'Die Nachricht mit dem Code wurde gesendet. %{name} zeigt ihn am Lesegerät; hier ist nichts mehr zu tun.',
  },
  CODE_BY_HAND: {
    title: 'Bereit: Lesegeräte öffnen mit dem QR-Code',
    text: 'Geben Sie %{name} das PDF, oder zeigen Sie den QR-Code auf dieser Seite.',
  },
  RETRYING: {
    title: 'Die Tür bleibt zu: Die Nachricht ist noch nicht gesendet',
    text: 'Einen Tag lang wird es von selbst weiter versucht. Was zurückkam, steht unten.',
  },
  FAILED: {
    title: 'Die Tür bleibt zu: Die Nachricht kam nicht an',
    text: 'Berichtigen Sie die Adresse und senden Sie noch einmal, oder lassen Sie %{name} den QR-Code auf dieser Seite scannen.',
  },
  ERASED: {
    title: 'Ausgestellt und noch auf keinem Telefon',
    text: 'Die persönlichen Daten wurden gelöscht, daher lässt sich nichts mehr senden.',
  },
  DEPLOYED: {
    title: 'Die Berechtigung ist auf einem Telefon',
    text: 'Hier bleibt nichts zu tun. Bleibt eine Tür trotzdem zu, prüfen Sie den Leser und die Rechte dieser Tür.',
  },
  UNHEARD: {
    title: 'Es ist nicht bekannt, ob die Berechtigung auf einem Telefon ist',
    text: 'Meldungen des Anbieters werden abgewiesen, deshalb fragen wir ihn ab und zu. Die globale Administration kann das in den Anbieter-Einstellungen beheben.',
  },
  REDEPLOYING: {
    title: 'Die Berechtigung wird noch einmal auf das Telefon übertragen',
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
    title: 'Die Berechtigung wird entfernt',
    text: 'Sobald der Anbieter das bestätigt, öffnet sie keine Tür mehr.',
  },
  REMOVED: {
    title: 'Die Tür bleibt zu: Die Berechtigung wurde entfernt',
    text: 'Das lässt sich nicht rückgängig machen. Wer die Tür öffnen soll, braucht eine neue Berechtigung.',
  },
  REMOVE_FAILED: {
    title: 'Die Berechtigung ließ sich nicht entfernen und öffnet vielleicht noch Türen',
    text: 'Entfernen Sie sie noch einmal. Was der Anbieter meldet, steht unten.',
  },
  SUSPENDING: {
    title: 'Die Berechtigung wird gesperrt',
    text: 'Sobald der Anbieter das bestätigt, öffnet sie keine Tür mehr.',
  },
  SUSPENDED: {
    title: 'Die Tür bleibt zu: Die Berechtigung ist gesperrt',
    text: 'Geben Sie sie frei, dann öffnet sie wieder Türen.',
  },
  SUSPEND_FAILED: {
    title: 'Die Berechtigung ließ sich nicht sperren und öffnet noch Türen',
    text: 'Was der Anbieter meldet, steht unten. Entfernen Sie sie, wenn sie nichts mehr öffnen darf.',
  },
  RESUMING: {
    title: 'Die Tür bleibt zu, bis die Berechtigung freigegeben ist',
    text: 'Der Anbieter gibt sie gerade frei.',
  },
  RESUME_FAILED: {
    title: 'Die Tür bleibt zu: Die Berechtigung ließ sich nicht freigeben',
    text: 'Was der Anbieter meldet, steht unten.',
  },
  UNKNOWN: {
    title: 'Der Anbieter meldet einen Status, den wir nicht kennen',
    text: 'Fragen Sie den Anbieter, was er für die Tür bedeutet.',
  },
};
