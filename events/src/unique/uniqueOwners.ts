import { appConfigState } from '../appConfig/state.ts';
import { cardProfileState } from '../cardProfile/state.ts';
import { credentialState } from '../credential/state.ts';
import type { Context, Requirement } from '../kernel/index.ts';
import { pdfDesignState } from '../pdfDesign/state.ts';
import { userState } from '../user/state.ts';
import type { Claim } from './state.ts';

/**
 * ID of the stream that records which super admins lose the role. The stream serializes these decisions, so
 * that at least one super admin remains.
 */
export const superAdmins = 'role-super_admin';

/** Prefix of streams that claim an account at a sign-in provider for one user. */
export const subjectClaims = 'unique-subject-';

/** Prefix of streams that claim a directory username for one person. */
export const directoryClaims = 'unique-directory-';

type Holds = (
  id: string,
  claim: Pick<Claim, 'command' | 'process'> & { readonly of: string },
  stateOf: Context['stateOf'],
) => boolean;
/** Nouns that claim values. `holds` returns whether an entity holds the value of a claim. */
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
  // the first default design keeps the claim until the design is deleted, which requires another default or a
  // deleted owner
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
  // a user holds an email once it is confirmed (by password, sign-in provider or email change); not while
  // invited, and not after changing to another email
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

/**
 * Returns the owners' streams as requirements, so that a command can check whether they hold their claims.
 */
export const requireOwners = (owners: readonly string[]): readonly Requirement[] =>
  owners.flatMap(owner => {
    const { noun, id } = parsed(owner);
    return noun ? [[noun.state, id] as const] : [];
  });

/** Returns whether the owner has recorded that it holds the value; true for owners of unknown nouns. */
export const isHeld = (
  { owner, command, process }: Pick<Claim, 'owner' | 'command' | 'process'>,
  { id: of, stateOf }: Pick<Context, 'id' | 'stateOf'>,
): boolean => {
  const { noun, id } = parsed(owner);
  return noun ? noun.holds(id, { of: `unique-${of}`, command, process }, stateOf) : true;
};

export const staysSuperAdmin = (
  user: string,
  leaving: readonly string[],
  { stateOf }: Pick<Context, 'stateOf'>,
): boolean =>
  stateOf(userState, parsed(user).id).grants.some(
    ({ id, role }) => role === 'super_admin' && !leaving.includes(id),
  );
