import { partner } from '@latchkey/events/partner/partner.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const partnerMessages = messagesOf(partner)(
  {
    name: 'Partner |||| Partners',
    fields: {
      name: 'Name',
      parentId: 'Parent',
      lineagePartnerIds: 'Partner chain',
      isTopLevel: 'Top level',
      maxDepth: 'Max. nesting depth',
      allowOwnCustomers: 'Own customers',
      logoUrl: 'Logo',
      appLogoUrl: 'App logo',
    },
    list: {
      title: 'Partners',
      empty: 'Partners own customers and may have partners of their own.',
      search: 'Search partners',
    },
  },
  {
    name: 'Partner |||| Partner',
    fields: {
      name: 'Name',
      parentId: 'Übergeordnet',
      lineagePartnerIds: 'Partnerkette',
      isTopLevel: 'Oberste Ebene',
      maxDepth: 'Max. Verschachtelung',
      allowOwnCustomers: 'Eigene Kunden',
      logoUrl: 'Logo',
      appLogoUrl: 'App-Logo',
    },
    list: {
      title: 'Partner',
      empty: 'Partner haben Kunden und können eigene Partner haben.',
      search: 'Partner suchen',
    },
  },
);
