import { emailClaim } from '@latchkey/events/process/emailClaim.ts';
import { idOf, streamOf } from '@latchkey/events/store/store.ts';
import { uniqueState } from '@latchkey/events/unique/state.ts';
import { userState } from '@latchkey/events/user/state.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

/** Returns whether a user other than `userId` can sign in with this email. */
export const hasAccount = async (
  context: ReactionContext,
  email: string,
  userId: string,
): Promise<boolean> => {
  const { claims } = await context.fold(uniqueState, idOf(emailClaim(context, email)));
  const others = claims.filter(({ owner }) => owner !== streamOf('user', userId));
  const accounts = await Promise.all(others.map(({ owner }) => context.fold(userState, idOf(owner))));
  return accounts.some(
    ({ status, hasPassword, providerLinks }) =>
      status === 'present' && (hasPassword || providerLinks.length > 0),
  );
};
