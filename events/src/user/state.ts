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
  /** Where the first permission is held. */
  readonly tenant: Tenant;
  readonly person: Pick<DataOf<typeof UserCreated>, 'email' | 'fullName' | 'locale'> | null;
  readonly grants: readonly z.output<typeof heldGrant>[];
  /** A user with a password holds the e-mail; one who is only invited does not. */
  readonly hasPassword: boolean;
  /** Where the hash of the present password lies. */
  readonly passwordSecretId: string | null;
  /** The claim of the e-mail that the user changed to; null for who still has the first one. */
  readonly emailClaim: Pick<DataOf<typeof UserEmailChanged>, 'claim' | 'claimedBy'> | null;
  /** Something that was mailed there came back, or a sign-in provider vouches for it. */
  readonly isEmailConfirmed: boolean;
  /** How often the e-mail was changed. */
  readonly emailChanges: number;
  /** The email that the newest `EMAIL` link confirms. */
  readonly askedEmail: DataOf<typeof UserEmailAsked>['email'] | null;
  /** The link that confirmed the present email. */
  readonly confirmedBy: number | null;
  /** Former addresses that were not told yet, by the number of the change. */
  readonly openNotices: Readonly<Record<string, DataOf<typeof UserEmailChanged>['formerEmail']>>;
  /** The number of the newest invitation. */
  readonly invitations: number;
  /** Until when the newest invitation can be confirmed; null when there is none or it was used. */
  readonly invitedUntil: string | null;
  /** The app that the newest invitation leads to. */
  readonly invitedBy: string | null;
  /** The user who takes the invitation over, while that takes. */
  readonly takerId: string | null;
  /** The newest invitation whose mail is settled. */
  readonly mailed: number;
  /** How many links were asked for. */
  readonly links: number;
  readonly openLinks: OpenLinks;
  /** One for each sign-in provider that the user is linked to. */
  readonly providerLinks: readonly ProviderLink[];
  /** Null where it is off. */
  readonly secondFactor: SecondFactor | null;
  /** How often it was reset, and of the last time whether the user was told. */
  readonly resets: { readonly count: number; readonly isTold: boolean };
  /** What directories of customers and partners say of the person, one for each. */
  readonly accounts: readonly DirectoryAccount[];
  /** Known to a directory, and without any permission: nothing lets the person in before there is one. */
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
  askedEmail: null,
  confirmedBy: null,
  openNotices: {},
  invitations: 0,
  invitedUntil: null,
  invitedBy: null,
  takerId: null,
  mailed: 0,
  links: 0,
  openLinks: {},
  providerLinks: [],
  secondFactor: null,
  resets: { count: 0, isTold: true },
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
  // whoever has no password yet was found by the e-mail that the provider vouches for
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
    askedEmail: email,
  }),
  // what was mailed to the former address works no more
  UserEmailChanged: (state, { change, email, formerEmail, claim, claimedBy, link }) => ({
    ...state,
    person: state.person && { ...state.person, email },
    emailClaim: { claim, claimedBy },
    emailChanges: change,
    isEmailConfirmed: link !== undefined,
    invitedUntil: null,
    askedEmail: null,
    confirmedBy: link ?? null,
    openNotices: state.isEmailConfirmed ? { ...state.openNotices, [change]: formerEmail } : state.openNotices,
    openLinks: {},
  }),
  UserEmailNoticeMailed: (state, { change }) => {
    const { [change]: _, ...openNotices } = state.openNotices;
    return { ...state, openNotices };
  },
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
  UserSecondFactorReset: (state, { reset: count }) => ({
    ...state,
    secondFactor: null,
    resets: { count, isTold: false },
  }),
  UserSecondFactorNoticeMailed: (state, { reset: count }) => ({ ...state, resets: { count, isTold: true } }),
  UserErased: ({ tenant }) => ({ ...initial, status: 'erased' as const, tenant }),
});

/** Whether this invitation is the newest one, unused and not expired, of somebody who may do anything. */
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

/** Whether an account under the same email can take the open invitation over: the user has no other way in, and no directory knows them. */
export const isTakeable = (state: UserState, at: string): boolean =>
  state.status === 'present' &&
  isInvited(state, state.invitations, at) &&
  !state.hasPassword &&
  state.providerLinks.length === 0 &&
  state.accounts.length === 0;
