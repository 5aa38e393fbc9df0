/** The German half of an order's texts; `messages.ts` holds it against the English one. */
export const germanOrder = {
  name: 'Auftrag |||| Aufträge',
  fields: {
    displayName: 'Name',
    customerId: 'Kunde',
    customerCredentialProviderId: 'Anbieter',
    status: 'Status',
    totalCredentialsCount: 'Alle Berechtigungen',
    credentialsCount: 'Berechtigungen',
    availableCount: 'Verfügbar',
    failedCount: 'Fehlgeschlagen',
    submission: 'Übermittlung',
    isPaused: 'Angehalten',
    isImporting: 'Import läuft',
    authorizationUrl: 'Freigabe',
    providerError: 'Meldung des Anbieters',
    internalError: 'Interner Fehler',
    createdAt: 'Angelegt',
    createdBy: 'Angelegt von',
    updatedAt: 'Zuletzt geändert',
    updatedBy: 'Geändert von',
  },
  commands: {
    create: { title: 'Neuer Auftrag', submit: 'Anlegen', done: 'Auftrag angelegt' },
    rename: { title: 'Auftrag bearbeiten', submit: 'Speichern', done: 'Auftrag gespeichert' },
    submit: { title: 'Auftrag ausstellen', submit: 'Ausstellen', done: 'Auftrag übermittelt' },
    issue: { title: 'Auftrag ausstellen', submit: 'Ausstellen', done: 'Ausstellung gestartet' },
    delete: { title: 'Entwurf löschen?', submit: 'Löschen', done: 'Entwurf gelöscht' },
    reedit: { title: 'Wieder bearbeiten?', submit: 'Bearbeiten', done: 'Der Auftrag ist wieder ein Entwurf' },
    pause: { title: 'Ausstellung anhalten?', submit: 'Anhalten', done: 'Ausstellung angehalten' },
    resume: { title: 'Ausstellung fortsetzen?', submit: 'Fortsetzen', done: 'Ausstellung läuft weiter' },
  },
  unnamed: 'Entwurf ohne Namen',
  unnamedOrder: 'Auftrag ohne Namen',
  list: {
    title: 'Berechtigungen',
    emptyTitle: 'Noch keine Aufträge',
    empty: 'Hier stehen Ihre Aufträge, jeder mit seinen Berechtigungen.',
  },
  drafts: {
    title: 'Entwürfe',
    empty: 'Hier sammeln Sie Berechtigungen, bevor Sie sie ausstellen.',
    search: 'Entwürfe suchen',
  },
  search: 'Aufträge suchen',
  statusFilter: 'Status',
  count: '%{count} Berechtigung |||| %{count} Berechtigungen',
  tabs: { credentials: 'Berechtigungen', details: 'Details' },
  by: '%{time} von %{name}',
  actions: {
    issue: 'Ausstellen',
    retry: 'Erneut versuchen',
    reedit: 'Wieder bearbeiten',
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    pdf: 'PDF herunterladen',
    pdfLater: 'Das PDF gibt es, sobald der Auftrag ausgestellt ist.',
    rename: 'Bearbeiten',
    delete: 'Entwurf löschen',
    startIssuing: 'Ausstellung starten',
    more: 'Weitere Aktionen',
  },
  confirm: {
    retryTitle: 'Erneut versuchen?',
    retry:
      'Eine fehlgeschlagene Berechtigung wird noch einmal ausgestellt. Was der Anbieter schon hat, bleibt unberührt. |||| %{count} fehlgeschlagene Berechtigungen werden noch einmal ausgestellt. Was der Anbieter schon hat, bleibt unberührt.',
    reedit:
      'Der Auftrag wird wieder ein Entwurf. Eine fehlgeschlagene Berechtigung lässt sich dann ändern; ausgestellte bleiben. |||| Der Auftrag wird wieder ein Entwurf. %{count} fehlgeschlagene Berechtigungen lassen sich dann ändern; ausgestellte bleiben.',
    pause:
      'Eine Berechtigung ist noch nicht ausgestellt. Ist sie schon beim Anbieter, kommt sie noch an; sonst wartet sie, bis Sie fortsetzen. |||| %{count} Berechtigungen sind noch nicht ausgestellt. Die schon beim Anbieter sind, kommen noch an; die anderen warten, bis Sie fortsetzen.',
    resume:
      '%{count} Berechtigung wird weiter ausgestellt. |||| %{count} Berechtigungen werden weiter ausgestellt.',
    delete:
      'Der Entwurf wird mit %{count} Berechtigung gelöscht. |||| Der Entwurf wird mit %{count} Berechtigungen gelöscht.',
    submit: '%{count} Berechtigung wird ausgestellt. |||| %{count} Berechtigungen werden ausgestellt.',
  },
  cost: {
    enough:
      'Das kostet %{count} von %{balance} Guthabenpunkten; danach bleiben %{left}. |||| Das kostet %{count} von %{balance} Guthabenpunkten; danach bleiben %{left}.',
    short:
      'Das kostet %{count} Guthabenpunkt, vorhanden sind %{balance}: Es fehlen %{missing}. |||| Das kostet %{count} Guthabenpunkte, vorhanden sind %{balance}: Es fehlen %{missing}.',
  },
  status: {
    DRAFT: { word: 'Entwurf', text: 'Noch nicht ausgestellt: Sie können alles ändern.' },
    QUEUED: { word: 'In Warteschlange', text: 'Übermittelt und wartet auf die Ausstellung.' },
    PROCESSING: {
      word: 'In Bearbeitung',
      text: 'Die Berechtigungen werden gerade beim Anbieter ausgestellt.',
    },
    ISSUED: { word: 'Ausgestellt', text: 'Alle Berechtigungen sind ausgestellt.' },
    ERROR: {
      word: 'Fehler',
      text: 'Nicht alles wurde ausgestellt. Erneut versuchen oder wieder bearbeiten.',
    },
    CANCELLED: { word: 'Abgebrochen', text: 'Der Anbieter hat den Auftrag abgebrochen.' },
    PAUSED: { word: 'Angehalten', text: 'Die Ausstellung ist angehalten und lässt sich fortsetzen.' },
  },
  progress: {
    available: 'Verfügbar',
    failed: 'Fehlgeschlagen',
    suspended: 'Gesperrt',
    removed: 'Entfernt',
    adding: 'Ausstehend',
    text: '%{issued} von %{total} ausgestellt',
    failedText: '%{count} fehlgeschlagen |||| %{count} fehlgeschlagen',
    openText: '%{count} ausstehend |||| %{count} ausstehend',
    removedText: '%{count} seitdem entfernt |||| %{count} seitdem entfernt',
  },
  now: {
    DRAFT: 'Fügen Sie Berechtigungen hinzu und stellen Sie den Auftrag dann aus.',
    IMPORTING: 'Die Datei wird gerade eingelesen.',
    QUEUED: 'Der Auftrag wartet auf seine Ausstellung. Sie können die Seite schließen, es geht weiter.',
    WAITING: 'Der Anbieter wartet auf Ihre Freigabe.',
    PROCESSING: 'Die Ausstellung läuft. Sie können die Seite schließen, es geht weiter.',
    PAUSED: 'Die Ausstellung ist angehalten.',
    ISSUED: 'Fertig: alle Berechtigungen sind ausgestellt.',
    REMOVED: 'Alle Berechtigungen wurden ausgestellt; einige sind seitdem entfernt worden.',
    ERROR: 'Die Ausstellung ist zu Ende, aber nicht alles ging gut.',
    CANCELLED: 'Der Anbieter hat den Auftrag abgebrochen.',
  },
  failure: {
    titles: {
      operation: 'Vorgang fehlgeschlagen',
      provider: 'Die Schnittstelle des Anbieters hat einen Fehler gemeldet',
      internal: 'Internes Problem beim Ausstellen',
    },
    hints: {
      badRequest: 'Ungültige Anfrage: Prüfen Sie die Konfiguration oder bearbeiten Sie den Auftrag.',
      unauthorized: 'Nicht berechtigt: Die Anmeldung an der Schnittstelle des Anbieters ist nicht gelungen.',
      serverError: 'Serverfehler: Die Schnittstelle des Anbieters ist nicht erreichbar.',
      other: 'Der Anbieter hat den Auftrag nicht angenommen.',
      some: 'Der Anbieter hat eine Berechtigung nicht angenommen. |||| Der Anbieter hat %{count} Berechtigungen nicht angenommen.',
      internal:
        'Bei uns ist etwas schiefgegangen. Versuchen Sie es erneut; hilft das nicht, melden Sie sich beim Support.',
      operation: 'Einige Berechtigungen wurden nicht ausgestellt. Die Liste nennt bei jeder den Grund.',
    },
    turns: {
      you: 'Sie sind am Zug: Versuchen Sie es erneut, oder bearbeiten Sie den Auftrag wieder.',
      partner:
        'Ihr Partner ist am Zug: Der Zugang zum Anbieter muss erneuert werden. Versuchen Sie es dann erneut.',
      provider:
        'Der Anbieter ist am Zug: Warten Sie, bis er wieder antwortet, und versuchen Sie es dann erneut.',
      us: 'Hilft ein neuer Versuch nicht, sind wir am Zug: Wenden Sie sich an den Support.',
    },
    original: 'Originalmeldung:',
  },
  problemTitle: 'Das ging nicht',
};
