export const formSentences = {
  en: {
    lost: /We couldn’t confirm this was saved\. It’s safe to try again\./,
    unknown: /^We couldn’t confirm this was saved\. It’s safe to try again\./,
    refused: 'The order is in progress.',
    stale: /Someone else changed this in the meantime, so nothing was saved/,
    load: 'Load current version',
    current: /This is the current version with your input\. Fields that someone else changed are marked\./,
    theirs: 'Changed by someone else to: Day shift. Saving replaces it with your input.',
    was: 'Changed by someone else. Previously: 3',
    wasChoice: 'Changed by someone else. Previously: Draft',
    late: 'Saved. It will appear here shortly.',
  },
  de: {
    lost: /Es ist unklar, ob Ihre Eingaben gespeichert wurden\. Sie können es gefahrlos noch einmal versuchen\./,
    unknown:
      /^Es ist unklar, ob Ihre Eingaben gespeichert wurden\. Sie können es gefahrlos noch einmal versuchen\./,
    refused: 'Der Auftrag läuft.',
    stale: /Es wurde nichts gespeichert, weil jemand anderes inzwischen etwas geändert hat/,
    load: 'Aktuellen Stand laden',
    current:
      /Das ist der aktuelle Stand mit Ihren Eingaben\. Die Felder, die jemand anderes geändert hat, sind markiert\./,
    theirs: 'Neuer Wert von jemand anderem: Day shift. Beim Speichern wird er durch Ihre Eingabe ersetzt.',
    was: 'Von jemand anderem geändert. Vorher: 3',
    wasChoice: 'Von jemand anderem geändert. Vorher: Draft',
    late: 'Gespeichert. Die Anzeige wird in Kürze aktualisiert.',
  },
} as const;
