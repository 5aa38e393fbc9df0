import { z } from 'zod';
import { entity, events, shown, type RowOf } from '../kernel/index.ts';
import { maybeImageUrl } from '../kernel/image.ts';
import { id, lineage, maybeId, name } from '../kernel/terms.ts';

const terms = {
  name,
  maxDepth: z.int().min(0).max(100).nullable().default(null),
  allowOwnCustomers: z.boolean().default(true),
};
/**
 * The place of a partner in its tree, which never changes. `lineagePartnerIds`: from the top partner down to
 * this one.
 */
const place = { parentId: maybeId, lineagePartnerIds: lineage };
const { maxDepth, allowOwnCustomers } = shown(terms);
const changing = { name, maxDepth, allowOwnCustomers };

const defaults = {
  defaultInitialCredits: z.int().min(0).max(10_000),
  defaultAppConfigId: maybeId,
  defaultCardProfileId: maybeId,
  defaultPdfDesignId: maybeId,
  defaultEnforceDataUniqueness: z.boolean(),
  defaultCredentialRedeemMethod: z.enum(['DIRECT', 'mfa']),
  autoCreateProviderProject: z.boolean(),
  selfRegistrationAllowed: z.boolean(),
};
/**
 * The token in the registration link for new customers. Null until self-registration is first allowed or the
 * link is renewed.
 */
const token = { selfRegistrationToken: z.string().min(1).max(255).nullable() };
const images = { logoUrl: maybeImageUrl, appLogoUrl: maybeImageUrl };
const below = z.object({ name, allowOwnCustomers, parentId: id, lineagePartnerIds: lineage });

export const partnerSettings = z.object(changing);
export const partnerDefaults = z.object(defaults);

export const partner = entity({
  name: 'partner',
  table: 'partners',
  path: '/admin/partners',
  events: events({
    PartnerCreated: z.object({ ...terms, ...place }),
    PartnerChanged: z.object(changing),
    PartnerDefaultsChanged: z.object({ ...defaults, ...token }),
    PartnerSelfRegistrationRenewed: z.object(token),
    PartnerLogoChanged: z.object({ logoUrl: images.logoUrl }),
    PartnerAppLogoChanged: z.object({ appLogoUrl: images.appLogoUrl }),
    /**
     * A place in the tree is reserved, and the partner below will be created. Recorded on the top partner's
     * stream, so that concurrent changes can't exceed the depth limit.
     */
    PartnerPlaceGiven: z.object({ partnerId: id, below }),
    /**
     * The partner will be deleted, and can no longer get partners below it. Recorded on the top partner's
     * stream.
     */
    PartnerPlaceTaken: z.object({ partnerId: id }),
    PartnerDeleted: z.object({}),
  }),
  commands: {
    create: z.object({ ...terms, parentId: place.parentId.default(null) }),
    change: partnerSettings.partial(),
    changeDefaults: partnerDefaults.partial(),
    renewSelfRegistration: z.object({}),
    changeLogo: z.object({ logoUrl: images.logoUrl }),
    changeAppLogo: z.object({ appLogoUrl: images.appLogoUrl }),
    delete: z.object({}),
    givePlace: z.object({ partnerId: id, below }),
    takePlace: z.object({ partnerId: id }),
    createBelow: below,
  },
  row: z.object({
    id,
    ...changing,
    ...place,
    isTopLevel: z.boolean(),
    ...defaults,
    ...token,
    logoUrl: z.string().nullable(),
    appLogoUrl: z.string().nullable(),
  }),
  list: {
    search: ['name'],
    sort: ['name'],
    filter: ['parentId'],
    order: '-name',
    totals: [['isTopLevel']],
  },
  inverses: { change: 'change', changeDefaults: 'changeDefaults' },
  access: {
    list: 'partner.manage',
    read: 'partner.manage',
    create: 'partner.manage',
    change: 'partner.manage',
    changeDefaults: 'partner.manage',
    renewSelfRegistration: 'partner.manage',
    changeLogo: 'partner.manage',
    changeAppLogo: 'partner.manage',
    delete: 'partner.manage',
    givePlace: 'system',
    takePlace: 'system',
    createBelow: 'system',
  },
  scope: { by: 'self' },
  derived: ['lineagePartnerIds', 'isTopLevel'],
  refs: {
    parentId: 'partner',
    defaultAppConfigId: 'appConfig',
    defaultCardProfileId: 'cardProfile',
    defaultPdfDesignId: 'pdfDesign',
  },
});

export type Partner = RowOf<typeof partner>;
export const {
  PartnerCreated,
  PartnerChanged,
  PartnerDefaultsChanged,
  PartnerSelfRegistrationRenewed,
  PartnerLogoChanged,
  PartnerAppLogoChanged,
  PartnerPlaceGiven,
  PartnerPlaceTaken,
  PartnerDeleted,
} = partner.events;
