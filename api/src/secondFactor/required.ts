import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { signInRulesState } from '@latchkey/events/signInRules/state.ts';
import { userState, type UserState } from '@latchkey/events/user/state.ts';
import type { Deps } from '../http/route.ts';

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

/** Whether a provider may sign the user in: where it is not enough, whoever is required to have a second factor uses the password. */
export const providerSuffices = async (deps: Pick<Deps, 'store'>, userId: string): Promise<boolean> => {
  const { secondFactorRoles, providersSuffice } = await rulesOf(deps);
  if (providersSuffice || secondFactorRoles.length === 0) return true;
  return !isRequiredOf(await userOf(deps, userId), secondFactorRoles);
};

/** Refuses to take away the last second factor of who is required to have one. */
export const checkRemaining = async (
  deps: Pick<Deps, 'store'>,
  userId: string,
  leaving: { readonly totp: true } | { readonly passkeyId: string },
): Promise<void> => {
  const { secondFactor } = await userOf(deps, userId);
  if (secondFactor === null) return;
  const { totpSecretId, passkeys } = secondFactor;
  const left =
    'totp' in leaving
      ? passkeys.length
      : passkeys.filter(one => one.passkeyId !== leaving.passkeyId).length + (totpSecretId === null ? 0 : 1);
  if (left === 0 && (await requiresSecondFactor(deps, userId))) refuse('user.second_factor_required');
};
