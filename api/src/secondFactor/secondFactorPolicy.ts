import type { Grant } from '@latchkey/events/access/grants.ts';
import { refuse, Refusal } from '@latchkey/events/kernel/index.ts';
import { personRevision } from '@latchkey/events/store/decideOne.ts';
import { mostTries } from '@latchkey/events/store/handle.ts';
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

/** Whether a role of the user requires a second factor. */
export const requiresSecondFactor = async (deps: Pick<Deps, 'store'>, userId: string): Promise<boolean> => {
  const { secondFactorRoles } = await rulesOf(deps);
  return secondFactorRoles.length > 0 && isRequiredOf(await userOf(deps, userId), secondFactorRoles);
};

/** Whether the user has to set up a second factor before anything else. */
export const lacksSecondFactor = async (deps: Pick<Deps, 'store'>, userId: string): Promise<boolean> => {
  const { secondFactorRoles } = await rulesOf(deps);
  if (secondFactorRoles.length === 0) return false;
  const state = await userOf(deps, userId);
  return state.secondFactor === null && isRequiredOf(state, secondFactorRoles);
};

/** Whether a role of these requires a second factor that the user has yet to set up; who comes by a provider alone does where that is not enough. */
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

/** Whether a sign-in at a provider asks the user for a second factor, as one by password does. */
export const asksBesideProvider = async (deps: Pick<Deps, 'store'>, userId: string): Promise<boolean> => {
  const { secondFactorRoles, providersSuffice } = await rulesOf(deps);
  if (providersSuffice || secondFactorRoles.length === 0) return false;
  return isRequiredOf(await userOf(deps, userId), secondFactorRoles);
};

/** Whether a provider may sign the user in: where it is not enough, whoever has a password uses that, and all others show a second factor beside the provider. */
export const providerSuffices = async (deps: Pick<Deps, 'store'>, userId: string): Promise<boolean> => {
  const { secondFactorRoles, providersSuffice } = await rulesOf(deps);
  if (providersSuffice || secondFactorRoles.length === 0) return true;
  const state = await userOf(deps, userId); // of nobody as much is read as of somebody
  return !state.hasPassword || !isRequiredOf(state, secondFactorRoles);
};

/** Whether a sign-in of before is enough for what the user holds now, and for what the roles require, and its provider still signs in. `signIn` is null where nobody has kept it. */
export const isStillEnough = async (
  deps: Pick<Deps, 'store'>,
  state: UserState,
  signIn: SignIn | null,
): Promise<boolean> => {
  const { way = null, vouchedFor = null, providerId = null } = signIn ?? {};
  if (!isVouchedFor(vouchedFor, state.grants) || !(await isProviderOpen(deps, providerId))) return false;
  if (way === 'PROVIDER' && providerId === null) return false; // of before it was kept which one
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
 * Takes a second factor away, never the last one of who is required to have one: `work` sends what this decided on as `expected`, so that of two at once the
 * second is decided anew.
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
      if (!isFaster || tries === mostTries) throw error;
    }
  }
};
