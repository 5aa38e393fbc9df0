import { endSessionsOf } from '@latchkey/events/process/endSessionsOf.ts';
import type { UserState } from '@latchkey/events/user/state.ts';
import { transactionsOf } from '../externalSignIn/transactions.ts';
import type { Acting, Deps } from '../http/route.ts';
import { forgetAccount, forgetProvider, forgetSessions } from '../oauth/payloads.ts';
import { waitingOf } from '../secondFactor/pendingSignIns.ts';
import { endSessionsBy } from './sessions.ts';

type Needs = Pick<Deps, 'pool'>;

/** Ends the sessions of a user, but one that is to stay, and those of the OAuth2 provider: by these a browser gets into apps for some minutes. */
export const signOut = async (deps: Needs, userId: string, kept: string | null = null): Promise<void> => {
  await endSessionsOf(deps.pool, userId, kept);
  await forgetSessions(deps, userId);
};

/** The same, and out of every app: whoever got in with what counts no more may have got in there. */
export const signOutEverywhere = async (deps: Needs, userId: string): Promise<void> => {
  await endSessionsOf(deps.pool, userId);
  await forgetAccount(deps, userId);
};

/** Everybody who came by this provider, out of the console and of apps, and whoever is on the way. */
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
 * Before somebody who may do nothing gets a permission: nobody has been able to sign in since the last one ended, so what a session or an app still holds is
 * of before, where that end was cut.
 */
export const beginAnew = async (
  { deps, aside }: Pick<Acting, 'deps' | 'aside'>,
  { id, state }: { readonly id: string; readonly state: Pick<UserState, 'grants'> },
): Promise<void> => {
  if (state.grants.length === 0) await aside(() => signOutEverywhere(deps, id));
};
