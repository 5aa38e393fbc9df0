import type { Same } from '../core/messagesOf.ts';
import type { updateEnglish } from './updateEnglish.ts';

export const updateGerman: Same<typeof updateEnglish> = {
  match: {
    title: 'Vorhandene Berechtigungen',
    label: 'Abgleichen nach',
    none: 'Nicht abgleichen, alle Zeilen hinzufügen',
    text: 'Passt eine Zeile zu einer vorhandenen Berechtigung desselben Kartenprofils, wird die Berechtigung aktualisiert. Sie sehen jede Änderung, bevor sie ausgeführt wird.',
  },
  title: '%{count} Änderung |||| %{count} Änderungen',
  nothing: 'Die Datei enthält keine Änderungen. Es gibt nichts zu importieren.',
  compared:
    '%{file} hat eine Zeile. Sie wurde nach %{key} mit den Berechtigungen dieses Kartenprofils (%{living}) abgeglichen. |||| %{file} hat %{rows} Zeilen. Sie wurden nach %{key} mit den Berechtigungen dieses Kartenprofils (%{living}) abgeglichen.',
  comparedSome:
    '%{rows} der %{all} Zeilen von %{file} wurden nach %{key} mit den Berechtigungen dieses Kartenprofils (%{living}) abgeglichen.',
  changeMatch: 'Abgleich ändern',
  figures: {
    added: 'Neu',
    addedNote: 'Noch nicht in Latchkey',
    changed: 'Geändert',
    changedNote: 'Mindestens ein Feld weicht ab',
    unchanged: 'Unverändert',
    unchangedNote: 'Übersprungen',
    gone: 'Nicht in der Datei',
    keepNote: 'Keine Änderung',
    suspendNote: 'Gesperrt, soweit möglich',
    removeNote: 'Entfernt, soweit möglich',
  },
  added: {
    title: '%{count} neu',
    more: '%{names} und %{count} weitere',
    label: 'Neue Berechtigungen',
    issue: 'Anlegen und ausstellen',
    draft: 'Entwurf anlegen',
    skip: 'Überspringen',
  },
  changed: {
    title: '%{count} geändert',
    text: 'Direkt aktualisiert: %{updated}, neu ausgestellt: %{replaced}',
    ifUpdated:
      'Wenn Sie „Aktualisieren“ wählen: direkt aktualisiert: %{updated}, neu ausgestellt: %{replaced}',
    label: 'Geänderte Berechtigungen',
    update: 'Aktualisieren',
    skip: 'Überspringen',
    ways: { update: 'Direkt aktualisiert', replace: 'Neu ausgestellt' },
    newCredential:
      'Kartendaten lassen sich nicht ändern. Eine neue Berechtigung wird ausgestellt und die alte entfernt, sobald der Auftrag übermittelt ist.',
    empty: 'leer',
  },
  conflicts: {
    title: '%{count} Konflikt |||| %{count} Konflikte',
    why: 'Bei einem Konflikt hat die Berechtigung einen anderen Namen und eine andere E-Mail-Adresse als die Zeile und gehört vermutlich einer anderen Person. Konflikte werden übersprungen, wenn Sie nicht „Aktualisieren“ wählen.',
    label: 'Berechtigungen anderer Personen',
  },
  unchanged: {
    title: '%{count} unverändert',
    text: 'In der Datei und in Latchkey gleich. Übersprungen.',
  },
  unclear: {
    title: '%{count} übersprungen',
    text: 'Den Grund sehen Sie in der Zeile. Korrigieren Sie die Datei, oder gleichen Sie nach einem anderen Wert ab.',
    reasons: {
      repeated: 'Eine andere Zeile hat denselben Wert',
      several: 'Mehrere Berechtigungen haben diesen Wert',
      no_key: 'Kein Wert zum Abgleichen',
      busy: 'Berechtigung im aktuellen Status nicht änderbar',
    },
  },
  gone: {
    title: '%{count} nicht in der Datei',
    text: 'Berechtigungen, die nicht in der Datei stehen, bleiben unverändert, wenn Sie nichts anderes wählen.',
    label: 'Berechtigungen, die nicht in der Datei stehen',
    keep: 'Alle behalten',
    suspend: '%{count} sperren',
    remove: '%{count} entfernen (unwiderruflich)',
    confirm: 'Geben Sie zur Bestätigung %{count} ein.',
  },
  columns: {
    name: 'Name',
    key: 'Abgeglichen nach',
    changes: 'Änderungen',
    how: 'Umsetzung',
    reason: 'Grund',
    line: 'Zeile',
  },
  download: 'Vergleich herunterladen',
  comparison: 'Vergleich %{file}',
  showAll: 'Anzeigen |||| Alle %{count} anzeigen',
  showMore: '%{count} weitere anzeigen',
  first: 'Die ersten %{count} von %{all}',
  impact: {
    title: 'Auswirkungen',
    issued: 'Neue Berechtigungen',
    issuedNote: 'Neue Zeilen: %{added}, Ersatz: %{replaced}',
    removes: 'Entfernt %{count} gültige Berechtigung |||| Entfernt %{count} gültige Berechtigungen',
    updated: 'Direkt aktualisiert',
    updatedNote: 'Ohne Nachricht. Lässt sich rückgängig machen.',
    cost: 'Kosten in Guthabenpunkten',
    noCost: 'Keine, es wird nichts ausgestellt',
    after: 'Guthaben danach',
  },
  run: '%{count} Änderung importieren |||| %{count} Änderungen importieren',
  nothingChosen:
    'Wählen Sie oben, was mit den Zeilen geschehen soll, ändern Sie den Abgleich oder wählen Sie eine andere Datei.',
  resumes:
    'Nach einer Unterbrechung wird der Import automatisch fortgesetzt. Jede Änderung wird nur einmal ausgeführt.',
  started: 'Import von %{count} Änderung begonnen |||| Import von %{count} Änderungen begonnen',
};
