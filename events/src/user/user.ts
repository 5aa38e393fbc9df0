import { z } from 'zod';
import { entity, events, personal, revised, type RowOf } from '../kernel/index.ts';
import { email, id, locale, maybeId, name, time } from '../kernel/terms.ts';
import { gone, directoryAccount, directoryChange, directoryCommands } from './directoryAccount.ts';
import { customerRole, grant, heldGrant, maxGrants, role } from './heldGrant.ts';
import { linkPurpose } from './linkPurpose.ts';
import { mailedCommand, mailedEvent, withoutLine } from './mailOutcome.ts';
import { secondFactorCommands, secondFactorEvents } from './secondFactor.ts';

/** Validity of an invitation link, in ms. */
export const invitationMs = 7 * 24 * 3_600_000;
const invitation = z.int().min(1);
const terms = { email, fullName: name, locale: locale.default('en') };
/** The granted or revoked permission, and all permissions after the change. */
const permissionChange = z.object({ permission: heldGrant, grants: z.array(heldGrant).max(maxGrants) });
/** The permission with its new role. Its ID and customer don't change. */
const roleChange = permissionChange.extend({ formerRole: customerRole });
const secret = { passwordSecretId: id };
/** Maximum linked providers per user. */
export const maxLinks = 20;
/** Account of a user at a sign-in provider. The name of the claim doesn't reveal the account. */
const providerLink = z.object({ providerId: id, claim: z.string().min(1).max(255), claimedBy: id });
/** The added or removed link to a provider, and all links after the change. */
const linkChange = z.object({ link: providerLink, links: z.array(providerLink).max(maxLinks) });
const tenant = z.object({ partnerId: maybeId, customerId: maybeId });
const link = z.int().min(1);
const change = z.int().min(1);
const notice = { notice: z.string().min(1).max(60), about: id, isOwnEmail: z.boolean() };
/** Claim on an email: its stream, and the command that claimed it. */
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
    /**
     * Creates a user from the directory of a customer or partner. Without a group, the person has no
     * permissions.
     */
    UserProvisioned: z.object({ email: personal(email), fullName: personal(name), locale, tenant }),
    UserDirectoriesChanged: directoryChange,
    UserProfileChanged: z.object({ fullName: personal(name), locale }),
    UserPermissionGranted: permissionChange,
    UserPermissionRevoked: permissionChange,
    UserRoleChanged: roleChange,
    /**
     * Invites the user. Only the newest invitation is valid, once, until it expires. `clientId`: the app in
     * which the user registered.
     */
    UserInvited: z.object({ invitation, expiresAt: time, clientId: id.optional() }),
    /**
     * Starts moving the permissions to the account with the same email (`takerId`). Ends when this user is
     * erased, or with `UserInvitationReturned`.
     */
    UserInvitationTaken: z.object({ takerId: id }),
    /** Makes the invitation valid again, because the account couldn't take the permissions. */
    UserInvitationReturned: z.object({ takerId: id }),
    UserInvitationMailed: revised(z.object({ invitation, ...mailedEvent }), withoutLine),
    /**
     * `link`: number of the link of `UserLinkAsked` that was used to set the password; absent if none was.
     */
    UserPasswordSet: z.object({ ...secret, link: link.optional() }),
    /**
     * Requests a link. It works once, until it expires, and only the newest of each purpose is valid. Setting
     * a password or changing the email voids all links.
     */
    UserLinkAsked: z.object({ link, purpose: linkPurpose, expiresAt: time }),
    UserLinkMailed: revised(z.object({ link, ...mailedEvent }), withoutLine),
    UserLinkUsed: z.object({ link }),
    /**
     * Requests a change to this email. As with `UserLinkAsked`, a link is sent, but to the new address; using
     * it confirms the change.
     */
    UserEmailAsked: z.object({ link, email: personal(email), expiresAt: time }),
    UserProviderLinked: linkChange,
    UserProviderUnlinked: linkChange,
    /**
     * Changes the email for sign-in. `left`: claim on the former email, which is released afterward. `link`:
     * number of the link that confirmed the new email.
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
     * Records that a notice was sent, or rejected by the mail server. `about`: ID of the event that caused it
     * (`workers/src/user/notices.ts`). `isOwnEmail`: it went to the user's current email.
     */
    UserNoticeMailed: z.object({ ...notice, ...mailedEvent }),
    /** Legacy event of releases up to 0.2, now `UserNoticeMailed`. */
    UserEmailNoticeMailed: revised(z.object({ change, ...mailedEvent }), withoutLine),
    ...secondFactorEvents,
    UserErased: z.object({}),
  }),
  commands: {
    /** Creates a user with an invitation, or with a password for the super admin of the first start. */
    create: z.object({
      ...terms,
      permission: grant,
      passwordSecretId: maybeId.default(null),
      clientId: maybeId.default(null),
    }),
    invite: z.object({}),
    invitationMailed: z.object({ invitation, ...mailedCommand }),
    /**
     * Starts a takeover. Until it ends, `invite`, `confirm`, `setPassword`, `grantPermission`,
     * `revokePermission`, `changeRole`, `linkProvider`, `delete` and changes by directories are rejected.
     */
    takeInvitation: z.object({ takerId: id }),
    returnInvitation: z.object({ takerId: id }),
    endInvitation: z.object({ takerId: id }),
    confirm: z.object({ ...secret, invitation }),
    changeProfile: z.object({ fullName: name, locale }),
    /** Changes another person's name and language; `changeProfile` changes the user's own. */
    change: z.object({ fullName: name, locale }),
    grantPermission: heldGrant,
    /** Revokes a permission; erases the user if neither permissions nor directory accounts are left. */
    revokePermission: z.object({ permissionId: id, gone }),
    changeRole: z.object({ permissionId: id, role: customerRole }),
    delete: z.object({}),
    setPassword: z.object(secret),
    /** Doesn't check whether another account uses the email, as the response must not reveal it. */
    askEmail: z.object({ email }),
    /**
     * Requires the link sent to the new email. `leaves`: claim on the original email. The first change
     * releases it; later ones release the claim on record.
     */
    changeEmail: z.object({ email, link, ...claimed, leaves: claimed.claim }),
    noticeMailed: z.object({ ...notice, ...mailedCommand }),
    /** Requires that the user has a password. */
    askLink: z.object({ purpose: linkPurpose }),
    linkMailed: z.object({ link, ...mailedCommand }),
    resetPassword: z.object({ ...secret, link, purpose: linkPurpose }),
    unlock: z.object({ link }),
    linkProvider: providerLink,
    /** Requires that another way to sign in remains: a password, or a provider in `living`. */
    unlinkProvider: z.object({ providerId: id, living: z.array(id).max(maxLinks) }),
    ...secondFactorCommands,
    /** Creates a user who registered through a sign-in provider, without an invitation. */
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
    linkedProviders: z.array(id),
    accounts: z.array(directoryAccount),
    /** Expiry of the newest invitation; null if there is none, or it was accepted or voided. */
    invitedUntil: time.nullable(),
    /** Outcome of the newest invitation's email; null while it is queued, and without an invitation. */
    invitationMailed: z.enum(['SENT', 'REFUSED']).nullable(),
    /** Response of the mail server, if it rejected the newest email to this user. */
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
    // users who manage a customer can see and create its users
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
    changeRole: 'customer.manage',
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
  UserRoleChanged,
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
