import { newToken } from '../auth/tokens.ts';
import type { Call, Reply } from '../http/route.ts';
import { callbackOf, markBrowser } from './browser.ts';
import { checkIdentity } from './checkIdentity.ts';
import { keepFailure } from './signInFailures.ts';
import type { Provider } from './livingProvider.ts';
import { askOpenId } from './openId.ts';
import { readKeys, entered, metadataOf } from './openIdConfiguration.ts';
import { askSaml } from './saml.ts';
import { samlSigningKeysOf } from './samlKeys.ts';
import { openPage } from './signInPage.ts';
import {
  runningTest,
  stepping,
  type TestOutcome,
  type TestQuestion,
  type TestResult,
} from './signInTestSteps.ts';
import { transactionsOf, type Identity, type Question, type Transaction } from './transactions.ts';

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

type Request = { readonly redirectUrl: string; readonly question: Question };

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
    if (metadata) await take('keys', () => readKeys(call.deps, metadata));
  }
  const asking = async (): Promise<Request> => {
    if (provider.type !== 'saml')
      return askOpenId(call.deps, provider, { callback, state, email: undefined, isProof: false });
    const signing = await samlSigningKeysOf(call.deps, provider.id);
    return askSaml(provider, { callback, state, isProof: false, signing });
  };
  const begun = await take('page', async () => {
    const { redirectUrl, question: atProvider } = await asking();
    await openPage(call, redirectUrl);
    return { redirectUrl, atProvider };
  });
  const { browser, headers } = markBrowser(call);
  const question = { ...test, outcome: outcome() };
  const id = await transactionsOf(call.deps).begin(
    { providerId: provider.id, userId: call.caller.id, state, browser },
    { ...begun?.atProvider, test: question },
  );
  await failed(call, question);
  return { headers, body: shown(id, begun?.redirectUrl ?? null, outcome()) };
};

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
    de: 'Der Anmeldetest ist beendet. Sie können dieses Fenster schließen.',
  }[call.locale];
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: Buffer.from(`<!doctype html><title>Latchkey</title><p>${text}</p>`),
  };
};

export const testOf = async (
  call: Pick<Call, 'deps'>,
  providerId: string,
  id: string,
): Promise<TestResult | null> => {
  const found = await transactionsOf(call.deps).testOf(providerId, id);
  return found && shown(id, null, found.outcome);
};
