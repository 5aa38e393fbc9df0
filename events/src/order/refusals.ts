import type { RefusalText } from '../access/refusals.ts';

export const orderRefusals = {
  'order.not_a_draft': {
    code: '409.004.001',
    en: 'This is only possible while the order is a draft.',
    de: 'Das geht nur, solange der Auftrag ein Entwurf ist.',
  },
  'order.has_issued': {
    code: '409.004.002',
    en: 'This draft holds credentials that were already issued, so it cannot be deleted.',
    de: 'Dieser Entwurf enthält bereits ausgestellte Berechtigungen und kann nicht gelöscht werden.',
  },
  'order.at_provider': {
    code: '409.004.013',
    en: 'The provider may already have a credential of this draft, so it cannot be deleted. Issue the order again to find out.',
    de: 'Der Anbieter hat eventuell schon eine Berechtigung dieses Entwurfs, deshalb lässt er sich nicht löschen. Stellen Sie den Auftrag erneut aus, um es zu erfahren.',
  },
  'order.empty': {
    code: '409.004.003',
    en: 'The order has no credentials to issue.',
    de: 'Der Auftrag enthält keine Berechtigungen, die auszustellen wären.',
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
    en: 'There is no such customer.',
    de: 'Diesen Kunden gibt es nicht.',
  },
  'order.provider_fixed': {
    code: '409.004.006',
    en: 'The provider can only be changed in a draft.',
    de: 'Der Anbieter lässt sich nur im Entwurf ändern.',
  },
  'order.importing': {
    code: '409.004.007',
    en: 'Another import into this order is under way.',
    de: 'Ein anderer Import in diesen Auftrag läuft gerade.',
  },
  'order.import_gone': {
    code: '409.004.008',
    en: 'This import was given up in the meantime. Please start it again.',
    de: 'Dieser Import wurde inzwischen aufgegeben. Bitte starten Sie ihn erneut.',
  },
  'order.too_many': {
    code: '409.004.009',
    en: 'An order holds at most {limit} credentials.',
    de: 'Ein Auftrag enthält höchstens {limit} Berechtigungen.',
  },
  'order.membership_changed': {
    code: '409.004.010',
    en: 'The order was changed while it was submitted. Look at it and submit again.',
    de: 'Der Auftrag wurde beim Absenden verändert. Bitte ansehen und erneut absenden.',
  },
  'order.not_waiting': {
    code: '409.004.011',
    en: 'This order does not wait for an authorization.',
    de: 'Dieser Auftrag wartet auf keine Freigabe.',
  },
  'order.not_issued': {
    code: '409.004.012',
    en: 'The download is there once the order is issued.',
    de: 'Der Download steht bereit, sobald der Auftrag ausgestellt ist.',
  },
  'order.no_app': {
    code: '409.004.014',
    en: 'There is no app that recipients can open their credentials with. Choose an app config for this customer, or make one the default.',
    de: 'Es gibt keine App, mit der Empfänger ihre Berechtigung öffnen können. Wählen Sie für diesen Kunden eine App-Konfiguration oder legen Sie eine Standard-App fest.',
  },
  'order.value_missing': {
    code: '409.004.015',
    en: '“{name}” has no value for “{param}”. Credentials that lack a value: {count}. Add the values, then issue.',
    de: '„{name}“ hat keinen Wert für „{param}“. Berechtigungen, denen ein Wert fehlt: {count}. Ergänzen Sie die Werte, und stellen Sie dann aus.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof orderRefusals, true> {}
}
