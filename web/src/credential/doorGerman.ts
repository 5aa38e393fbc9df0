import type { Same } from '../core/messagesOf.ts';
import type { doorEnglish } from './doorEnglish.ts';

export const doorGerman: Same<typeof doorEnglish> = {
  DRAFT: {
    title: 'Noch nicht ausgestellt',
    text: 'Die Berechtigung ist noch im Entwurf „%{order}“. %{name} kann sie nutzen, sobald sie ausgestellt und auf ein Telefon geladen ist.',
  },
  WAITING: {
    title: 'Noch nicht ausgestellt',
    text: 'Die Berechtigung wird mit dem Auftrag „%{order}“ ausgestellt.',
  },
  ORDER_ENDED: {
    title: 'Nicht ausgestellt: Der Auftrag wurde mit Fehlern beendet',
    text: 'Stellen Sie den Auftrag „%{order}“ erneut aus, um auch diese Berechtigung auszustellen.',
  },
  ORDER_CANCELLED: {
    title: 'Nicht ausgestellt: Der Auftrag wurde abgebrochen',
    text: 'Der Auftrag „%{order}“ ist beendet. Stellen Sie eine neue Berechtigung aus, wenn die Person weiterhin Zutritt braucht.',
  },
  ORDER_CANCELLED_VIEW_ONLY: {
    title: 'Nicht ausgestellt: Der Auftrag wurde abgebrochen',
    text: 'Der Auftrag „%{order}“ ist beendet. Bitten Sie einen Kunden-Admin, eine neue auszustellen, wenn die Person weiterhin Zutritt braucht.',
  },
  ADDING: {
    title: 'Der Anbieter legt die Berechtigung gerade an',
    text: 'Sie lässt sich auf ein Telefon laden, sobald der Anbieter sie bestätigt.',
  },
  ADD_FAILED: {
    title: 'Öffnet noch keine Türen: Der Anbieter hat die Berechtigung nicht angelegt',
    text: 'Der Auftrag „%{order}“ lässt sich erneut ausstellen, sobald er beendet ist.',
  },
  ADD_FAILED_VIEW_ONLY: {
    title: 'Öffnet noch keine Türen: Der Anbieter hat die Berechtigung nicht angelegt',
    text: 'Bitten Sie einen Kunden-Admin, den Auftrag „%{order}“ erneut auszustellen, sobald er beendet ist.',
  },
  ADD_FAILED_ENDED: {
    title: 'Öffnet noch keine Türen: Der Anbieter hat die Berechtigung nicht angelegt',
    text: 'Stellen Sie den Auftrag „%{order}“ erneut aus.',
  },
  ADD_FAILED_DRAFT: {
    title: 'Öffnet noch keine Türen: Der Anbieter hat die Berechtigung nicht angelegt',
    text: 'Korrigieren Sie sie im Entwurf „%{order}“ und stellen Sie ihn noch einmal aus.',
  },
  ADD_FAILED_OVER: {
    title: 'Öffnet keine Türen: Der Anbieter hat die Berechtigung nicht angelegt',
    text: 'Der Auftrag „%{order}“ ist beendet. Stellen Sie eine neue Berechtigung aus, wenn die Person weiterhin Zutritt braucht.',
  },
  ADD_FAILED_OVER_VIEW_ONLY: {
    title: 'Öffnet keine Türen: Der Anbieter hat die Berechtigung nicht angelegt',
    text: 'Der Auftrag „%{order}“ ist beendet. Bitten Sie einen Kunden-Admin, eine neue auszustellen, wenn die Person weiterhin Zutritt braucht.',
  },
  NO_LINK: {
    title: 'Öffnet noch keine Türen: Es gibt keinen Link zum Laden der Berechtigung',
    text: 'Richten Sie für diesen Kunden eine App ein und stellen Sie dann eine neue Berechtigung aus. Vorher ausgestellte erhalten keinen Link.',
  },
  NOT_VALID_YET: {
    title: 'Noch nicht gültig',
    text: 'Die Nachricht wird gesendet, sobald die Berechtigung gültig wird. Bis dahin gibt es weder Link noch QR-Code.',
  },
  UNTOLD: {
    title: 'Öffnet noch keine Türen: Die Berechtigung ist auf keinem Telefon',
    text: 'Es wurde keine Nachricht gesendet, weil keine Adresse bekannt ist. Geben Sie beim Senden eine Adresse an, oder lassen Sie %{name} den QR-Code auf dieser Seite scannen.',
  },
  ONLY_PHONE: {
    title: 'Öffnet noch keine Türen: Die Berechtigung ist auf keinem Telefon',
    text: 'Es wurde keine Nachricht gesendet, weil das Kartenprofil E-Mails verwendet und nur eine Telefonnummer bekannt ist. Senden Sie jetzt eine SMS, oder lassen Sie %{name} den QR-Code auf dieser Seite scannen.',
  },
  ONLY_EMAIL: {
    title: 'Öffnet noch keine Türen: Die Berechtigung ist auf keinem Telefon',
    text: 'Es wurde keine Nachricht gesendet, weil das Kartenprofil SMS verwendet und nur eine E-Mail-Adresse bekannt ist. Senden Sie jetzt eine E-Mail, oder lassen Sie %{name} den QR-Code auf dieser Seite scannen.',
  },
  BY_HAND: {
    title: 'Öffnet noch keine Türen: Die Berechtigung ist auf keinem Telefon',
    text: 'Mit diesem Kartenprofil werden Nachrichten nicht automatisch gesendet. Übergeben Sie das PDF oder den QR-Code, oder senden Sie jetzt eine Nachricht.',
  },
  HANDED_OVER: {
    title: 'Öffnet noch keine Türen: Die Berechtigung ist auf keinem Telefon',
    text: 'Link, QR-Code oder PDF wurden angezeigt oder heruntergeladen. Falls %{name} noch nichts davon hat, übergeben Sie es, oder senden Sie jetzt eine Nachricht.',
  },
  HANDED_OVER_VIEW_ONLY: {
    title: 'Öffnet noch keine Türen: Die Berechtigung ist auf keinem Telefon',
    text: 'Link, QR-Code oder PDF wurden angezeigt oder heruntergeladen. Falls %{name} noch nichts davon hat, bitten Sie einen Kunden-Admin, eine Nachricht zu senden.',
  },
  QUEUED: {
    title: 'Öffnet noch keine Türen: Die Nachricht wurde noch nicht gesendet',
    text: 'Die Nachricht wird automatisch gesendet, sobald sie an der Reihe ist.',
  },
  SENDING: {
    title: 'Öffnet noch keine Türen: Die Nachricht ist unterwegs',
    text: 'Der Mailserver oder das SMS-Gateway hat sie noch nicht bestätigt.',
  },
  SENT: {
    title: 'Öffnet noch keine Türen: Die Berechtigung ist auf keinem Telefon',
    text: 'Die Nachricht wurde gesendet. %{name} muss den Link darin auf dem Telefon öffnen oder den QR-Code auf dieser Seite scannen.',
  },
  SENT_CODE_HIDDEN: {
    title: 'Öffnet noch keine Türen: Die Berechtigung ist auf keinem Telefon',
    text: 'Die Nachricht wurde gesendet. %{name} muss den Link darin auf dem Telefon öffnen.',
  },
  CODE_SENT: {
    title: 'Bereit: Lesegeräte akzeptieren den QR-Code',
    text: 'Hier ist nichts mehr zu tun. Die Nachricht mit dem Code wurde gesendet, und %{name} kann den Code an ein Lesegerät halten.',
  },
  CODE_BY_HAND: {
    title: 'Bereit: Lesegeräte akzeptieren den QR-Code',
    text: 'Geben Sie %{name} das PDF, oder zeigen Sie den QR-Code auf dieser Seite vor.',
  },
  RETRYING: {
    title: 'Öffnet noch keine Türen: Die Nachricht wurde noch nicht gesendet',
    text: 'Wir versuchen es automatisch weiter. Die Antwort finden Sie unten.',
  },
  FAILED: {
    title: 'Öffnet noch keine Türen: Die Nachricht wurde nicht zugestellt',
    text: 'Korrigieren Sie die Adresse und senden Sie die Nachricht noch einmal, oder lassen Sie %{name} den QR-Code auf dieser Seite scannen.',
  },
  ERASED: {
    title: 'Ausgestellt, aber noch auf keinem Telefon',
    text: 'Die Personendaten wurden gelöscht. Deshalb lassen sich keine Nachrichten mehr senden.',
  },
  DEPLOYED: {
    title: 'Bereit: Die Berechtigung ist auf einem Telefon',
    text: 'Hier ist nichts mehr zu tun. Bleibt eine Tür trotzdem zu, prüfen Sie das Lesegerät und die Zutrittsrechte dieser Tür.',
  },
  UNHEARD: {
    title: 'Wir wissen nicht, ob die Berechtigung auf einem Telefon ist',
    text: 'Webhooks des Anbieters werden abgelehnt, deshalb fragen wir regelmäßig bei ihm nach. Ein globaler Admin kann das in den Anbieter-Einstellungen beheben.',
  },
  REDEPLOYING: {
    title: 'Die Berechtigung wird erneut auf das Telefon übertragen',
    text: 'Bis dahin öffnet sie womöglich keine Türen.',
  },
  UPDATING: {
    title: 'Eine Änderung ist auf dem Weg zum Telefon',
    text: 'Bis dahin funktioniert die Berechtigung wie bisher.',
  },
  UPDATE_FAILED: {
    title: 'Eine Änderung hat das Telefon nicht erreicht',
    text: 'Die Berechtigung auf dem Telefon ist unverändert. Ersetzen Sie sie, wenn das Telefon die Änderung braucht.',
  },
  REMOVING: {
    title: 'Die Berechtigung wird entfernt',
    text: 'Sobald der Anbieter das bestätigt, öffnet sie keine Türen mehr.',
  },
  REMOVED: {
    title: 'Öffnet keine Türen: Die Berechtigung wurde entfernt',
    text: 'Das lässt sich nicht rückgängig machen. Stellen Sie eine neue Berechtigung aus, wenn die Person weiterhin Zutritt braucht.',
  },
  REMOVED_VIEW_ONLY: {
    title: 'Öffnet keine Türen: Die Berechtigung wurde entfernt',
    text: 'Das lässt sich nicht rückgängig machen. Bitten Sie einen Kunden-Admin, eine neue auszustellen, wenn die Person weiterhin Zutritt braucht.',
  },
  REMOVE_FAILED: {
    title: 'Die Berechtigung konnte nicht entfernt werden und öffnet womöglich noch Türen',
    text: 'Versuchen Sie erneut, sie zu entfernen.',
  },
  SUSPENDING: {
    title: 'Die Berechtigung wird gesperrt',
    text: 'Sobald der Anbieter das bestätigt, öffnet sie keine Türen mehr.',
  },
  SUSPENDED: {
    title: 'Öffnet keine Türen: Die Berechtigung ist gesperrt',
    text: 'Sie können sie jederzeit entsperren.',
  },
  SUSPENDED_UNTIL: {
    title: 'Öffnet keine Türen: Die Berechtigung ist gesperrt',
    text: 'Sie können sie bis %{end} entsperren.',
  },
  SUSPENDED_VIEW_ONLY: {
    title: 'Öffnet keine Türen: Die Berechtigung ist gesperrt',
    text: 'Bitten Sie einen Kunden-Admin, sie zu entsperren.',
  },
  SUSPENDED_UNTIL_VIEW_ONLY: {
    title: 'Öffnet keine Türen: Die Berechtigung ist gesperrt',
    text: 'Bitten Sie einen Kunden-Admin, sie bis %{end} zu entsperren.',
  },
  ENDED: {
    title: 'Öffnet keine Türen: Die Gültigkeit ist abgelaufen',
    text: 'Verlängern Sie die Gültigkeit, dann öffnet sie wieder Türen.',
  },
  SUSPEND_FAILED: {
    title: 'Die Berechtigung konnte nicht gesperrt werden und öffnet womöglich noch Türen',
    text: 'Versuchen Sie es erneut. Schlägt es wieder fehl und muss sie sofort gesperrt sein, entfernen Sie sie.',
  },
  RESUMING: {
    title: 'Öffnet noch keine Türen: Die Berechtigung wird entsperrt',
    text: 'Der Anbieter hat das noch nicht bestätigt.',
  },
  RESUME_FAILED: {
    title: 'Öffnet keine Türen: Die Berechtigung konnte nicht entsperrt werden',
    text: 'Versuchen Sie es erneut. Schlägt es wieder fehl, entfernen Sie die Berechtigung und stellen Sie eine neue aus.',
  },
  UNKNOWN: {
    title: 'Der Anbieter meldet einen unbekannten Status',
    text: 'Fragen Sie den Anbieter, ob die Berechtigung Türen öffnet. „Sperren“ und „Entfernen“ sind verfügbar, sobald er einen bekannten Status meldet.',
  },
};
