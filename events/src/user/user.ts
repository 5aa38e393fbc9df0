import { z } from 'zod';
import { entity, events, personal, revised, type RowOf } from '../kernel/index.ts';
import { email, id, locale, maybeId, name, time } from '../kernel/terms.ts';
import { gone, directoryAccount, directoryChange, directoryCommands } from './directoryAccount.ts';
import { grant, heldGrant, mostGrants, role } from './heldGrant.ts';
import { linkPurpose } from './linkPurpose.ts';
import { mailedCommand, mailedEvent, withoutLine } from './mailOutcome.ts';
import { secondFactorCommands, secondFactorEvents } from './secondFactor.ts';

/** How long the link of an invitation works. */
export const invitationMs = 7 * 24 * 3_600_000;
const invitation = z.int().min(1);
const terms = { email, fullName: name, locale: locale.default('en') };
/** One permission, and all that are held afterwards. */
const permissionChange = z.object({ permission: heldGrant, grants: z.array(heldGrant).max(mostGrants) });
const secret = { passwordSecretId: id };
/** Most providers that one user is linked to. */
export const mostLinks = 20;
/** Who a user is at a sign-in provider: the claim of the provider's account, whose name shows nothing of it. */
const providerLink = z.object({ providerId: id, claim: z.string().min(1).max(255), claimedBy: id });
/** One link, and all that are there afterwards. */
const linkChange = z.object({ link: providerLink, links: z.array(providerLink).max(mostLinks) });
const tenant = z.object({ partnerId: maybeId, customerId: maybeId });
const link = z.int().min(1);
const change = z.int().min(1);
/** The stream that claims an e-mail, and the command that claimed it there. */
const claimed = { claim: z.string().min(1).max(120), claimedBy: id };

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
    /** By the directory of a customer or partner: whoever it puts into no group may do nothing. */
    UserProvisioned: z.object({ email: personal(email), fullName: personal(name), locale, tenant }),
    UserDirectoriesChanged: directoryChange,
    UserProfileChanged: z.object({ fullName: personal(name), locale }),
    UserPermissionGranted: permissionChange,
    UserPermissionRevoked: permissionChange,
    /** Only the newest invitation counts, once, until it expires. `clientId`: the app on whose way the user registered. */
    UserInvited: z.object({ invitation, expiresAt: time, clientId: id.optional() }),
    /** The account under the same email takes the permissions over: the process ends when this user is erased, or with the event below. */
    UserInvitationTaken: z.object({ takerId: id }),
    /** The account could not take the permissions: the invitation can be used again. */
    UserInvitationReturned: z.object({ takerId: id }),
    UserInvitationMailed: revised(z.object({ invitation, ...mailedEvent }), withoutLine),
    /** `link`: with one that was mailed. */
    UserPasswordSet: z.object({ ...secret, link: link.optional() }),
    /** Works once, until it expires; the newest of each purpose counts. Setting a password ends them all. */
    UserLinkAsked: z.object({ link, purpose: linkPurpose, expiresAt: time }),
    UserLinkMailed: revised(z.object({ link, ...mailedEvent }), withoutLine),
    UserLinkUsed: z.object({ link }),
    /** The user wants to change to this email: a link as above, which is mailed there and confirms the change. */
    UserEmailAsked: z.object({ link, email: personal(email), expiresAt: time }),
    UserProviderLinked: linkChange,
    UserProviderUnlinked: linkChange,
    /** From now on the user signs in with this e-mail; `left` claims the former one until it is released. `link`: the link that confirmed it. */
    UserEmailChanged: z.object({
      change,
      email: personal(email),
      formerEmail: personal(email),
      ...claimed,
      left: claimed.claim,
      link: link.optional(),
    }),
    /** The former address was told, or takes no mail. */
    UserEmailNoticeMailed: revised(z.object({ change, ...mailedEvent }), withoutLine),
    ...secondFactorEvents,
    UserErased: z.object({}),
  }),
  commands: {
    /** With a password for the super admin of the first start, with an invitation for everybody else. */
    create: z.object({
      ...terms,
      permission: grant,
      passwordSecretId: maybeId.default(null),
      clientId: maybeId.default(null),
    }),
    invite: z.object({}),
    invitationMailed: z.object({ invitation, ...mailedCommand }),
    /** Nothing but `endInvitation` and `returnInvitation` is decided on a taken invitation. */
    takeInvitation: z.object({ takerId: id }),
    returnInvitation: z.object({ takerId: id }),
    endInvitation: z.object({ takerId: id }),
    confirm: z.object({ ...secret, invitation }),
    changeProfile: z.object({ fullName: name, locale }),
    /** By those who manage the user. */
    change: z.object({ fullName: name, locale }),
    grantPermission: heldGrant,
    /** Who holds no other permission is deleted with it. */
    /** `gone` as at `dropAccount`. */
    revokePermission: z.object({ permissionId: id, gone }),
    delete: z.object({}),
    setPassword: z.object(secret),
    /** Whether another account has the email is not looked at, so that the answer doesn't tell. */
    askEmail: z.object({ email }),
    /** With the link that was mailed there. `leaves` claims the e-mail of before, where it was never changed. */
    changeEmail: z.object({ email, link, ...claimed, leaves: claimed.claim }),
    emailNoticeMailed: z.object({ change, ...mailedCommand }),
    /** For users who have a password. */
    askLink: z.object({ purpose: linkPurpose }),
    linkMailed: z.object({ link, ...mailedCommand }),
    resetPassword: z.object({ ...secret, link, purpose: linkPurpose }),
    unlock: z.object({ link }),
    linkProvider: providerLink,
    /** One way in remains: the password, or a provider among `living`. */
    unlinkProvider: z.object({ providerId: id, living: z.array(id).max(mostLinks) }),
    ...secondFactorCommands,
    /** With a sign-in provider instead of an invitation. */
    signUp: z.object({ ...terms, permission: grant, link: providerLink }),
    ...directoryCommands,
  },
  row: z.object({
    id,
    email: z.string().nullable(),
    fullName: z.string().nullable(),
    locale,
    grants: z.array(heldGrant),
    role: role.nullable(),
    passwordSecretId: maybeId,
    /** The sign-in providers that the user is linked to. */
    linkedProviders: z.array(id),
    accounts: z.array(directoryAccount),
    /** Until when the invitation can be confirmed; null once it was. */
    invitedUntil: time.nullable(),
    /** Whether the mail server accepted the newest invitation; null while it waits to be sent. */
    invitationMailed: z.enum(['SENT', 'REFUSED']).nullable(),
    /** The mail server's line, where it refused the newest mail to this user. */
    mailProblem: z.string().nullable(),
    createdAt: time,
  }),
  list: {
    search: ['fullName', 'email'],
    sort: ['fullName', 'email', 'createdAt'],
    filter: [],
    order: 'fullName',
    totals: [['locale']],
  },
  access: {
    // "Customer settings, users …: change" (api.md): who manages a customer sees and makes its users too
    list: 'customer.manage',
    read: 'customer.manage',
    create: 'customer.manage',
    changeProfile: 'self.read',
    invite: 'customer.manage',
    invitationMailed: 'system',
    takeInvitation: 'system',
    returnInvitation: 'system',
    endInvitation: 'system',
    confirm: 'system',
    setPassword: 'system',
    askEmail: 'self.read',
    changeEmail: 'self.read',
    emailNoticeMailed: 'system',
    change: 'customer.manage',
    grantPermission: 'customer.manage',
    revokePermission: 'customer.manage',
    delete: 'customer.manage',
    askLink: 'system',
    linkMailed: 'system',
    resetPassword: 'system',
    unlock: 'system',
    linkProvider: 'self.read',
    unlinkProvider: 'self.read',
    setSecondFactor: 'self.read',
    setRecoveryCodes: 'self.read',
    removeSecondFactor: 'self.read',
    addPasskey: 'self.read',
    removePasskey: 'self.read',
    resetSecondFactor: 'customer.manage',
    secondFactorNoticeMailed: 'system',
    useRecoveryCode: 'system',
    signUp: 'system',
    provision: 'system',
    setAccount: 'system',
    joinGroup: 'system',
    leaveGroup: 'system',
    dropAccount: 'system',
  },
  scope: { by: 'global' },
  refs: {},
});

export type User = RowOf<typeof user>;
export const {
  UserCreated,
  UserProvisioned,
  UserDirectoriesChanged,
  UserProfileChanged,
  UserPermissionGranted,
  UserPermissionRevoked,
  UserInvited,
  UserInvitationTaken,
  UserInvitationReturned,
  UserInvitationMailed,
  UserPasswordSet,
  UserLinkAsked,
  UserLinkMailed,
  UserLinkUsed,
  UserProviderLinked,
  UserProviderUnlinked,
  UserEmailAsked,
  UserEmailChanged,
  UserEmailNoticeMailed,
  UserSecondFactorSet,
  UserRecoveryCodesSet,
  UserRecoveryCodeUsed,
  UserSecondFactorRemoved,
  UserPasskeyAdded,
  UserPasskeyRemoved,
  UserSecondFactorReset,
  UserSecondFactorNoticeMailed,
  UserErased,
} = user.events;
