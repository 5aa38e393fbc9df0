import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { entity, events, revised, shown, type RowOf } from '../kernel/index.ts';
import { id, maybeId, name, time } from '../kernel/terms.ts';
import { addressRange, mostRanges } from './addressRange.ts';

/** What a key opens: the API, or the synchronisation of users by a directory (SCIM), and nothing else. */
export const keyUse = z.enum(['API', 'DIRECTORY']);
export type KeyUse = z.output<typeof keyUse>;

const place = { customerId: maybeId.default(null), partnerId: maybeId.default(null) };
const terms = {
  name,
  description: name,
  role: z.enum(roles),
  use: keyUse.default('API'),
  ...place,
  /** From then on it works no more; null: it does not end by itself. */
  expiresAt: time.nullable().default(null),
  /** Where it may be used from: none means from anywhere. */
  allowedAddresses: z.array(addressRange).max(mostRanges).default([]),
};
/** The hash of the secret part. The secret is random, and stands nowhere but in the one answer that shows it. */
const secret = { secretHash: z.string().length(43) };

export const apiKey = entity({
  name: 'apiKey',
  table: 'apiKeys',
  path: '/admin/api-keys',
  events: events({
    ApiKeyCreated: revised(z.object({ ...terms, ...secret }), old => ({ ...old, use: 'API' })),
    ApiKeyRegenerated: z.object(secret),
    ApiKeyDeleted: z.object({}),
  }),
  commands: {
    create: z.object({ ...terms, ...secret }),
    regenerate: z.object(secret),
    delete: z.object({}),
  },
  row: z.object({ id, ...shown(terms), createdAt: time, regeneratedAt: time.nullable() }),
  list: {
    search: ['name', 'description'],
    sort: ['name', 'description', 'createdAt'],
    filter: ['customerId', 'partnerId'],
    order: 'name',
  },
  access: {
    // of a partner's keys only the roles of partners reach any
    list: 'customer.manage',
    read: 'customer.manage',
    create: 'customer.manage',
    regenerate: 'customer.manage',
    delete: 'customer.manage',
  },
  scope: { by: 'either', isOffered: false },
  refs: { customerId: 'customer', partnerId: 'partner' },
});

export type ApiKey = RowOf<typeof apiKey>;
export const { ApiKeyCreated, ApiKeyRegenerated, ApiKeyDeleted } = apiKey.events;
