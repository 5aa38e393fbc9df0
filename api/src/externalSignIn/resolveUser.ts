import { Refusal, refuse } from '@latchkey/events/kernel/index.ts';
import { accountAt } from '@latchkey/events/user/directoryDecisions.ts';
import { user } from '@latchkey/events/user/user.ts';
import { accountOf } from '../auth/accounts.ts';
import type { Call } from '../http/route.ts';
import { providerSuffices } from '../secondFactor/secondFactorPolicy.ts';
import { linkedUser, linkInvited, linkUser, signUp, userOf, type ExistingUser } from './linkAccount.ts';
import { keepFailure } from './signInFailures.ts';
import { maySignIn } from './linkWaiting.ts';
import type { Provider } from './livingProvider.ts';
import { requireProvider } from './providerRules.ts';
import { countSignIn } from './signInCounts.ts';
import { transactionsOf, type Identity, type Transaction } from './transactions.ts';

const refuseUnknown = () => refuse('authProvider.no_account');

/**
 * Returns the newest user with this email whom the provider may sign in; null if there is none. If the
 * provider isn't the only way to sign in, the user needs an active account in the tenant's directory. Refuses
 * other users with an account in that directory, so that they don't sign up a second time.
 */
const invitedUser = async (call: Call, provider: Provider, address: string): Promise<ExistingUser | null> => {
  const { rows } = call.deps;
  const ids = (await rows
    .knex(rows.tableOf(user))
    .where({ email: address.toLowerCase() })
    .orderBy('id', 'desc')
    .limit(20)
    .pluck('id')) as string[];
  for (const userId of ids) {
    const existing = await userOf(call.deps, userId);
    const account = accountAt(existing.state, provider);
    const isLetIn = await maySignIn(call, existing, provider);
    if (isLetIn && (provider.isOnlyWay || account?.isActive)) return existing;
    if (account) return refuseUnknown();
  }
  return null;
};

/**
 * Refuses a provider that isn't sufficient, before anything is linked. The user must then sign in with the
 * password.
 */
const checkSuffices = async ({ deps }: Call, userId: string): Promise<void> => {
  if (!(await providerSuffices(deps, userId))) refuse('user.provider_insufficient');
};

interface SignedInUser {
  readonly id: string;
  readonly vouchedFor: readonly string[];
}
const vouched = ({ id, state }: ExistingUser): SignedInUser => ({
  id,
  vouchedFor: state.grants.map(grant => grant.id),
});

/** Returns the user whom an identity signs in. Never reveals an account outside the provider's tenant. */
const signedIn = async (
  call: Call,
  provider: Provider,
  { transaction, identity }: { readonly transaction: Transaction; readonly identity: Identity },
): Promise<SignedInUser> => {
  const linked = await linkedUser(call.deps, provider.id, identity);
  if (linked) {
    if (!(await maySignIn(call, linked, provider))) return refuseUnknown();
    await checkSuffices(call, linked.id);
    return vouched(linked);
  }
  const shownAt = async (position: bigint) => void (await call.deps.rows.reached(['user'], position));
  const account = await accountOf(call.deps, identity.email);
  if (account) {
    const existing = await userOf(call.deps, account.id);
    if (!(await maySignIn(call, existing, provider))) return refuseUnknown();
    if (!provider.isOnlyWay) {
      await transactionsOf(call.deps).awaitUser(transaction, existing.id);
      return refuse('account_exists');
    }
    await checkSuffices(call, existing.id);
    await shownAt(await linkUser(call, existing.id, provider, identity));
    return vouched(existing);
  }
  const invited = await invitedUser(call, provider, identity.email);
  if (invited) {
    await checkSuffices(call, invited.id);
    await shownAt(await linkInvited(call, invited.id, provider, identity));
    return vouched(invited);
  }
  if (!provider.allowSignup) return refuseUnknown();
  const made = await signUp(call, provider, identity);
  await shownAt(made.position);
  return vouched(await userOf(call.deps, made.id));
};

const revealedReasons: readonly string[] = ['account_exists', 'user.provider_insufficient'];

const orNobody = (error: unknown): never => {
  if (error instanceof Refusal && revealedReasons.includes(error.reason)) throw error;
  if (error instanceof Refusal && error.reason !== 'unavailable') return refuseUnknown();
  throw error;
};

const keepRefused = async (
  { deps }: Call,
  providerId: string,
  email: string,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof Refusal)) return;
  const { reason } = error;
  if (reason === 'authProvider.no_account')
    await keepFailure(deps, providerId, { reason: 'no_account', detail: email, isTest: false, email });
  if (reason === 'user.provider_insufficient')
    await keepFailure(deps, providerId, {
      reason: 'second_factor_required',
      detail: '',
      isTest: false,
      email,
    });
};

export const resolveUser = async (
  call: Call,
  transaction: Transaction,
): Promise<SignedInUser & { readonly email: string; readonly providerId: string }> => {
  const { identity, providerId } = transaction;
  if (!identity) return refuse('gone');
  const found = await requireProvider(call.deps, providerId)
    .then(provider => signedIn(call, provider, { transaction, identity }))
    .catch(orNobody)
    .catch(async (error: unknown) => {
      await keepRefused(call, providerId, identity.email, error);
      throw error;
    });
  await countSignIn(call.deps, providerId);
  return { ...found, email: identity.email, providerId };
};
