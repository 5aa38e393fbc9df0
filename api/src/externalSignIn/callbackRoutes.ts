import { Refusal } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { route, type Call, type Reply, type Route } from '../http/route.ts';
import { callbackOf } from './browser.ts';
import { checkIdentity } from './checkIdentity.ts';
import { keepFailure } from './signInFailures.ts';
import { readOpenId } from './openId.ts';
import type { Provider } from './livingProvider.ts';
import { requireProvider } from './providerRules.ts';
import { failureOf } from './signInFailed.ts';
import { readSamlInThread } from './readSamlInThread.ts';
import { isUnsolicited } from './saml.ts';
import { storedSamlKeys } from './samlKeys.ts';
import { beginFromTile } from './idpInitiatedSignIn.ts';
import { transactionsOf, type Identity, type Transaction } from './transactions.ts';
import { endTest } from './signInTest.ts';

const path = '/admin/auth/external/:providerId/callback';
/**
 * Maximum size of a form with a SAML response in bytes; a signed assertion with its certificate has about 10
 * KiB.
 */
const samlLimit = 256 * 1_024;

const leadTo = (at: string, query: Readonly<Record<string, string>>): Reply => ({
  status: 303,
  headers: { Location: `${at}?${new URLSearchParams(query)}` },
});

const placeOf = (transaction: Transaction | null) => {
  const { path: own, interaction } = transaction ?? {};
  if (interaction)
    return { at: '/oauth2/login', more: { client_id: interaction.clientId }, isOwnPage: false };
  return { at: own ?? '/login-oauth', more: {}, isOwnPage: own !== undefined };
};

/** Reads the provider's response. `secret` replaces the stored one in a test. */
type Read = (provider: Provider, transaction: Transaction, secret?: string) => Promise<Identity>;

const keep = async (
  { deps }: Call,
  providerId: string,
  { error, email }: { readonly error: unknown; readonly email: string | null },
): Promise<void> => {
  if (error instanceof Refusal) return;
  const failure = failureOf(error) ?? { reason: 'not_readable' as const, detail: String(error) };
  await keepFailure(deps, providerId, { ...failure, isTest: false, email });
};

/**
 * Redirects the browser, except after a test, which ends with a page. After a failure, the URL only contains
 * its kind; the reason is logged.
 */
const returning = async (
  call: Call,
  { state, isTile = false }: { readonly state: string; readonly isTile?: boolean },
  read: Read,
): Promise<Reply> => {
  const { deps, params } = call;
  const providerId = params['providerId']!;
  const transactions = transactionsOf(deps);
  const transaction = await transactions.answered(providerId, state);
  if (transaction === null && isTile) return beginFromTile(call);
  if (transaction?.test) return endTest(call, { ...transaction, test: transaction.test }, read);
  const { at, more, isOwnPage } = placeOf(transaction);
  let email = transaction?.email ?? null;
  try {
    if (transaction === null) throw new Refusal('gone');
    const provider = await requireProvider(deps, providerId);
    const sent = await read(provider, transaction);
    email = sent.email;
    const identity = checkIdentity(provider, sent);
    const token = await transactions.returned(transaction, identity);
    return leadTo(at, { ...more, ...(isOwnPage ? {} : { success: 'true' }), transaction: token });
  } catch (error) {
    deps.log.info({ err: error, provider: providerId }, 'a sign-in at a provider failed');
    if (transaction) await keep(call, providerId, { error, email });
    const reason = error instanceof Refusal && error.reason === 'gone' ? 'gone' : 'authProvider.failed';
    return leadTo(at, { ...more, error: reason });
  }
};

const text = z.string().max(4_000).optional();

const openId = route({
  method: 'get',
  path,
  summary: 'Receives the response of an OpenID provider and redirects to the console',
  policy: { access: 'public', perMinute: 120 },
  request: { query: z.looseObject({ state: text, code: text, iss: text, error: text }) },
  response: { status: 303 },
  run: call => {
    const returned = new URL(callbackOf(call, call.params['providerId']!));
    for (const [key, value] of Object.entries(call.query))
      for (const entry of [value].flat()) returned.searchParams.append(key, String(entry));
    const { state = '' } = call.query;
    return returning(call, { state }, (provider, question, secret) =>
      readOpenId(call.deps, provider, { returned, state, question, secret }),
    );
  },
});

const saml = route({
  method: 'post',
  path,
  summary: 'Receives the response of a SAML provider and redirects to the console',
  policy: { access: 'public', perMinute: 120 },
  request: {
    mediaTypes: ['application/x-www-form-urlencoded'],
    maxBytes: samlLimit,
    body: z.object({ SAMLResponse: z.string(), RelayState: z.string().optional() }),
  },
  response: { status: 303 },
  run: call => {
    const form = new URLSearchParams((call.body as unknown as Buffer).toString('utf8'));
    const callback = callbackOf(call, call.params['providerId']!);
    const answer = form.get('SAMLResponse') ?? '';
    const began = { state: form.get('RelayState') ?? '', isTile: isUnsolicited(answer) };
    return returning(call, began, async (provider, question) => {
      const keys = await storedSamlKeys(call.deps, provider.id);
      return readSamlInThread(provider, { answer, callback, question, keys });
    });
  },
});

export const callbackRoutes: readonly Route[] = [openId, saml];
