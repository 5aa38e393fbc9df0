import { z } from 'zod';
import { entity, events, personal, revised, type RowOf } from '../kernel/index.ts';
import { email, id, locale, maybeId, name, time } from '../kernel/terms.ts';
import { gone, directoryAccount, directoryChange, directoryCommands } from './directoryAccount.ts';
import { grant, heldGrant, mostGrants, role } from './heldGrant.ts';
import { linkPurpose } from './linkPurpose.ts';
import { mailedCommand, mailedEvent, withoutLine } from './mailOutcome.ts';
import { secondFactorCommands, secondFactorEvents } from './secondFactor.ts';

/** Validity of an invitation's link, in ms. */
export const invitationMs = 7 * 24 * 3_600_000;
const invitation = z.int().min(1);
const terms = { email, fullName: name, locale: locale.default('en') };
/** A permission that was granted or revoked, and all permissions after the change. */
const permissionChange = z.object({ permission: heldGrant, grants: z.array(heldGrant).max(mostGrants) });
const secret = { passwordSecretId: id };
/** Maximum number of providers that a user is linked to. */
export const mostLinks = 20;
/**
 * A user's account at a sign-in provider: the claim on it, whose name doesn't reveal the account, and the
 * command that claimed it.
 */
const providerLink = z.object({ providerId: id, claim: z.string().min(1).max(255), claimedBy: id });
/** A link to a provider that was added or removed, and all links after the change. */
const linkChange = z.object({ link: providerLink, links: z.array(providerLink).max(mostLinks) });
const tenant = z.object({ partnerId: maybeId, customerId: maybeId });
const link = z.int().min(1);
const change = z.int().min(1);
const notice = { notice: z.string().min(1).max(60), about: id, isOwnEmail: z.boolean() };
/** The stream that claims an email, and the command that claimed it. */
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
    /** Created by the directory of a customer or partner. A person in no group has no permissions. */
    UserProvisioned: z.object({ email: personal(email), fullName: personal(name), locale, tenant }),
    UserDirectoriesChanged: directoryChange,
    UserProfileChanged: z.object({ fullName: personal(name), locale }),
    UserPermissionGranted: permissionChange,
    UserPermissionRevoked: permissionChange,
    /**
     * Invites the user. Only the newest invitation is valid, once, until it expires. `clientId`: the app in
     * which the user registered.
     */
    UserInvited: z.object({ invitation, expiresAt: time, clientId: id.optional() }),
    /**
     * The account with the same email (`takerId`) takes the permissions over. That process ends when this
     * user is erased, or with `UserInvitationReturned`.
     */
    UserInvitationTaken: z.object({ takerId: id }),
    /** The account could not take the permissions: the invitation is valid again. */
    UserInvitationReturned: z.object({ takerId: id }),
    UserInvitationMailed: revised(z.object({ invitation, ...mailedEvent }), withoutLine),
    /** `link`: the number of the emailed link by which it was set; absent if it was set otherwise. */
    UserPasswordSet: z.object({ ...secret, link: link.optional() }),
    /**
     * The user requested a link. It works once, until it expires, and only the newest one of each purpose is
     * valid. Setting a password voids all of them.
     */
    UserLinkAsked: z.object({ link, purpose: linkPurpose, expiresAt: time }),
    UserLinkMailed: revised(z.object({ link, ...mailedEvent }), withoutLine),
    UserLinkUsed: z.object({ link }),
    /**
     * The user wants to change to this email. The link, like those of `UserLinkAsked`, is sent there and
     * confirms the change.
     */
    UserEmailAsked: z.object({ link, email: personal(email), expiresAt: time }),
    UserProviderLinked: linkChange,
    UserProviderUnlinked: linkChange,
    /**
     * From now on the user signs in with this email. `left` is the claim on the former one, until it is
     * released. `link`: the number of the link that confirmed the email.
     */
    UserEmailChanged: z.object({
      change,
      email: personal(email),
      formerEmail: personal(email),
      ...claimed,
      left: claimed.claim,
      link: link.optional(),
    }),
    /**
     * A notice was sent, or rejected by the mail server. `about`: the ID of the event that caused it
     * (`workers/src/user/notices.ts`). `isOwnEmail`: it went to the user's current email.
     */
    UserNoticeMailed: z.object({ ...notice, ...mailedEvent }),
    /** Recorded by releases up to 0.2, which had no `UserNoticeMailed`. */
    UserEmailNoticeMailed: revised(z.object({ change, ...mailedEvent }), withoutLine),
    ...secondFactorEvents,
    UserErased: z.object({}),
  }),
  commands: {
    /**
     * Creates a user: with a password for the super admin of the first start, with an invitation for anyone
     * else.
     */
    create: z.object({
      ...terms,
      permission: grant,
      passwordSecretId: maybeId.default(null),
      clientId: maybeId.default(null),
    }),
    invite: z.object({}),
    invitationMailed: z.object({ invitation, ...mailedCommand }),
    /** Begins a takeover. Until it has ended, only `endInvitation` and `returnInvitation` are accepted. */
    takeInvitation: z.object({ takerId: id }),
    returnInvitation: z.object({ takerId: id }),
    endInvitation: z.object({ takerId: id }),
    confirm: z.object({ ...secret, invitation }),
    changeProfile: z.object({ fullName: name, locale }),
    /** Changes by people who manage the user. */
    change: z.object({ fullName: name, locale }),
    grantPermission: heldGrant,
    /**
     * Also deletes a user who keeps no permission and no account in a directory. `gone`: as in `dropAccount`.
     */
    revokePermission: z.object({ permissionId: id, gone }),
    delete: z.object({}),
    setPassword: z.object(secret),
    /** Doesn't check whether another account has the email, because the response must not reveal it. */
    askEmail: z.object({ email }),
    /**
     * Requires the link that was sent to the new email. `leaves`: the claim on the former email, if it was
     * never changed before.
     */
    changeEmail: z.object({ email, link, ...claimed, leaves: claimed.claim }),
    noticeMailed: z.object({ ...notice, ...mailedCommand }),
    /** Rejected for users without a password. */
    askLink: z.object({ purpose: linkPurpose }),
    linkMailed: z.object({ link, ...mailedCommand }),
    resetPassword: z.object({ ...secret, link, purpose: linkPurpose }),
    unlock: z.object({ link }),
    linkProvider: providerLink,
    /** Rejected unless another way to sign in remains: the password, or one of the providers in `living`. */
    unlinkProvider: z.object({ providerId: id, living: z.array(id).max(mostLinks) }),
    ...secondFactorCommands,
    /** Creates a user with a link to a sign-in provider instead of an invitation. */
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
    /** Expiry of the invitation; null once it was confirmed. */
    invitedUntil: time.nullable(),
    /** Whether the mail server accepted the newest invitation; null while it is queued. */
    invitationMailed: z.enum(['SENT', 'REFUSED']).nullable(),
    /** The mail server's response, if it rejected the newest email to this user. */
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
    // "Customer settings, users …: change" (api.md): users who manage a customer can see and create its users
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
    noticeMailed: 'system',
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
  UserNoticeMailed,
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
