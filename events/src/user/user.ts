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
/** How long the link of an invitation works. */
export const invitationMs = 7 * 24 * 3_600_000;
const invitation = z.int().min(1);
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
    /** Only the newest invitation counts, once, until it expires. */
    UserInvited: z.object({ invitation, expiresAt: time }),
    /** `REFUSED`: the mail server takes no mail for this address. */
    UserInvitationMailed: z.object({ invitation, outcome: z.enum(['SENT', 'REFUSED']) }),
    UserPasswordSet: z.object(secret),
    UserErased: z.object({}),
  }),
  commands: {
    /** With a password for the super admin of the first start, with an invitation for everybody else. */
    create: z.object({ ...terms, permission: grant, passwordSecretId: maybeId.default(null) }),
    invite: z.object({}),
    invitationMailed: z.object({ invitation, outcome: z.enum(['SENT', 'REFUSED']) }),
    confirm: z.object({ ...secret, invitation }),
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
    /** Until when the invitation can be confirmed; null once it was. */
    invitedUntil: time.nullable(),
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
    invite: 'customer.manage',
    invitationMailed: 'system',
    confirm: 'system',
    setPassword: 'system',
    erase: 'system',
  },
  scope: { by: 'global' },
  refs: {},
});

export type User = RowOf<typeof user>;
export const {
  UserCreated,
  UserProfileChanged,
  UserInvited,
  UserInvitationMailed,
  UserPasswordSet,
  UserErased,
} = user.events;
