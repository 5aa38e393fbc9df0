import { failureMessages } from './failureMessages.ts';
import { orderHappened } from './happenedMessages.ts';
import { progressMessages } from './progressMessages.ts';
import { reviewMessages } from './reviewMessages.ts';

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
    usedCount: 'Benutzt',
    suspendedCount: 'Gesperrt',
    removedCount: 'Entfernt',
    submission: 'Übermittlung',
    isPaused: 'Angehalten',
    isImporting: 'Import läuft',
    authorizationUrl: 'Freigabe',
    providerError: 'Meldung des Anbieters',
    internalError: 'Interner Fehler',
    failedCredentialId: 'Fehlgeschlagene Berechtigung',
    createdAt: 'Angelegt',
    createdBy: 'Angelegt von',
    updatedAt: 'Zuletzt geändert',
    updatedBy: 'Geändert von',
  },
  commands: {
    create: { title: 'Neuer Auftrag', submit: 'Anlegen', done: 'Auftrag angelegt' },
    rename: { title: 'Auftrag bearbeiten', submit: 'Speichern', done: 'Auftrag gespeichert' },
    submit: { title: 'Auftrag ausstellen', submit: 'Ausstellen', done: 'Der Auftrag wird ausgestellt' },
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
    empty: 'Noch keine Aufträge. Hier steht jeder mit seinen Berechtigungen.',
  },
  drafts: {
    title: 'Entwürfe',
    empty: 'Hier sammeln Sie Berechtigungen, bevor Sie sie ausstellen.',
    search: 'Entwürfe suchen',
  },
  search: 'Aufträge suchen',
  statusFilter: 'Status',
  failedFilter: 'Fehler, oder mit Fehlern beendet',
  column: 'Auftrag',
  credits: 'Punkte',
  noCredentials: 'Noch keine Berechtigungen',
  views: {
    all: 'Alle',
    attention: 'Zu klären',
    running: 'Läuft',
    drafts: 'Entwürfe',
    ended: 'Beendet',
  },
  menu: {
    retry: '%{count} erneut versuchen …',
    csv: 'Als CSV exportieren',
    failed: 'Die fehlgeschlagene zeigen |||| Die %{count} fehlgeschlagenen zeigen',
  },
  bulk: {
    about: 'mit %{count} Berechtigung |||| mit %{count} Berechtigungen',
    retry: {
      label: '%{count} erneut versuchen |||| %{count} erneut versuchen',
      text: 'In einem Auftrag werden alle fehlgeschlagenen Berechtigungen noch einmal ausgestellt; was wieder fehlschlägt, kostet nichts. Was der Anbieter schon hat, bleibt unberührt. |||| In %{count} Aufträgen werden alle fehlgeschlagenen Berechtigungen noch einmal ausgestellt; was wieder fehlschlägt, kostet nichts. Was der Anbieter schon hat, bleibt unberührt.',
    },
    pause: {
      label: '%{count} anhalten |||| %{count} anhalten',
      text: 'Ein Auftrag wird angehalten. Was schon beim Anbieter ist, kommt noch an; der Rest wartet, bis Sie fortsetzen. |||| %{count} Aufträge werden angehalten. Was schon beim Anbieter ist, kommt noch an; der Rest wartet, bis Sie fortsetzen.',
    },
    resume: {
      label: '%{count} fortsetzen |||| %{count} fortsetzen',
      text: 'Ein angehaltener Auftrag läuft weiter. |||| %{count} angehaltene Aufträge laufen weiter.',
    },
    delete: {
      label: '%{count} Entwurf löschen |||| %{count} Entwürfe löschen',
      text: 'Ein Entwurf wird mit seinen Berechtigungen gelöscht; ausgestellt ist keine davon. |||| %{count} Entwürfe werden mit ihren Berechtigungen gelöscht; ausgestellt ist keine davon.',
    },
  },
  count: '%{count} Berechtigung |||| %{count} Berechtigungen',
  tabs: { credentials: 'Berechtigungen', details: 'Details' },
  by: '%{time} von %{name}',
  actions: {
    issue: '%{count} ausstellen …',
    issueNone: 'Ausstellen …',
    retry: '%{count} erneut versuchen',
    reedit: 'Wieder bearbeiten',
    pause: 'Anhalten',
    resume: '%{count} fortsetzen',
    pdf: 'PDF herunterladen',
    pdfLater:
      'Das PDF gibt es, sobald der ganze Auftrag ausgestellt ist. Jede ausgestellte Berechtigung hat ihr eigenes.',
    zip: 'ZIP herunterladen',
    zipLater: 'Das ZIP mit einem PDF für jede gibt es, sobald der Auftrag ausgestellt ist.',
    authorize: 'Beim Anbieter freigeben',
    askProvider: 'Anbieter noch einmal fragen',
    rename: 'Bearbeiten',
    delete: 'Entwurf löschen',
    startIssuing: 'Ausstellung starten',
    more: 'Weitere Aktionen',
  },
  confirm: {
    reedit:
      'Der Auftrag wird wieder ein Entwurf. Eine fehlgeschlagene Berechtigung lässt sich dann ändern; ausgestellte bleiben. |||| Der Auftrag wird wieder ein Entwurf. %{count} fehlgeschlagene Berechtigungen lassen sich dann ändern; ausgestellte bleiben.',
    pause:
      'Eine Berechtigung ist noch nicht ausgestellt. Ist sie schon beim Anbieter, kommt sie noch an; sonst wartet sie, bis Sie fortsetzen. |||| %{count} Berechtigungen sind noch nicht ausgestellt. Die schon beim Anbieter sind, kommen noch an; die anderen warten, bis Sie fortsetzen.',
    resume:
      '%{count} Berechtigung wird weiter ausgestellt. |||| %{count} Berechtigungen werden weiter ausgestellt.',
    delete:
      'Der Entwurf wird mit %{count} Berechtigung gelöscht. |||| Der Entwurf wird mit %{count} Berechtigungen gelöscht.',
  },
  status: {
    DRAFT: { word: 'Entwurf', text: 'Noch nicht ausgestellt: Sie können alles ändern.' },
    QUEUED: { word: 'In Warteschlange', text: 'Übermittelt und wartet auf die Ausstellung.' },
    PROCESSING: {
      word: 'In Bearbeitung',
      text: 'Die Berechtigungen werden gerade beim Anbieter ausgestellt.',
    },
    ISSUED: { word: 'Ausgestellt', text: 'Alle Berechtigungen sind ausgestellt.' },
    ERROR: { word: 'Fehler', text: 'Nichts wurde ausgestellt. Erneut versuchen oder wieder bearbeiten.' },
    SOME_FAILED: {
      word: 'Mit Fehlern beendet',
      text: 'Nicht alles wurde ausgestellt. Erneut versuchen oder wieder bearbeiten.',
    },
    CANCELLED: { word: 'Abgebrochen', text: 'Der Anbieter hat den Auftrag abgebrochen.' },
    PAUSED: { word: 'Angehalten', text: 'Die Ausstellung ist angehalten und lässt sich fortsetzen.' },
  },
  happened: orderHappened.de,
  values: {
    status: {
      DRAFT: 'Entwurf',
      QUEUED: 'In Warteschlange',
      PROCESSING: 'In Bearbeitung',
      ISSUED: 'Ausgestellt',
      ERROR: 'Fehler',
      CANCELLED: 'Abgebrochen',
    },
  },
  progress: progressMessages.de,
  failure: failureMessages.de,
  review: reviewMessages.de,
  problemTitle: 'Das ging nicht',
};
