import type { RefusalText } from '../access/refusals.ts';

export const customerRefusals = {
  'customer.no_partner': {
    code: '409.010.001',
    en: 'Choose an existing partner.',
    de: 'Wählen Sie einen vorhandenen Partner.',
  },
  'customer.partner_has_none': {
    code: '409.010.002',
    en: 'This partner isn’t allowed to have its own customers. Choose another partner.',
    de: 'Dieser Partner darf keine eigenen Kunden haben. Wählen Sie einen anderen Partner.',
  },
  'customer.has_running_orders': {
    code: '409.010.004',
    en: 'This customer still has orders in progress. Delete it once they have finished.',
    de: 'Für diesen Kunden laufen noch Aufträge. Löschen Sie ihn, sobald sie beendet sind.',
  },
  'customer.deleted': {
    code: '409.010.005',
    en: 'This customer was deleted.',
    de: 'Dieser Kunde wurde gelöscht.',
  },
  'customer.too_many_providers': {
    code: '409.010.011',
    en: 'A customer can have at most ten providers. Remove one first.',
    de: 'Ein Kunde kann höchstens zehn Anbieter haben. Entfernen Sie zuerst einen.',
  },
  'customer.no_default_provider': {
    code: '409.010.012',
    en: 'The partner has no provider to reset to. Add one on the partner’s page first.',
    de: 'Der Partner hat keinen Anbieter, den der Kunde übernehmen kann. Fügen Sie zuerst auf der Seite des Partners einen hinzu.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof customerRefusals, true> {}
}
