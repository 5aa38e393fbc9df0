import { nounState, type DataOf, type Tenant } from '../kernel/index.ts';
import { user, type UserCreated } from './user.ts';

export interface UserState {
  readonly status: 'absent' | 'present' | 'erased';
  /** Where the first permission is held. */
  readonly tenant: Tenant;
  readonly person: Pick<DataOf<typeof UserCreated>, 'email' | 'fullName' | 'locale'> | null;
  /** A user with a password holds the e-mail; one who is only invited does not. */
  readonly hasPassword: boolean;
  /** The number of the newest invitation. */
  readonly invitations: number;
  /** Until when the newest invitation can be confirmed; null when there is none or it was used. */
  readonly invitedUntil: string | null;
  /** The newest invitation whose mail is settled. */
  readonly mailed: number;
}

const initial: UserState = {
  status: 'absent',
  tenant: {},
  person: null,
  hasPassword: false,
  invitations: 0,
  invitedUntil: null,
  mailed: 0,
};

export const userState = nounState(user, initial, {
  UserCreated: (_, { grant: { partnerId, customerId }, email, fullName, locale }) => ({
    ...initial,
    status: 'present' as const,
    tenant: { partnerId, customerId },
    person: { email, fullName, locale },
  }),
  UserProfileChanged: (state, profile) => ({
    ...state,
    person: state.person && { ...state.person, ...profile },
  }),
  UserInvited: (state, { invitation, expiresAt }) => ({
    ...state,
    invitations: invitation,
    invitedUntil: expiresAt,
  }),
  UserInvitationMailed: (state, { invitation }) => ({ ...state, mailed: invitation }),
  UserPasswordSet: state => ({ ...state, hasPassword: true, invitedUntil: null }),
  UserErased: ({ tenant }) => ({ ...initial, status: 'erased' as const, tenant }),
});

/** Whether this invitation is the newest one, unused and not expired. */
export const isInvited = (
  { invitations, invitedUntil }: UserState,
  invitation: number,
  at: string,
): boolean =>
  invitation === invitations && invitedUntil !== null && Date.parse(at) < Date.parse(invitedUntil);
