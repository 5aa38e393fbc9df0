import { contract } from '@latchkey/events/contract/contract.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const contractMessages = messagesOf(contract)(
  {
    name: 'Contract |||| Contracts',
    fields: {
      customerId: 'Customer',
      startAt: 'Start',
      endAt: 'End',
      gracePeriod: 'Grace period',
      shopUrl: 'Shop',
      refId: 'Reference',
      isFullContract: 'Full contract',
      included: 'Included',
    },
    commands: {
      start: { title: 'New contract', submit: 'Create contract', done: 'Contract created' },
      change: { title: 'Change contract', submit: 'Change contract', done: 'Contract changed' },
      extend: { title: 'Extend contract', submit: 'Extend contract', done: 'Contract extended' },
      edit: { title: 'Edit contract', submit: 'Save', done: 'Contract saved' },
      editCycle: { title: 'Edit billing cycle', submit: 'Save', done: 'Billing cycle saved' },
    },
    tab: 'Contracts',
    title: 'Contract',
    none: 'This customer has no contract: each credential costs a credit.',
    toShop: 'Open the shop',
    effectiveAt: 'Effective from',
    billingPeriod: 'Billing period',
    annually: 'Annually',
    graceUnit: 'Unit',
    graceOf: '%{count} %{unit}',
    noGrace: 'None',
    units: {
      year: 'year |||| years',
      month: 'month |||| months',
      week: 'week |||| weeks',
      day: 'day |||| days',
    },
    amounts: {
      title: 'Included credentials',
      provider: 'Provider',
      userCredential: 'User credentials',
      adminCredential: 'Admin credentials',
      walletCredential: 'Wallet credentials',
      used: '%{usage} of %{included}',
      each: '%{name}: %{count}',
    },
    phase: {
      ahead: 'Starts later',
      running: 'Running',
      grace: 'In its grace period',
      over: 'Ended',
    },
    cycles: {
      title: 'Billing cycles',
      included: 'Included',
      usage: 'Used',
      actions: 'Actions',
      edit: 'Edit the reference of the cycle from %{date}',
      empty: 'No billing cycles yet.',
    },
    hints: {
      refId: 'Such as the number of an order',
      gracePeriod: 'So long after its end the contract still counts. Left empty, it ends with its last day.',
      isFullContract: 'It includes everything: no credits are needed.',
      extend: 'What is included stays as it is.',
      change:
        'From this day on other amounts are included. What was used until then stays with the cycle before.',
    },
    notPossible: {
      change:
        'The contract cannot be changed: its last billing cycle starts on %{date}, which is still to come.',
      extend:
        'The contract cannot be extended: its last billing cycle starts on %{date}, which is still to come.',
      close: 'Close',
    },
  },
  {
    name: 'Vertrag |||| Verträge',
    fields: {
      customerId: 'Kunde',
      startAt: 'Beginn',
      endAt: 'Ende',
      gracePeriod: 'Kulanzfrist',
      shopUrl: 'Shop',
      refId: 'Referenz',
      isFullContract: 'Vollvertrag',
      included: 'Enthalten',
    },
    commands: {
      start: { title: 'Neuer Vertrag', submit: 'Vertrag anlegen', done: 'Vertrag angelegt' },
      change: { title: 'Vertrag ändern', submit: 'Vertrag ändern', done: 'Vertrag geändert' },
      extend: { title: 'Vertrag verlängern', submit: 'Vertrag verlängern', done: 'Vertrag verlängert' },
      edit: { title: 'Vertrag bearbeiten', submit: 'Speichern', done: 'Vertrag gespeichert' },
      editCycle: {
        title: 'Abrechnungszeitraum bearbeiten',
        submit: 'Speichern',
        done: 'Abrechnungszeitraum gespeichert',
      },
    },
    tab: 'Verträge',
    title: 'Vertrag',
    none: 'Dieser Kunde hat keinen Vertrag: Jede Berechtigung kostet ein Guthaben.',
    toShop: 'Shop öffnen',
    effectiveAt: 'Gilt ab',
    billingPeriod: 'Abrechnung',
    annually: 'Jährlich',
    graceUnit: 'Einheit',
    graceOf: '%{count} %{unit}',
    noGrace: 'Keine',
    units: {
      year: 'Jahr |||| Jahre',
      month: 'Monat |||| Monate',
      week: 'Woche |||| Wochen',
      day: 'Tag |||| Tage',
    },
    amounts: {
      title: 'Enthaltene Berechtigungen',
      provider: 'Anbieter',
      userCredential: 'Benutzerberechtigungen',
      adminCredential: 'Adminberechtigungen',
      walletCredential: 'Wallet-Berechtigungen',
      used: '%{usage} von %{included}',
      each: '%{name}: %{count}',
    },
    phase: {
      ahead: 'Beginnt später',
      running: 'Läuft',
      grace: 'In der Kulanzfrist',
      over: 'Beendet',
    },
    cycles: {
      title: 'Abrechnungszeiträume',
      included: 'Enthalten',
      usage: 'Genutzt',
      actions: 'Aktionen',
      edit: 'Referenz des Zeitraums ab %{date} bearbeiten',
      empty: 'Noch keine Abrechnungszeiträume.',
    },
    hints: {
      refId: 'Zum Beispiel die Nummer einer Bestellung',
      gracePeriod:
        'So lange nach seinem Ende gilt der Vertrag noch. Ohne Angabe endet er mit seinem letzten Tag.',
      isFullContract: 'Er enthält alles: Es wird kein Guthaben gebraucht.',
      extend: 'Was enthalten ist, bleibt, wie es ist.',
      change:
        'Ab diesem Tag sind andere Mengen enthalten. Was bis dahin genutzt wurde, bleibt beim Zeitraum davor.',
    },
    notPossible: {
      change:
        'Der Vertrag lässt sich nicht ändern: Sein letzter Abrechnungszeitraum beginnt erst am %{date}.',
      extend:
        'Der Vertrag lässt sich nicht verlängern: Sein letzter Abrechnungszeitraum beginnt erst am %{date}.',
      close: 'Schließen',
    },
  },
);
