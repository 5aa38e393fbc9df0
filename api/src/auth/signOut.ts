import { endSessionsOf } from '@latchkey/events/process/endSessionsOf.ts';
import type { UserState } from '@latchkey/events/user/state.ts';
import { transactionsOf } from '../externalSignIn/transactions.ts';
import type { Acting, Deps } from '../http/route.ts';
import { forgetAccount, forgetProvider, forgetSessions } from '../oauth/payloads.ts';
import { waitingOf } from '../secondFactor/pendingSignIns.ts';
import { endSessionsBy } from './sessions.ts';

type Needs = Pick<Deps, 'pool'>;

/**
 * Ends a user's sessions, except `exceptSessionId`, and the user's sessions of the OAuth2 provider, which
 * would let apps be authorized without a sign-in for some minutes.
 */
export const signOut = async (
  deps: Needs,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<void> => {
  await endSessionsOf(deps.pool, userId, exceptSessionId);
  await forgetSessions(deps, userId);
};

/** Ends all sessions of a user and revokes the access of all apps. */
export const signOutEverywhere = async (deps: Needs, userId: string): Promise<void> => {
  await endSessionsOf(deps.pool, userId);
  await forgetAccount(deps, userId);
};

export const signOutOfProvider = async (
  deps: Pick<Deps, 'pool' | 'keys'>,
  providerId: string,
): Promise<void> => {
  await transactionsOf(deps).endAll(providerId);
  await waitingOf(deps.pool).endBy(providerId);
  await endSessionsBy(deps.pool, providerId);
  await forgetProvider(deps, providerId);
};

/**
 * Removes leftover sessions and app access before a user without permissions is granted one. The user
 * couldn't sign in since the last permission ended, so what remains is from an interrupted sign-out.
 */
export const endLeftovers = async (
  { deps, aside }: Pick<Acting, 'deps' | 'aside'>,
  { id, state }: { readonly id: string; readonly state: Pick<UserState, 'grants'> },
): Promise<void> => {
  if (state.grants.length === 0) await aside(() => signOutEverywhere(deps, id));
};
