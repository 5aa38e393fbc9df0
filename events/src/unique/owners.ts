import { credentialState } from '../credential/state.ts';
import type { Context, Requirement } from '../kernel/index.ts';
import { userState } from '../user/state.ts';
import type { Claim } from './state.ts';

type Holds = (
  id: string,
  claim: { readonly of: string; readonly command: string | null },
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
  // an e-mail is held by the user who confirmed it with a password, not by one who is invited
  user: { state: userState, holds: (id, _, stateOf) => stateOf(userState, id).hasPassword },
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
  { owner, command }: Pick<Claim, 'owner' | 'command'>,
  { id: of, stateOf }: Pick<Context, 'id' | 'stateOf'>,
): boolean => {
  const { noun, id } = parsed(owner);
  return noun ? noun.holds(id, { of: `unique-${of}`, command }, stateOf) : true;
};
