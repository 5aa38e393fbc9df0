import { customerState } from '@latchkey/events/customer/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { userState, type UserState } from '@latchkey/events/user/state.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import type { InvitationTerms, InvitedPlace } from './invitationSentence.ts';

type Folding = Pick<ReactionContext, 'fold'>;

const inviterOf = async ({ fold }: Folding, invited: Recorded): Promise<string | null> => {
  const { by, for: principal } = invited.meta;
  const id = principal ?? (by.kind === 'user' ? by.id : invited.entityId);
  if (id === invited.entityId) return null;
  const { person } = await fold(userState, id);
  return person === null || isErased(person.fullName) ? null : person.fullName;
};

const placeOf = async (
  { fold }: Folding,
  { role, customerId, partnerId }: UserState['grants'][number],
): Promise<InvitedPlace> => {
  if (customerId !== null)
    return { role, name: (await fold(customerState, customerId)).settings?.name ?? null };
  return { role, name: partnerId === null ? null : (await fold(partnerState, partnerId)).name || null };
};

/** Returns who invited a user, and to which customers and partners. Names are current. */
export const invitationTerms = async (
  context: Folding,
  { grants }: Pick<UserState, 'grants'>,
  invited: Recorded | undefined,
): Promise<InvitationTerms> => ({
  inviter: invited === undefined ? null : await inviterOf(context, invited),
  places: await Promise.all(grants.map(grant => placeOf(context, grant))),
});
