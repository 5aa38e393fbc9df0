import { appConfigState } from '../appConfig/state.ts';
import { cardProfileState } from '../cardProfile/state.ts';
import { credentialState } from '../credential/state.ts';
import type { Context, Requirement } from '../kernel/index.ts';
import { pdfDesignState } from '../pdfDesign/state.ts';
import { userState } from '../user/state.ts';
import type { Claim } from './state.ts';

/** The id of the stream on which super admins leave one after the other, so that one always remains. */
export const superAdmins = 'role-super_admin';

/** The streams that hold an account of a sign-in provider for one user. */
export const subjectClaims = 'unique-subject-';

/** The streams that hold a user name of a directory for one person. */
export const directoryClaims = 'unique-directory-';

type Holds = (
  id: string,
  claim: Pick<Claim, 'command' | 'process'> & { readonly of: string },
  stateOf: Context['stateOf'],
) => boolean;
/** The nouns that claim values, and whether one of them holds a value by a command. */
const nouns: Readonly<Record<string, { readonly state: Requirement[0]; readonly holds: Holds }>> = {
  credential: {
    state: credentialState,
    holds: (id, claim, stateOf) => {
      const { status, content } = stateOf(credentialState, id);
      return status !== 'REMOVED' && content?.claim === claim.of && content.claimedBy === claim.command;
    },
  },
  appConfig: {
    state: appConfigState,
    holds: (id, { command }, stateOf) => {
      const { isPresent, firstBy } = stateOf(appConfigState, id);
      return isPresent && firstBy === command;
    },
  },
  // to have the first default is held by the design that was it until it is deleted: another one has the default then
  pdfDesign: {
    state: pdfDesignState,
    holds: (id, { command }, stateOf) => {
      const { isPresent, firstBy } = stateOf(pdfDesignState, id);
      return isPresent && firstBy === command;
    },
  },
  cardProfile: {
    state: cardProfileState,
    holds: (id, { command }, stateOf) => {
      const { status, firstBy } = stateOf(cardProfileState, id);
      return status !== 'absent' && firstBy === command;
    },
  },
  // an e-mail is held by the user who confirmed it with a password or by a sign-in provider, or changed to it: not by one who is invited or changed to another
  user: {
    state: userState,
    holds: (id, { of, command, process }, stateOf) => {
      const { grants, hasPassword, providerLinks, emailClaim, accounts } = stateOf(userState, id);
      if (of === `unique-${superAdmins}`) return grants.some(grant => grant.id === command);
      if (of.startsWith(directoryClaims))
        return accounts.some(one => one.claim === of && one.claimedBy === command);
      if (of.startsWith(subjectClaims))
        return providerLinks.some(link => link.claim === of && link.claimedBy === command);
      if (process !== 'emailChange') return (hasPassword || providerLinks.length > 0) && emailClaim === null;
      return emailClaim?.claim === of && emailClaim.claimedBy === command;
    },
  },
};

const parsed = (owner: string) => {
  const dash = owner.indexOf('-');
  return { noun: nouns[owner.slice(0, dash)], id: owner.slice(dash + 1) };
};

/** The owners' streams, for a command that must know whether they hold what they claimed. */
export const requireOwners = (owners: readonly string[]): readonly Requirement[] =>
  owners.flatMap(owner => {
    const { noun, id } = parsed(owner);
    return noun ? [[noun.state, id] as const] : [];
  });

/** Whether the owner has recorded that it holds the value. An owner of an unknown kind is taken to hold it. */
export const isHeld = (
  { owner, command, process }: Pick<Claim, 'owner' | 'command' | 'process'>,
  { id: of, stateOf }: Pick<Context, 'id' | 'stateOf'>,
): boolean => {
  const { noun, id } = parsed(owner);
  return noun ? noun.holds(id, { of: `unique-${of}`, command, process }, stateOf) : true;
};

/** Whether a user is a super admin by a permission that is not about to be taken away. */
export const staysSuperAdmin = (
  user: string,
  leaving: readonly string[],
  { stateOf }: Pick<Context, 'stateOf'>,
): boolean =>
  stateOf(userState, parsed(user).id).grants.some(
    ({ id, role }) => role === 'super_admin' && !leaving.includes(id),
  );
