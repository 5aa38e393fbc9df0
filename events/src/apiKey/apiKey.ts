import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { entity, events, revised, shown, type RowOf } from '../kernel/index.ts';
import { id, maybeId, name, time } from '../kernel/terms.ts';
import { addressRange, maxRanges } from './addressRange.ts';

export const keyUse = z.enum(['API', 'DIRECTORY']);
export type KeyUse = z.output<typeof keyUse>;

const place = { customerId: maybeId.default(null), partnerId: maybeId.default(null) };
const terms = {
  name,
  description: name,
  role: z.enum(roles),
  use: keyUse.default('API'),
  ...place,
  expiresAt: time.nullable().default(null),
  /** Addresses that may use the key; empty for all. */
  allowedAddresses: z.array(addressRange).max(maxRanges).default([]),
};
/**
 * Hash of the random secret. The secret itself appears only in the response that creates or regenerates it.
 */
const secret = { secretHash: z.string().length(43) };

export const apiKey = entity({
  name: 'apiKey',
  table: 'apiKeys',
  path: '/admin/api-keys',
  events: events({
    ApiKeyCreated: revised(z.object({ ...terms, ...secret }), old => ({ ...old, use: 'API' })),
    ApiKeyRegenerated: z.object(secret),
    ApiKeyExpiryChanged: z.object({ expiresAt: time.nullable() }),
    ApiKeyDeleted: z.object({}),
  }),
  commands: {
    create: z.object({ ...terms, ...secret }),
    regenerate: z.object(secret),
    changeExpiry: z.object({ expiresAt: time.nullable() }),
    delete: z.object({}),
  },
  row: z.object({ id, ...shown(terms), createdAt: time, regeneratedAt: time.nullable() }),
  list: {
    search: ['name', 'description'],
    sort: ['name', 'description', 'createdAt'],
    filter: ['customerId', 'partnerId'],
    order: 'name',
  },
  inverses: { changeExpiry: 'changeExpiry' },
  access: {
    // customer admins have this permission, too, but it doesn't reach keys of partners
    list: 'customer.manage',
    read: 'customer.manage',
    create: 'customer.manage',
    regenerate: 'customer.manage',
    changeExpiry: 'customer.manage',
    delete: 'customer.manage',
  },
  scope: { by: 'either', isOffered: false },
  refs: { customerId: 'customer', partnerId: 'partner' },
});

export type ApiKey = RowOf<typeof apiKey>;
export const { ApiKeyCreated, ApiKeyRegenerated, ApiKeyExpiryChanged, ApiKeyDeleted } = apiKey.events;
