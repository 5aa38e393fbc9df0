import { isDeepStrictEqual } from 'node:util';
import { heldFor, type Grant } from '../access/grants.ts';
import { isErased, nounState, type DomainEvent } from '../kernel/index.ts';
import { isSamePlace, type DirectoryAccount, type DirectoryPlace } from './directoryAccount.ts';
import { user } from './user.ts';

/**
 * Customers and partners that an event of a user concerns. Tenants share users, but each sees only its own
 * events and those about the person.
 */
export interface EventPlaces {
  /**
   * Null for events about the person, which are visible to all who may see the user. The place of a global
   * permission has neither customer nor partner.
   */
  readonly places: readonly DirectoryPlace[] | null;
  /** Places of all permissions that the user has before or after the event. */
  readonly held: readonly DirectoryPlace[];
}

interface About extends EventPlaces {
  readonly grants: readonly Grant[];
  readonly accounts: readonly DirectoryAccount[];
}
const initial: About = { places: null, held: [], grants: [], accounts: [] };

const ofPerson = (state: About): About => ({ ...state, places: null, held: state.grants.map(heldFor) });
const granted = (
  state: About,
  { permission, grants }: { readonly permission: Grant; readonly grants: readonly Grant[] },
): About => ({
  ...state,
  grants,
  places: [heldFor(permission)],
  held: [...state.grants, ...grants].map(heldFor),
});
const changedOf = (before: readonly DirectoryAccount[], after: readonly DirectoryAccount[]) =>
  [...before, ...after].filter(one => {
    const [was, is] = [before, after].map(accounts => accounts.find(other => isSamePlace(one, other)));
    return !isDeepStrictEqual(was, is);
  });

const about = nounState<typeof user.events, About>(user, initial, {
  UserCreated: (_, { grant }) => ({
    ...initial,
    grants: [grant],
    places: [heldFor(grant)],
    held: [heldFor(grant)],
  }),
  UserProvisioned: (_, { tenant: { customerId, partnerId } }) => ({
    ...initial,
    places: [{ customerId, partnerId }],
  }),
  UserDirectoriesChanged: (state, { directories }) => {
    const accounts = isErased(directories) ? [] : directories;
    const places = changedOf(state.accounts, accounts).map(({ customerId, partnerId }) => ({
      customerId,
      partnerId,
    }));
    return { ...ofPerson(state), accounts, places };
  },
  UserPermissionGranted: granted,
  UserPermissionRevoked: granted,
  UserRoleChanged: granted,
  UserProfileChanged: ofPerson,
  UserInvited: ofPerson,
  UserInvitationTaken: ofPerson,
  UserInvitationReturned: ofPerson,
  UserInvitationMailed: ofPerson,
  UserPasswordSet: ofPerson,
  UserLinkAsked: ofPerson,
  UserLinkMailed: ofPerson,
  UserLinkUsed: ofPerson,
  UserEmailAsked: ofPerson,
  UserProviderLinked: ofPerson,
  UserProviderUnlinked: ofPerson,
  UserEmailChanged: ofPerson,
  UserNoticeMailed: ofPerson,
  UserEmailNoticeMailed: ofPerson,
  UserSecondFactorSet: ofPerson,
  UserRecoveryCodesSet: ofPerson,
  UserRecoveryCodeUsed: ofPerson,
  UserSecondFactorRemoved: ofPerson,
  UserPasskeyAdded: ofPerson,
  UserPasskeyRemoved: ofPerson,
  UserSecondFactorReset: ofPerson,
  UserSecondFactorNoticeMailed: ofPerson,
  UserErased: state => ({ ...initial, held: state.grants.map(heldFor) }),
});

/**
 * Returns the places of each event of a user's complete stream. Unknown events count as events about the
 * person.
 */
export const eventPlaces = (events: readonly DomainEvent[]): readonly EventPlaces[] => {
  let state = initial;
  return events.map(event => {
    state = event.type in user.events ? about.on(state, event) : ofPerson(state);
    return { places: state.places, held: state.held };
  });
};
