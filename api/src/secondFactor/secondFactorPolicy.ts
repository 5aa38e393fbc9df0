import type { Grant } from '@latchkey/events/access/grants.ts';
import { refuse, Refusal } from '@latchkey/events/kernel/index.ts';
import { personRevision } from '@latchkey/events/store/decideOne.ts';
import { maxTries } from '@latchkey/events/store/handle.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { signInRulesState } from '@latchkey/events/signInRules/state.ts';
import { userState, type UserState } from '@latchkey/events/user/state.ts';
import { isVouchedFor, type SignIn } from '../auth/signInWays.ts';
import { isProviderOpen } from '../externalSignIn/livingProvider.ts';
import type { Deps, SendOptions } from '../http/route.ts';

const rulesOf = async ({ store }: Pick<Deps, 'store'>) =>
  signInRulesState.of(await store.read(streamOf('signInRules', signInRulesId)));

const userOf = async ({ store }: Pick<Deps, 'store'>, userId: string): Promise<UserState> =>
  userState.of(await store.read(streamOf('user', userId)));

const isRequiredOf = ({ grants }: UserState, roles: readonly string[]): boolean =>
  grants.some(({ role }) => roles.includes(role));

export const requiresSecondFactor = async (deps: Pick<Deps, 'store'>, userId: string): Promise<boolean> => {
  const { secondFactorRoles } = await rulesOf(deps);
  return secondFactorRoles.length > 0 && isRequiredOf(await userOf(deps, userId), secondFactorRoles);
};

export const lacksSecondFactor = async (deps: Pick<Deps, 'store'>, userId: string): Promise<boolean> => {
  const { secondFactorRoles } = await rulesOf(deps);
  if (secondFactorRoles.length === 0) return false;
  const state = await userOf(deps, userId);
  return state.secondFactor === null && isRequiredOf(state, secondFactorRoles);
};

/**
 * Returns whether these roles require a second factor that is missing. For users who can only sign in with a
 * provider, false if the provider is sufficient.
 */
export const needsSecondFactor = async (
  deps: Pick<Deps, 'store'>,
  { secondFactor, hasPassword, providerLinks }: UserState,
  grants: readonly Grant[],
): Promise<boolean> => {
  const { secondFactorRoles, providersSuffice } = await rulesOf(deps);
  const isByProvider = !hasPassword && providerLinks.length > 0;
  return (
    secondFactor === null &&
    grants.some(({ role }) => secondFactorRoles.includes(role)) &&
    !(isByProvider && providersSuffice)
  );
};

export const asksAfterProvider = async (deps: Pick<Deps, 'store'>, userId: string): Promise<boolean> => {
  const { secondFactorRoles, providersSuffice } = await rulesOf(deps);
  if (providersSuffice || secondFactorRoles.length === 0) return false;
  return isRequiredOf(await userOf(deps, userId), secondFactorRoles);
};

/**
 * Returns whether a provider may replace the password. False for users with a password whose roles require a
 * second factor that providers don't replace. Users without a password are asked for the second factor after
 * the provider.
 */
export const providerSuffices = async (deps: Pick<Deps, 'store'>, userId: string): Promise<boolean> => {
  const { secondFactorRoles, providersSuffice } = await rulesOf(deps);
  if (providersSuffice || secondFactorRoles.length === 0) return true;
  const state = await userOf(deps, userId); // also for unknown users, so that timing doesn't reveal accounts
  return !state.hasPassword || !isRequiredOf(state, secondFactorRoles);
};

/**
 * Returns whether an earlier sign-in is still sufficient for the user's current permissions and rules, and
 * whether its provider is still enabled. `signIn` is null if it wasn't recorded.
 */
export const isStillEnough = async (
  deps: Pick<Deps, 'store'>,
  state: UserState,
  signIn: SignIn | null,
): Promise<boolean> => {
  const { way = null, vouchedFor = null, providerId = null } = signIn ?? {};
  if (!isVouchedFor(vouchedFor, state.grants) || !(await isProviderOpen(deps, providerId))) return false;
  // sign-ins from earlier versions have no provider
  if (way === 'PROVIDER' && providerId === null) return false;
  const { secondFactorRoles, providersSuffice } = await rulesOf(deps);
  if (way === 'SECOND_FACTOR' || !isRequiredOf(state, secondFactorRoles)) return true;
  return way === null ? state.secondFactor !== null : way === 'PROVIDER' && providersSuffice;
};

type Leaving = { readonly totp: true } | { readonly passkeyId: string };

const isLast = ({ secondFactor }: UserState, leaving: Leaving): boolean => {
  if (secondFactor === null) return false;
  const { totpSecretId, passkeys } = secondFactor;
  if ('totp' in leaving) return passkeys.length === 0;
  return totpSecretId === null && passkeys.every(one => one.passkeyId === leaving.passkeyId);
};

/**
 * Removes a second factor, unless it is the last one of a user who must have one. `work` sends the checked
 * revision as `expected`, so that a concurrent removal is detected.
 */
export const takingAway = async <T>(
  deps: Pick<Deps, 'store'>,
  userId: string,
  leaving: Leaving,
  work: (options: SendOptions) => Promise<T>,
): Promise<T> => {
  for (let tries = 1; ; tries++) {
    const isRequired = await requiresSecondFactor(deps, userId);
    const history = await deps.store.read(streamOf('user', userId));
    if (isRequired && isLast(userState.of(history), leaving)) return refuse('user.second_factor_required');
    try {
      return await work(isRequired ? { expected: personRevision(history) } : {});
    } catch (error) {
      const isFaster = error instanceof Refusal && error.reason === 'stale';
      if (!isFaster || tries === maxTries) throw error;
    }
  }
};
