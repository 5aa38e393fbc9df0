import { z } from 'zod';
import { deliveryMethod } from '../credential/fields.ts';
import { entity, events, shown, type RowOf } from '../kernel/index.ts';
import { id, maybeId, name } from '../kernel/terms.ts';

export const cardProfileStatus = z.enum(['DRAFT', 'SUBMITTED', 'ACTIVE']);
/** CPR-24: twelve bytes in hex, or `random` for a fresh one per credential. */
const fileId = z.union([z.literal('random'), z.string().regex(/^[0-9A-Fa-f]{24}$/)]);
const general = { displayName: name, shortName: name, isDefault: z.boolean().default(false) };
const dataType = { dataFormatId: id, fileId: fileId.default('random') };
const additional = { deliveryMethod: deliveryMethod.default('EMAIL'), nameOnCard: z.boolean().default(true) };
const owner = { partnerId: maybeId.default(null), customerId: maybeId.default(null) };
const terms = { ...general, ...dataType, ...additional, isWallet: z.boolean().default(false) };

export const cardProfile = entity({
  name: 'cardProfile',
  table: 'cardProfiles',
  path: '/admin/card-profiles',
  events: events({
    CardProfileCreated: z.object({ ...owner, ...terms }),
    CardProfileChanged: z.object(terms),
    CardProfileSubmitted: z.object({}),
    CardProfileApproved: z.object({}),
    CardProfileDeleted: z.object({}),
  }),
  commands: {
    create: z.object({ ...owner, ...terms }),
    change: z.object(terms),
    submit: z.object({}),
    approve: z.object({}),
    delete: z.object({}),
  },
  row: z.object({
    id,
    ...shown(owner),
    ...shown(terms),
    status: cardProfileStatus,
    cardImage: z.string().nullable(),
    canBeSubmitted: z.boolean(),
    canBeFullyEdited: z.boolean(),
  }),
  list: {
    search: ['displayName', 'shortName'],
    sort: ['displayName', 'shortName', 'status', 'isDefault'],
    filter: ['customerId', 'partnerId', 'status'],
    order: 'displayName',
  },
  access: {
    list: 'customer.read',
    read: 'customer.read',
    create: 'customer.manage',
    change: 'customer.manage',
    submit: 'customer.manage',
    approve: 'platform.manage',
    delete: 'customer.manage',
  },
  scope: { by: 'either' },
  derived: ['canBeSubmitted', 'canBeFullyEdited'],
  refs: { partnerId: 'partner', customerId: 'customer', dataFormatId: 'dataFormat' },
  joins: [{ noun: 'dataFormat', on: 'dataFormatId', show: { displayName: 'dataFormatName' } }],
});

export type CardProfile = RowOf<typeof cardProfile>;
export const {
  CardProfileCreated,
  CardProfileChanged,
  CardProfileSubmitted,
  CardProfileApproved,
  CardProfileDeleted,
} = cardProfile.events;
