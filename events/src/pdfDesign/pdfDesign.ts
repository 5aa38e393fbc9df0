import { z } from 'zod';
import { entity, events, shown, type RowOf } from '../kernel/index.ts';
import { id, locale, maybeId, name } from '../kernel/terms.ts';

export const pdfDesignType = z.enum(['CREDENTIAL', 'VOUCHER']);
const terms = {
  type: pdfDesignType,
  name,
  shortName: name,
  locale,
  templateName: name,
  showStoreDetails: z.boolean().default(true),
  text: z.string().max(2000).nullable().default(null),
  isDefault: z.boolean().default(false),
  partnerId: maybeId.default(null),
  customerId: maybeId.default(null),
};

export const pdfDesign = entity({
  name: 'pdfDesign',
  table: 'pdfDesigns',
  path: '/admin/pdf-designs',
  events: events({ PdfDesignCreated: z.object(terms) }),
  commands: { create: z.object(terms) },
  row: z.object({ id, ...shown(terms) }),
  list: {
    search: ['name', 'shortName'],
    sort: ['name', 'shortName', 'type', 'locale', 'isDefault'],
    filter: ['customerId', 'partnerId', 'type'],
    order: 'name',
  },
  access: { list: 'customer.read', read: 'customer.read', create: 'customer.manage' },
  scope: { by: 'either' },
  refs: { partnerId: 'partner', customerId: 'customer' },
});

export type PdfDesign = RowOf<typeof pdfDesign>;
export const { PdfDesignCreated } = pdfDesign.events;
