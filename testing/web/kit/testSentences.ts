/** What the page must say, word by word where a person decides by it. */
export const formSentences = {
  en: {
    lost: /The answer is missing, so it is not known whether this was saved\. Try again: nothing is saved twice\./,
    unknown: /^It is not known whether this was saved\. Try again: nothing is saved twice\./,
    refused: 'The order is under way.',
    stale: /Somebody else has changed this in the meantime, so nothing was saved/,
    load: 'Load the current version',
    current:
      /This is the current version, with what you typed\. The fields that somebody else changed say so/,
    theirs: 'Changed by somebody else to: Day shift. Saving replaces that with what you typed.',
    was: 'Changed by somebody else. It was: 3',
    wasChoice: 'Changed by somebody else. It was: Draft',
    late: 'Saved. It appears here in a moment.',
  },
  de: {
    lost: /Die Antwort fehlt, deshalb ist nicht bekannt, ob das gespeichert wurde\. Versuchen Sie es noch einmal: Nichts wird doppelt gespeichert\./,
    unknown:
      /^Es ist nicht bekannt, ob das gespeichert wurde\. Versuchen Sie es noch einmal: Nichts wird doppelt gespeichert\./,
    refused: 'Der Auftrag läuft.',
    stale: /Inzwischen hat jemand anderes etwas geändert, deshalb wurde nichts gespeichert/,
    load: 'Aktuellen Stand laden',
    current:
      /Das ist der aktuelle Stand mit Ihren Eingaben\. Die Felder, die jemand anderes geändert hat, sagen es/,
    theirs: 'Von jemand anderem geändert in: Day shift. Beim Speichern wird das durch Ihre Eingabe ersetzt.',
    was: 'Von jemand anderem geändert. Vorher: 3',
    wasChoice: 'Von jemand anderem geändert. Vorher: Draft',
    late: 'Gespeichert. Es erscheint gleich hier.',
  },
} as const;
