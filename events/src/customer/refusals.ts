import type { RefusalText } from '../access/refusals.ts';

export const customerRefusals = {
  'customer.no_partner': {
    code: '409.010.001',
    en: 'Choose a partner that exists.',
    de: 'Wählen Sie einen vorhandenen Partner.',
  },
  'customer.partner_has_none': {
    code: '409.010.002',
    en: 'This partner may not have customers of its own.',
    de: 'Dieser Partner darf keine eigenen Kunden haben.',
  },
  'customer.has_running_orders': {
    code: '409.010.004',
    en: 'Orders of this customer are still queued or being processed. Delete it when they have ended.',
    de: 'Aufträge dieses Kunden warten noch oder werden noch bearbeitet. Löschen Sie ihn, wenn sie beendet sind.',
  },
  'customer.deleted': {
    code: '409.010.005',
    en: 'This customer was deleted.',
    de: 'Dieser Kunde wurde gelöscht.',
  },
  'customer.too_many_providers': {
    code: '409.010.011',
    en: 'A customer has ten providers at most.',
    de: 'Ein Kunde hat höchstens zehn Anbieter.',
  },
  'customer.no_default_provider': {
    code: '409.010.012',
    en: 'The partner has no provider to reset to. First add one on the page of the partner.',
    de: 'Der Partner hat keinen Anbieter, auf den zurückgesetzt werden kann. Fügen Sie zuerst auf der Seite des Partners einen hinzu.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof customerRefusals, true> {}
}
