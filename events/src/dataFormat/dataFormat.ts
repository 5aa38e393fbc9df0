import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { id, maybeId, name } from '../kernel/terms.ts';

export const representation = z.enum(['HEX', 'DECIMAL', 'BCD', 'ASCII', 'BASE64']);

export const param = z.object({
  name,
  representation,
  offset: z.int().min(0).max(1023),
  length: z.int().min(1).max(1024),
  defaultValue: z.string().max(255).nullable().default(null),
});

const names = { displayName: name, shortName: name };
const owner = { partnerId: maybeId };
const flags = { isReserved: z.boolean(), isBulkCreationBlacklisted: z.boolean() };
const bytes = {
  /** Hex: two digits for each byte of the format (1 to 1024 bytes). */
  fixedData: z
    .string()
    .max(2048)
    .regex(/^([0-9A-Fa-f]{2})+$/),
  dynamicData: z.array(param).max(64),
  mainDataParam: name.nullable(),
};
const created = { ...owner, ...names, ...flags, ...bytes };
const changed = { displayName: names.displayName, ...bytes };

export const dataFormat = entity({
  name: 'dataFormat',
  table: 'dataFormats',
  path: '/admin/data-formats',
  events: events({
    DataFormatCreated: z.object(created),
    DataFormatChanged: z.object(changed),
    /** A card profile uses the format, so from now on only the format's display name can change (DFM-53). */
    DataFormatUsed: z.object({}),
    DataFormatDeleted: z.object({}),
  }),
  commands: {
    create: z.object({ partnerId: owner.partnerId.default(null), ...names, ...bytes }),
    change: z.object(changed),
    seed: z.object(created),
    markUsed: z.object({}),
    delete: z.object({}),
    deleteWithOwner: z.object({}),
  },
  row: z.object({
    id,
    ...created,
    byteLength: z.int().max(1024),
    dynamicData: z.array(param.extend({ isMainField: z.boolean() })),
    supportsBulkCreation: z.boolean(),
    isUsed: z.boolean(),
  }),
  list: {
    search: ['displayName', 'shortName'],
    sort: ['displayName', 'shortName'],
    filter: ['partnerId', 'isReserved'],
    order: 'displayName',
  },
  access: {
    list: 'customer.read',
    read: 'customer.read',
    create: 'partner.manage',
    change: 'partner.manage',
    delete: 'partner.manage',
    deleteWithOwner: 'system',
    seed: 'system',
    markUsed: 'system',
  },
  scope: { by: 'partnerId', shared: true },
  derived: ['byteLength', 'supportsBulkCreation', 'dynamicData.isMainField'],
  refs: { partnerId: 'partner' },
});

export type DataFormat = RowOf<typeof dataFormat>;
export const { DataFormatCreated, DataFormatChanged, DataFormatUsed, DataFormatDeleted } = dataFormat.events;
