import { refuse } from '@latchkey/events/kernel/index.ts';
import { newToken } from '../auth/tokens.ts';
import type { Call } from '../http/route.ts';
import { callbackOf, markBrowser } from './browser.ts';
import { keepFailure } from './signInFailures.ts';
import { askOpenId } from './openId.ts';
import type { Provider } from './livingProvider.ts';
import { askSaml } from './saml.ts';
import { samlSigningKeysOf } from './samlKeys.ts';
import { failureOf } from './signInFailed.ts';
import { transactionsOf, type Question } from './transactions.ts';

interface Purpose {
  readonly userId: string | null;
  readonly email: string | undefined;
  readonly question: Pick<Question, 'linking' | 'path' | 'isProof' | 'interaction'>;
}

/** Begins a sign-in at a provider. Returns the URL to open, and the cookie that identifies the browser. */
export const beginAt = async (
  call: Pick<Call, 'deps' | 'headers'>,
  provider: Provider,
  { userId, email, question }: Purpose,
) => {
  const callback = callbackOf(call, provider.id);
  const state = newToken();
  const { isProof = false } = question;
  const asking =
    provider.type === 'saml'
      ? samlSigningKeysOf(call.deps, provider.id).then(signing =>
          askSaml(provider, { callback, state, isProof, signing }),
        )
      : askOpenId(call.deps, provider, { callback, state, email, isProof });
  const { redirectUrl, question: atProvider } = await asking.catch(async (error: unknown) => {
    call.deps.log.info({ err: error, provider: provider.id }, 'couldn’t start a sign-in at a provider');
    const failure = failureOf(error) ?? { reason: 'unreachable' as const, detail: (error as Error).message };
    await keepFailure(call.deps, provider.id, { ...failure, isTest: false, email: email ?? null });
    return refuse('authProvider.unreachable');
  });
  const { browser, headers } = markBrowser(call);
  await transactionsOf(call.deps).begin(
    { providerId: provider.id, userId, state, browser },
    { email, ...question, ...atProvider },
  );
  return { status: 200, headers, body: { redirectUrl } };
};
