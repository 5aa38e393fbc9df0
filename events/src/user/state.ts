import { isErased, nounState, type DataOf, type Tenant } from '../kernel/index.ts';
import type { z } from 'zod';
import type { DirectoryAccount } from './directoryAccount.ts';
import type { heldGrant } from './heldGrant.ts';
import { withLink, type OpenLinks } from './openLinks.ts';
import {
  withCodes,
  withoutCode,
  withoutPasskey,
  withoutTotp,
  withPasskey,
  withTotp,
  type SecondFactor,
} from './secondFactorState.ts';
import {
  user,
  type UserCreated,
  type UserEmailAsked,
  type UserEmailChanged,
  type UserProviderLinked,
} from './user.ts';

export type ProviderLink = DataOf<typeof UserProviderLinked>['link'];

export interface UserState {
  readonly status: 'absent' | 'present' | 'erased';
  /** Tenant of the user's first permission, or of the directory that provisioned the user. */
  readonly tenant: Tenant;
  readonly person: Pick<DataOf<typeof UserCreated>, 'email' | 'fullName' | 'locale'> | null;
  readonly grants: readonly z.output<typeof heldGrant>[];
  readonly hasPassword: boolean;
  /** ID of the secret with the password hash. */
  readonly passwordSecretId: string | null;
  /** Claim on an email that the user changed to; null if the email never changed. */
  readonly emailClaim: Pick<DataOf<typeof UserEmailChanged>, 'claim' | 'claimedBy'> | null;
  /** Whether the user has followed an emailed link, or a sign-in provider vouches for the email. */
  readonly isEmailConfirmed: boolean;
  readonly emailChanges: number;
  /** Email that the newest `EMAIL` link confirms. */
  readonly requestedEmail: DataOf<typeof UserEmailAsked>['email'] | null;
  /** Number of the link that confirmed the last change of the email. */
  readonly confirmedBy: number | null;
  /** IDs of the events whose notices were sent or rejected. */
  readonly mailedNotices: readonly string[];
  /** Number of the newest invitation. */
  readonly invitations: number;
  /** Expiry of the newest invitation; null if there is none, or it was used or voided. */
  readonly invitedUntil: string | null;
  /** ID of the app that the newest invitation leads to. */
  readonly invitedBy: string | null;
  /** ID of the user who is taking over the invitation. */
  readonly takerId: string | null;
  /** Number of the newest invitation whose email was sent or rejected. */
  readonly mailed: number;
  readonly links: number;
  readonly openLinks: OpenLinks;
  /** Links to sign-in providers, at most one per provider. */
  readonly providerLinks: readonly ProviderLink[];
  readonly secondFactor: SecondFactor | null;
  readonly resets: number;
  /** Directory accounts, at most one per customer or partner. */
  readonly accounts: readonly DirectoryAccount[];
  /** Whether the person exists only in a directory: without permissions, and unable to sign in. */
  readonly isWaiting: boolean;
}

const initial: UserState = {
  status: 'absent',
  tenant: {},
  person: null,
  grants: [],
  hasPassword: false,
  passwordSecretId: null,
  emailClaim: null,
  isEmailConfirmed: false,
  emailChanges: 0,
  requestedEmail: null,
  confirmedBy: null,
  mailedNotices: [],
  invitations: 0,
  invitedUntil: null,
  invitedBy: null,
  takerId: null,
  mailed: 0,
  links: 0,
  openLinks: {},
  providerLinks: [],
  secondFactor: null,
  resets: 0,
  accounts: [],
  isWaiting: false,
};

