import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import type { UserState } from '@latchkey/events/user/state.ts';
import { z } from 'zod';
import { prove } from '../auth/reauthentication.ts';
import { beginAt } from '../externalSignIn/beginSignIn.ts';
import { browserOf } from '../externalSignIn/browser.ts';
import { linkedUser, userOf } from '../externalSignIn/linkAccount.ts';
import { localPath } from '../externalSignIn/localPath.ts';
import { livingProvider, type Provider } from '../externalSignIn/livingProvider.ts';
import { requireProvider } from '../externalSignIn/providerRules.ts';
import { transactionsOf } from '../externalSignIn/transactions.ts';
import { route, type Deps, type Route } from '../http/route.ts';

const path = '/admin/profile/second-factor/proof';
const policy = { access: 'self.read', perMinute: 20, isOpenDuringSetup: true } as const;

export const provingProviders = async (
  deps: Pick<Deps, 'store'>,
  { providerLinks }: Pick<UserState, 'providerLinks'>,
): Promise<readonly Pick<Provider, 'id' | 'name'>[]> => {
  const found = await Promise.all(providerLinks.map(({ providerId }) => livingProvider(deps, providerId)));
  return found.flatMap(one => (one ? [{ id: one.id, name: one.name }] : []));
};

const begin = route({
  method: 'post',
  path,
  summary:
    'Starts confirming the caller’s identity at a linked provider; the browser returns to `path` with `transaction`',
  policy,
  request: { body: z.object({ provider: id, path: localPath }) },
  response: { body: z.object({ redirectUrl: z.url() }) },
  run: async call => {
    const { deps, caller, body } = call;
    const { state } = caller.kind === 'user' ? await userOf(deps, caller.id) : refuse('forbidden');
    const isLinked = state.providerLinks.some(({ providerId }) => providerId === body.provider);
    if (!isLinked) return refuseFields([{ field: 'provider', reason: 'unknown_reference' }]);
    const provider = await requireProvider(deps, body.provider);
    const question = { path: body.path, isProof: true };
    return beginAt(call, provider, { userId: caller.id, email: caller.email ?? undefined, question });
  },
});

const end = route({
  method: 'post',
  path: `${path}/finalize`,
  summary: 'Accepts the confirmation of the provider from which the caller returned, in the same browser',
  policy,
  request: { body: z.object({ transaction: z.string().min(1).max(100) }) },
  run: async call => {
    const { caller, deps, body } = call;
    const transaction = await transactionsOf(deps).redeem(body.transaction, browserOf(call), caller.id);
    if (!transaction?.identity || !transaction.isProof) return refuse('authProvider.failed');
    const provider = await requireProvider(deps, transaction.providerId);
    const user = await linkedUser(deps, provider.id, transaction.identity);
    if (user?.id !== caller.id) return refuse('authProvider.failed');
    await prove(deps.pool, caller);
    return { status: 204 };
  },
});

export const reauthRoutes: readonly Route[] = [begin, end];
