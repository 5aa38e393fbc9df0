import type { RefusalText } from '../access/refusals.ts';

export const orderRefusals = {
  'order.not_a_draft': {
    code: '409.004.001',
    en: 'This is possible only while the order is a draft.',
    de: 'Das geht nur, solange der Auftrag ein Entwurf ist.',
  },
  'order.has_issued': {
    code: '409.004.002',
    en: 'This draft contains issued credentials, so it can’t be deleted.',
    de: 'Dieser Entwurf enthält bereits ausgestellte Berechtigungen und kann nicht gelöscht werden.',
  },
  'order.at_provider': {
    code: '409.004.013',
    en: 'The provider may already have one of this draft’s credentials, so the draft can’t be deleted. Issue it again to find out.',
    de: 'Der Entwurf lässt sich nicht löschen, weil der Anbieter möglicherweise schon eine seiner Berechtigungen hat. Stellen Sie ihn erneut aus, um das zu klären.',
  },
  'order.empty': {
    code: '409.004.003',
    en: 'The order has no credentials to issue. Add some first.',
    de: 'Der Auftrag enthält keine Berechtigungen, die sich ausstellen lassen. Fügen Sie zuerst welche hinzu.',
  },
  'order.no_name': {
    code: '409.004.004',
    en: 'Give the order a name first.',
    de: 'Geben Sie dem Auftrag zuerst einen Namen.',
  },
  'order.no_provider': {
    code: '409.004.005',
    en: 'Choose a provider of this customer first.',
    de: 'Wählen Sie zuerst einen Anbieter dieses Kunden.',
  },
  'order.no_customer': {
    code: '404.004.001',
    en: 'This customer doesn’t exist.',
    de: 'Diesen Kunden gibt es nicht.',
  },
  'order.provider_fixed': {
    code: '409.004.006',
    en: 'The provider can be changed only in a draft.',
    de: 'Der Anbieter lässt sich nur im Entwurf ändern.',
  },
  'order.importing': {
    code: '409.004.007',
    en: 'Another import into this order is in progress. Wait until it has finished.',
    de: 'Gerade läuft ein anderer Import in diesen Auftrag. Warten Sie, bis der Import beendet ist.',
  },
  'order.import_gone': {
    code: '409.004.008',
    en: 'This import was cancelled in the meantime. Please start it again.',
    de: 'Dieser Import wurde inzwischen abgebrochen. Bitte starten Sie ihn erneut.',
  },
  'order.too_many': {
    code: '409.004.009',
    en: 'An order can contain at most {limit} credentials. Put the rest in another order.',
    de: 'Ein Auftrag kann höchstens {limit} Berechtigungen enthalten. Legen Sie für die übrigen einen weiteren an.',
  },
  'order.membership_changed': {
    code: '409.004.010',
    en: 'The order was changed in the meantime. Check it, and then issue it.',
    de: 'Der Auftrag wurde inzwischen geändert. Prüfen Sie ihn, und stellen Sie ihn dann aus.',
  },
  'order.not_waiting': {
    code: '409.004.011',
    en: 'This order isn’t waiting for an authorization.',
    de: 'Dieser Auftrag wartet auf keine Autorisierung.',
  },
  'order.not_issued': {
    code: '409.004.012',
    en: 'The download is available after the order is issued.',
    de: 'Der Download steht bereit, sobald der Auftrag ausgestellt ist.',
  },
  'order.no_app': {
    code: '409.004.014',
    en: 'Recipients have no app to open their credentials with. Choose an app config for this customer, or make one the default.',
    de: 'Es gibt keine App, mit der Empfänger ihre Berechtigung öffnen können. Wählen Sie für diesen Kunden eine App-Konfiguration oder legen Sie eine Standard-App fest.',
  },
  'order.comparison_changed': {
    code: '409.004.016',
    en: 'The credentials changed after they were compared with the file. Compare again.',
    de: 'Die Berechtigungen haben sich seit dem Vergleich mit der Datei geändert. Vergleichen Sie erneut.',
  },
  'order.too_many_compared': {
    code: '400.004.002',
    en: 'This card profile has more than {maximum} credentials. That’s too many to compare with a file.',
    de: 'Dieses Kartenprofil hat mehr als {maximum} Berechtigungen. Das sind zu viele, um sie mit einer Datei zu vergleichen.',
  },
  'order.value_missing': {
    code: '409.004.015',
    en: '“{name}” has no value for “{param}” (credentials with missing values: {count}). Add the values before you issue the order.',
    de: '„{name}“ hat keinen Wert für „{param}“ (Berechtigungen mit fehlenden Werten: {count}). Ergänzen Sie die Werte, bevor Sie den Auftrag ausstellen.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof orderRefusals, true> {}
}
