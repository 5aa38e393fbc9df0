import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { entity, events, personal, type RowOf } from '../kernel/index.ts';
import { email, id, locale, maybeId, name, time } from '../kernel/terms.ts';

export const role = z.enum(roles);
export const grant = z.object({
  role,
  partnerId: maybeId.default(null),
  customerId: maybeId.default(null),
});
const terms = { email, fullName: name, locale: locale.default('en') };
const secret = { passwordSecretId: id };

export const user = entity({
  name: 'user',
  table: 'users',
  path: '/admin/users',
  events: events({
    UserCreated: z.object({
      email: personal(email),
      fullName: personal(name),
      locale,
      grantId: id,
      grant,
    }),
    UserProfileChanged: z.object({ fullName: personal(name), locale }),
    UserPasswordSet: z.object(secret),
    UserErased: z.object({}),
  }),
  commands: {
    create: z.object({ ...terms, permission: grant }),
    changeProfile: z.object({ fullName: name, locale }),
    setPassword: z.object(secret),
    erase: z.object({}),
  },
  row: z.object({
    id,
    email: z.string().nullable(),
    fullName: z.string().nullable(),
    locale,
    grants: z.array(grant.extend({ id })),
    role: role.nullable(),
    passwordSecretId: maybeId,
    createdAt: time,
  }),
  list: {
    search: ['fullName', 'email'],
    sort: ['fullName', 'email', 'createdAt'],
    filter: ['role'],
    order: 'fullName',
  },
  access: {
    // "Customer settings, users …: change" (api.md): who manages a customer sees and makes its users too
    list: 'customer.manage',
    read: 'customer.manage',
    create: 'customer.manage',
    changeProfile: 'self.read',
    setPassword: 'system',
    erase: 'system',
  },
  scope: { by: 'global' },
  refs: {},
});

export type User = RowOf<typeof user>;
export const { UserCreated, UserProfileChanged, UserPasswordSet, UserErased } = user.events;
