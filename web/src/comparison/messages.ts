import { inBoth } from '../core/messagesOf.ts';

export const comparisonMessages = inBoth(
  {
    title: 'Differences',
    intro:
      'Differences between Latchkey and the providers, checked once a day. Changes in progress aren’t included.',
    open: 'Show differences',
    provider: {
      title: 'Providers',
      start: 'Compare now',
      startOf: 'Compare now: %{name}',
      started: 'Comparison started',
      never: 'Not compared yet',
      running: 'In progress: %{count} credential compared |||| In progress: %{count} credentials compared',
      finished: '%{count} credential compared |||| %{count} credentials compared',
      failed: 'The provider returned an error (HTTP %{status}). Check its settings and compare again.',
      unanswered: 'The provider didn’t respond. Check its settings and compare again.',
      ours: 'Files that exist only at the provider weren’t checked. That requires a provider that lists its files, and a project that only a few customers share.',
      unassigned:
        'This project is shared with other customers. %{count} of its files was not issued by Latchkey and isn’t listed, as it can’t be assigned to a customer. |||| This project is shared with other customers. %{count} of its files were not issued by Latchkey and aren’t listed, as they can’t be assigned to a customer.',
      unlisted:
        '%{count} more difference isn’t listed. Resolve the listed ones, then compare again. |||| %{count} more differences aren’t listed. Resolve the listed ones, then compare again.',
      inside: 'This provider issues credentials within Latchkey, so there’s nothing to compare.',
    },
    startAll: 'Start comparisons',
    startedAll:
      'Comparison started for %{smart_count} customer |||| Comparison started for %{smart_count} customers',
    show: 'Show',
    unresolved: 'Unresolved',
    resolved: 'Resolved',
    columns: {
      select: 'Select',
      credential: 'Credential',
      cause: 'Cause',
      ours: 'Latchkey',
      theirs: 'Provider',
      status: 'Status',
      found: 'Found',
    },
    selectAll: 'Select all on this page',
    selectOne: 'Select %{name}',
    noCredential: 'No credential',
    erased: 'Personal data deleted',
    absent: 'Missing',
    causes: {
      MISSING: 'Missing at the provider',
      UNKNOWN: 'Not issued by Latchkey',
      STATUS: 'Different status',
      DATA: 'Different data',
    },
    fields: { recipient: 'Recipient', address: 'File ID', wallet: 'Type' },
    status: {
      OPEN: 'Open',
      MENDING: 'In progress',
      MENDED: 'Resolved',
      FAILED: 'Failed',
      GONE: 'No longer found',
    },
    ways: { RESTORE: 'Restore at provider', ACCEPT: 'Accept provider’s state' },
    waysOf: { RESTORE: 'Restore at provider: %{name}', ACCEPT: 'Accept provider’s state: %{name}' },
    question: {
      RESTORE:
        'Restore %{smart_count} entry at the provider? |||| Restore %{smart_count} entries at the provider?',
      ACCEPT:
        'Accept the provider’s state for %{smart_count} entry? |||| Accept the provider’s state for %{smart_count} entries?',
    },
    consequence: {
      RESTORE:
        'Credentials that are missing, removed, failed or changed at the provider will be issued again in new orders, which costs credits. Other status changes will be reversed, and files that Latchkey didn’t issue will be removed.',
      ACCEPT:
        'Latchkey will record the provider’s state. Credentials that the provider doesn’t have will count as removed.',
    },
    requested: 'Resolution started',
    empty: 'No unresolved differences. They appear here after a comparison.',
    none: {
      compared:
        '%{count} credential compared, no differences found. |||| %{count} credentials compared, no differences found.',
      unchecked: 'Files that exist only at the provider weren’t checked.',
      at: 'As of %{at}.',
      ways: 'Differences will appear here. For each one, you can restore Latchkey’s state at the provider or accept the provider’s state.',
    },
    nothingResolved: 'Nothing has been resolved yet.',
  },
  {
    title: 'Abweichungen',
    intro:
      'Abweichungen zwischen Latchkey und den Anbietern, einmal täglich geprüft. Laufende Änderungen bleiben unberücksichtigt.',
    open: 'Abweichungen anzeigen',
    provider: {
      title: 'Anbieter',
      start: 'Jetzt abgleichen',
      startOf: 'Jetzt abgleichen: %{name}',
      started: 'Abgleich gestartet',
      never: 'Noch nicht abgeglichen',
      running: 'Läuft: %{count} Berechtigung abgeglichen |||| Läuft: %{count} Berechtigungen abgeglichen',
      finished: '%{count} Berechtigung abgeglichen |||| %{count} Berechtigungen abgeglichen',
      failed:
        'Der Anbieter hat einen Fehler gemeldet (HTTP %{status}). Prüfen Sie seine Einstellungen und gleichen Sie erneut ab.',
      unanswered:
        'Der Anbieter hat nicht geantwortet. Prüfen Sie seine Einstellungen und gleichen Sie erneut ab.',
      ours: 'Nach Dateien, die nur der Anbieter hat, wurde nicht gesucht. Das geht nur, wenn der Anbieter seine Dateien auflistet und nur wenige Kunden das Projekt nutzen.',
      unassigned:
        'Dieses Projekt nutzen auch andere Kunden. %{count} Datei darin ist nicht aufgeführt, denn sie wurde nicht von Latchkey ausgestellt und lässt sich keinem Kunden zuordnen. |||| Dieses Projekt nutzen auch andere Kunden. %{count} Dateien darin sind nicht aufgeführt, denn sie wurden nicht von Latchkey ausgestellt und lassen sich keinem Kunden zuordnen.',
      unlisted:
        '%{count} weitere Abweichung ist nicht aufgeführt. Beheben Sie die aufgeführten und gleichen Sie dann erneut ab. |||| %{count} weitere Abweichungen sind nicht aufgeführt. Beheben Sie die aufgeführten und gleichen Sie dann erneut ab.',
      inside:
        'Dieser Anbieter stellt Berechtigungen innerhalb von Latchkey aus. Es gibt nichts abzugleichen.',
    },
    startAll: 'Abgleich starten',
    startedAll:
      'Abgleich für %{smart_count} Kunden gestartet |||| Abgleich für %{smart_count} Kunden gestartet',
    show: 'Anzeigen',
    unresolved: 'Offene',
    resolved: 'Behobene',
    columns: {
      select: 'Auswahl',
      credential: 'Berechtigung',
      cause: 'Ursache',
      ours: 'Latchkey',
      theirs: 'Anbieter',
      status: 'Status',
      found: 'Gefunden',
    },
    selectAll: 'Alle auf dieser Seite auswählen',
    selectOne: '%{name} auswählen',
    noCredential: 'Keine Berechtigung',
    erased: 'Personendaten gelöscht',
    absent: 'Fehlt',
    causes: {
      MISSING: 'Fehlt beim Anbieter',
      UNKNOWN: 'Nicht von Latchkey ausgestellt',
      STATUS: 'Anderer Status',
      DATA: 'Andere Daten',
    },
    fields: { recipient: 'Empfänger', address: 'Datei-ID', wallet: 'Art' },
    status: {
      OPEN: 'Offen',
      MENDING: 'In Arbeit',
      MENDED: 'Behoben',
      FAILED: 'Fehlgeschlagen',
      GONE: 'Nicht mehr gefunden',
    },
    ways: { RESTORE: 'Beim Anbieter wiederherstellen', ACCEPT: 'Stand des Anbieters übernehmen' },
    waysOf: {
      RESTORE: 'Beim Anbieter wiederherstellen: %{name}',
      ACCEPT: 'Stand des Anbieters übernehmen: %{name}',
    },
    question: {
      RESTORE:
        '%{smart_count} Eintrag beim Anbieter wiederherstellen? |||| %{smart_count} Einträge beim Anbieter wiederherstellen?',
      ACCEPT:
        'Stand des Anbieters für %{smart_count} Eintrag übernehmen? |||| Stand des Anbieters für %{smart_count} Einträge übernehmen?',
    },
    consequence: {
      RESTORE:
        'Berechtigungen, die beim Anbieter fehlen oder dort entfernt, fehlgeschlagen oder geändert sind, werden in neuen Aufträgen erneut ausgestellt, was Guthaben kostet. Andere Statusänderungen werden zurückgenommen, und Dateien, die Latchkey nicht ausgestellt hat, werden entfernt.',
      ACCEPT:
        'Latchkey übernimmt den Stand des Anbieters. Berechtigungen, die der Anbieter nicht hat, gelten als entfernt.',
    },
    requested: 'Wird behoben',
    empty: 'Keine offenen Abweichungen. Sie erscheinen hier nach einem Abgleich.',
    none: {
      compared:
        '%{count} Berechtigung abgeglichen, keine Abweichungen gefunden. |||| %{count} Berechtigungen abgeglichen, keine Abweichungen gefunden.',
      unchecked: 'Nach Dateien, die nur der Anbieter hat, wurde nicht gesucht.',
      at: 'Stand: %{at}.',
      ways: 'Abweichungen erscheinen hier. Sie können dann jeweils den Stand von Latchkey beim Anbieter wiederherstellen oder den Stand des Anbieters übernehmen.',
    },
    nothingResolved: 'Noch wurde nichts behoben.',
  },
);
