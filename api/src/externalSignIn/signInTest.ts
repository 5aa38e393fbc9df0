import { outbound } from '@latchkey/events/outbound/outbound.ts';
import { newToken } from '../auth/tokens.ts';
import type { Call, Reply } from '../http/route.ts';
import { callbackOf, markBrowser } from './browser.ts';
import { checkIdentity } from './checkIdentity.ts';
import { keepFailure } from './signInFailures.ts';
import type { Provider } from './livingProvider.ts';
import { askOpenId } from './openId.ts';
import { checkKeys, entered, metadataOf } from './openIdConfiguration.ts';
import { askSaml } from './saml.ts';
import { samlSigningKeysOf } from './samlKeys.ts';
import { failSignIn } from './signInFailed.ts';
import {
  runningTest,
  stepping,
  type TestOutcome,
  type TestQuestion,
  type TestResult,
} from './signInTestSteps.ts';
import { transactionsOf, type Identity, type Question, type Transaction } from './transactions.ts';

const mostText = 300;
/** What a person would read on a page. */
const readable = (html: string): string =>
  html
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, mostText);
/** How a provider says that it does not want a request. Others (401, 403) may concern our server alone and not the browser. */
const refusing: ReadonlySet<number> = new Set([400, 404, 405, 422, 500]);

/** Opens the sign-in page as a browser will. A provider that only browsers reach is not tested here. */
const openPage = async ({ deps: { config } }: Pick<Call, 'deps'>, url: string): Promise<void> => {
  const page = await outbound(config.OUTBOUND_ALLOW)(new URL(url), {
    method: 'GET',
    headers: { Accept: 'text/html' },
    timeoutMs: config.PROVIDER_TIMEOUT_MS,
  }).catch(() => null);
  if (page && refusing.has(page.status))
    failSignIn('page_refused', `HTTP ${page.status}: ${readable(page.text)}`);
};

const shown = (id: string, redirectUrl: string | null, outcome: TestOutcome): TestResult => ({
  id,
  redirectUrl,
  ...outcome,
});

const failed = async (
  { deps }: Pick<Call, 'deps'>,
  { provider, email, outcome }: TestQuestion,
  person: string | null = null,
): Promise<void> => {
  if (outcome.failure)
    await keepFailure(deps, provider.id, { ...outcome.failure, isTest: true, email: person ?? email });
};

type Request = { readonly redirectUrl: string; readonly asked: Question };

/** Begins a test of a provider as it was typed: as far as our server gets, and the address where the browser goes on. */
export const beginTest = async (
  call: Call,
  test: Omit<TestQuestion, 'outcome'>,
): Promise<{ readonly body: TestResult; readonly headers: Readonly<Record<string, string>> }> => {
  const { provider } = test;
  const callback = callbackOf(call, provider.id);
  const state = newToken();
  const { take, outcome } = stepping(runningTest);
  if (provider.type === 'oauth') {
    const source = entered(provider) ? 'entered' : 'discovery';
    const metadata = await take(source, () => metadataOf(call.deps, provider));
    if (metadata) await take('keys', () => checkKeys(call.deps, metadata));
  }
  const asking = async (): Promise<Request> => {
    if (provider.type !== 'saml')
      return askOpenId(call.deps, provider, { callback, state, email: undefined, isProof: false });
    const signing = await samlSigningKeysOf(call.deps, provider.id);
    return askSaml(provider, { callback, state, isProof: false, signing });
  };
  const asked = await take('page', async () => {
    const { redirectUrl, asked: atProvider } = await asking();
    await openPage(call, redirectUrl);
    return { redirectUrl, atProvider };
  });
  const { browser, headers } = markBrowser(call);
  const question = { ...test, outcome: outcome() };
  const id = await transactionsOf(call.deps).begin(
    { providerId: provider.id, userId: call.caller.id, state, browser },
    { ...asked?.atProvider, test: question },
  );
  await failed(call, question);
  return { headers, body: shown(id, asked?.redirectUrl ?? null, outcome()) };
};

/** Ends a test with what the provider has answered: the browser sees that it may be closed. */
export const endTest = async (
  call: Call,
  transaction: Transaction & { readonly test: TestQuestion },
  read: (provider: Provider, transaction: Transaction, secret: string | undefined) => Promise<Identity>,
): Promise<Reply> => {
  const { test } = transaction;
  const { provider, secret } = test;
  const { take, succeed, outcome } = stepping(test.outcome);
  await take('returned', () => Promise.resolve());
  const identity = await take('answer', () => read(provider, transaction, secret));
  const person = identity && (await take('person', async () => checkIdentity(provider, identity)));
  if (person) succeed(person);
  const done = { ...test, secret: undefined, outcome: outcome() };
  await transactionsOf(call.deps).tested(transaction, done);
  await failed(call, done, identity?.email ?? null);
  const text = {
    en: 'The sign-in test is finished. You can close this window.',
    de: 'Der Test der Anmeldung ist beendet. Sie können dieses Fenster schließen.',
  }[call.locale];
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: Buffer.from(`<!doctype html><title>Latchkey</title><p>${text}</p>`),
  };
};

/** How far a test of this provider is; null where there is none, or it has run out. */
export const testOf = async (
  call: Pick<Call, 'deps'>,
  providerId: string,
  id: string,
): Promise<TestResult | null> => {
  const found = await transactionsOf(call.deps).testOf(providerId, id);
  return found && shown(id, null, found.outcome);
};
