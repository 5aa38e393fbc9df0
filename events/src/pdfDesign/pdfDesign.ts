import { z } from 'zod';
import { documentLocales } from '../documents/documentLocale.ts';
import { templateKeys } from '../documents/templates.ts';
import { entity, events, revised, shown, type RowOf } from '../kernel/index.ts';
import { maybeImageUrl } from '../kernel/image.ts';
import { id, maybeId, name, printable } from '../kernel/terms.ts';

export const pdfDesignType = z.enum(['CREDENTIAL', 'VOUCHER']);
const locale = z.enum(documentLocales);
const recordedText = z.string().max(2000).nullable().default(null);
const text = z.string().max(2000, { abort: true }).regex(printable).nullable().default(null);

const fixed = { type: pdfDesignType, shortName: name };
const general = { name, locale, templateName: name, showStoreDetails: z.boolean().default(true) };
const checked = { ...general, templateName: z.enum(templateKeys) };
const owner = { partnerId: maybeId.default(null), customerId: maybeId.default(null) };
const terms = { ...fixed, ...general, text: recordedText, adminText: recordedText };
const isDefault = z.boolean().default(false);
const logo = { logo: maybeImageUrl };
const adminLogo = { adminLogo: maybeImageUrl };
const passing = z.uuid();
/**
 * `passing`: ID of the handover from the former default; null without one. `claimedBy`: ID of the command
 * that claimed the owner's first default; null for later ones.
 */
const made = { passing: passing.nullable(), claimedBy: maybeId.default(null) };

export const pdfDesign = entity({
  name: 'pdfDesign',
  table: 'pdfDesigns',
  path: '/admin/pdf-designs',
  events: events({
    PdfDesignCreated: revised(z.object({ ...terms, isDefault, ...owner }), old => ({
      adminText: null,
      ...old,
    })),
    PdfDesignChanged: z.object({ ...general, text: recordedText, adminText: recordedText }),
    PdfDesignLogoChanged: z.object(logo),
    PdfDesignAdminLogoChanged: z.object(adminLogo),
    PdfDesignDefaultPassed: z.object({ to: id, passing }),
    PdfDesignMadeDefault: z.object(made),
    PdfDesignDeleted: z.object({}),
  }),
  commands: {
    create: z.object({ ...fixed, ...checked, text, adminText: text, ...owner }),
    change: z.object({ ...shown(checked), text: text.unwrap(), adminText: text.unwrap() }).partial(),
    changeLogo: z.object(logo),
    changeAdminLogo: z.object(adminLogo),
    passDefault: z.object({ to: id, passing }),
    makeDefault: z.object(made),
    delete: z.object({}),
    /** Deletes the design even if it is the default, after its owner was deleted. */
    deleteWithOwner: z.object({}),
  },
  row: z.object({
    id,
    ...shown(terms),
    isDefault: isDefault.unwrap(),
    ...logo,
    ...adminLogo,
    hasText: z.boolean(),
    hasAdminText: z.boolean(),
    ...shown(owner),
  }),
  list: {
    search: ['name', 'shortName'],
    sort: [
      'name',
      'shortName',
      'type',
      'locale',
      'templateName',
      'isDefault',
      'logo',
      'adminLogo',
      'hasText',
      'hasAdminText',
    ],
    filter: ['customerId', 'partnerId', 'type'],
    order: 'name',
  },
  inverses: { change: 'change' },
  access: {
    list: 'customer.read',
    read: 'customer.read',
    create: 'customer.manage',
    change: 'customer.manage',
    changeLogo: 'customer.manage',
    changeAdminLogo: 'partner.manage',
    passDefault: 'system',
    makeDefault: 'customer.manage',
    delete: 'customer.manage',
    deleteWithOwner: 'system',
  },
  scope: { by: 'either' },
  derived: ['hasText', 'hasAdminText'],
  refs: { partnerId: 'partner', customerId: 'customer' },
});

export const pdfDesignGeneral = z.object(checked);
export type PdfDesign = RowOf<typeof pdfDesign>;
export const {
  PdfDesignCreated,
  PdfDesignChanged,
  PdfDesignLogoChanged,
  PdfDesignAdminLogoChanged,
  PdfDesignDefaultPassed,
  PdfDesignMadeDefault,
  PdfDesignDeleted,
} = pdfDesign.events;