export const userState = nounState(user, initial, {
  UserCreated: (_, { grantId, grant, email, fullName, locale }) => ({
    ...initial,
    status: 'present' as const,
    tenant: { partnerId: grant.partnerId, customerId: grant.customerId },
    person: { email, fullName, locale },
    grants: [{ id: grantId, ...grant }],
  }),
  UserProfileChanged: (state, profile) => ({
    ...state,
    person: state.person && { ...state.person, ...profile },
  }),
  UserProvisioned: (_, { tenant, ...person }) => ({
    ...initial,
    status: 'present' as const,
    tenant,
    person,
    isWaiting: true,
  }),
  UserDirectoriesChanged: (state, { directories }) => ({
    ...state,
    accounts: isErased(directories) ? [] : directories,
  }),
  UserPermissionGranted: (state, { grants }) => ({ ...state, grants, isWaiting: false }),
  UserPermissionRevoked: (state, { grants }) => ({ ...state, grants, isWaiting: grants.length === 0 }),
  UserRoleChanged: (state, { grants }) => ({ ...state, grants }),
  UserInvited: (state, { invitation, expiresAt, clientId }) => ({
    ...state,
    invitations: invitation,
    invitedUntil: expiresAt,
    invitedBy: clientId ?? null,
  }),
  UserInvitationTaken: (state, { takerId }) => ({ ...state, takerId }),
  UserInvitationReturned: state => ({ ...state, takerId: null }),
  UserInvitationMailed: (state, { invitation }) => ({ ...state, mailed: invitation }),
  UserPasswordSet: (state, { link, passwordSecretId }) => ({
    ...state,
    hasPassword: true,
    passwordSecretId,
    invitedUntil: null,
    openLinks: {},
    isEmailConfirmed: state.isEmailConfirmed || state.invitedUntil !== null || link !== undefined,
  }),
  UserLinkAsked: (state, { link, purpose, expiresAt: until }) => ({
    ...state,
    links: link,
    openLinks: { ...state.openLinks, [purpose]: { link, until, isMailed: false } },
  }),
  UserLinkMailed: (state, { link }) => withLink(state, link, one => ({ ...one, isMailed: true })),
  UserLinkUsed: (state, { link }) => ({
    ...withLink(state, link, () => undefined),
    isEmailConfirmed: true,
  }),
  // a user without a password was found by their email, which the provider vouches for
  UserProviderLinked: (state, { links }) => ({
    ...state,
    providerLinks: links,
    invitedUntil: null,
    isEmailConfirmed: state.isEmailConfirmed || !state.hasPassword,
  }),
  UserProviderUnlinked: (state, { links }) => ({ ...state, providerLinks: links }),
  UserEmailAsked: (state, { link, email, expiresAt: until }) => ({
    ...state,
    links: link,
    openLinks: { ...state.openLinks, EMAIL: { link, until, isMailed: false } },
    requestedEmail: email,
  }),
  // links sent to the former address become invalid
  UserEmailChanged: (state, { change, email, claim, claimedBy, link }) => ({
    ...state,
    person: state.person && { ...state.person, email },
    emailClaim: { claim, claimedBy },
    emailChanges: change,
    isEmailConfirmed: link !== undefined,
    invitedUntil: null,
    requestedEmail: null,
    confirmedBy: link ?? null,
    openLinks: {},
  }),
  UserNoticeMailed: (state, { about }) => ({ ...state, mailedNotices: [...state.mailedNotices, about] }),
  UserEmailNoticeMailed: state => state,
  UserSecondFactorSet: (state, terms) => ({ ...state, secondFactor: withTotp(state.secondFactor, terms) }),
  UserRecoveryCodesSet: (state, { recoveryCodes }) => ({
    ...state,
    secondFactor: withCodes(state.secondFactor, recoveryCodes),
  }),
  UserRecoveryCodeUsed: (state, { recoveryCode }) => ({
    ...state,
    secondFactor: withoutCode(state.secondFactor, recoveryCode),
  }),
  UserSecondFactorRemoved: state => ({ ...state, secondFactor: withoutTotp(state.secondFactor) }),
  UserPasskeyAdded: (state, added) => ({ ...state, secondFactor: withPasskey(state.secondFactor, added) }),
  UserPasskeyRemoved: (state, { passkeyId }) => ({
    ...state,
    secondFactor: withoutPasskey(state.secondFactor, passkeyId),
  }),
  UserSecondFactorReset: (state, { reset: resets }) => ({ ...state, secondFactor: null, resets }),
  UserSecondFactorNoticeMailed: state => state,
  UserErased: ({ tenant }) => ({ ...initial, status: 'erased' as const, tenant }),
});

/**
 * Returns whether this is the user's newest invitation, unused, not expired and not being taken over, and the
 * user has permissions.
 */
export const isInvited = (
  { invitations, invitedUntil, isWaiting, takerId }: UserState,
  invitation: number,
  at: string,
): boolean =>
  !isWaiting &&
  takerId === null &&
  invitation === invitations &&
  invitedUntil !== null &&
  Date.parse(at) < Date.parse(invitedUntil);

/**
 * Returns whether an account with the same email can take over the open invitation: the user has no other way
 * to sign in, and is in no directory.
 */
export const isTakeable = (state: UserState, at: string): boolean =>
  state.status === 'present' &&
  isInvited(state, state.invitations, at) &&
  !state.hasPassword &&
  state.providerLinks.length === 0 &&
  state.accounts.length === 0;
