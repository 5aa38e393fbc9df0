import { Refusal, refuse } from '@latchkey/events/kernel/index.ts';
import type { Call } from '../http/route.ts';
import { browserOf } from './browser.ts';
import { linkUser, userOf, type ExistingUser } from './linkAccount.ts';
import type { Provider } from './livingProvider.ts';
import { isAllWithin, requireProvider } from './providerRules.ts';
import { transactionsOf } from './transactions.ts';

/** Returns whether the provider may sign in this user; false if any permission is outside its tenant. */
export const maySignIn = (
  { deps: { store } }: Pick<Call, 'deps'>,
  { state }: ExistingUser,
  provider: Pick<Provider, 'partnerId' | 'customerId'>,
): Promise<boolean> =>
  state.status === 'present' ? isAllWithin(store, state, provider) : Promise.resolve(false);

/**
 * Links the provider account that was waiting for this user's sign-in in this browser. Ignores an account
 * whose transaction expired or belongs to another user. Refuses with `gone` if the account can no longer be
 * linked; the next attempt then signs in without it.
 */
export const linkWaiting = async (call: Call, userId: string, linking: string | undefined): Promise<void> => {
  if (linking === undefined) return;
  const waiting = await transactionsOf(call.deps).takeLinking(linking, browserOf(call), userId);
  if (!waiting?.identity) return;
  try {
    const provider = await requireProvider(call.deps, waiting.providerId);
    if (!(await maySignIn(call, await userOf(call.deps, userId), provider))) refuse('gone');
    const position = await linkUser(call, userId, provider, waiting.identity);
    await call.deps.rows.reached(['user'], position);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('gone') : error;
  }
};
