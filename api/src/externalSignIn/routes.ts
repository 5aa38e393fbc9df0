import { authProviderType, internalProviderId } from '@latchkey/events/authProvider/authProvider.ts';
import { Refusal, refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { email, id } from '@latchkey/events/kernel/terms.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { accountAt } from '@latchkey/events/user/directoryDecisions.ts';
import { accountOf } from '../auth/accounts.ts';
import { opened, openFor } from '../auth/opened.ts';
import { providerSuffices } from '../secondFactor/required.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { beginAt } from './beginning.ts';
import { browserOf } from './browser.ts';
import { callbackRoutes } from './callbacks.ts';
import { linkedUser, linkInvited, linkUser, signUp, userOf, type Known } from './linking.ts';
import { linkWaiting, maySignIn } from './linkWaiting.ts';
import { profileProviderRoutes } from './profileProviders.ts';
import { requireProvider, signsIn, waysFor, type Provider } from './provider.ts';
import { transactionsOf, type Identity, type Transaction } from './transactions.ts';

const way = z.object({ id, name: z.string(), type: authProviderType });

/** PUB-19: INTERNAL, and each provider that signs in this e-mail; those alone where one is the only way in. */
const providers = route({
  method: 'post',
  path: '/admin/auth/providers',
  summary: 'The ways in for an e-mail: from the providers alone, never from the account',
  access: 'public',
  perMinute: 120,
  body: z.object({ email }),
  reply: z.array(way),
  run: async ({ deps, body }) => {
    const ways = await waysFor(deps, body.email);
    const internal = { id: internalProviderId, name: 'INTERNAL', type: 'INTERNAL' as const };
    const found = ways.map(({ id: one, name, type }) => ({ id: one, name, type }));
    return { status: 200, body: ways.some(one => one.isOnlyWay) ? found : [internal, ...found] };
  },
});

const begin = route({
  method: 'post',
  path: '/admin/auth/external',
  summary: 'Begins a sign-in at a provider: where the browser is to go',
  access: 'public',
  perMinute: 60,
  body: z.object({
    email: email.optional(),
    provider: id,
    /** The transaction that answered `401.001.010`: its account is linked once this sign-in is done. */
    linking: z.string().max(100).optional(),
  }),
  reply: z.object({ redirectUrl: z.url() }),
  run: async call => {
    const { provider: providerId, email: who, linking } = call.body;
    const unknown = () => refuseFields([{ field: 'provider', reason: 'unknown_reference' }]);
    const provider = await requireProvider(call.deps, providerId).catch((error: unknown) =>
      error instanceof Refusal ? unknown() : Promise.reject(error as Error),
    );
    if (who !== undefined && !signsIn(provider, who)) unknown();
    return beginAt(call, provider, {
      userId: null,
      email: who,
      asked: linking === undefined ? {} : { linking },
    });
  },
});

const nobody = () => refuse('authProvider.no_account');

/**
 * Who was invited under this e-mail, and lies with the provider; the newest of several. The directory of the provider's tenant needs no invitation for those
 * whom it lets in, and whom it does not let in nobody signs up.
 */
const invitedUser = async (call: Call, provider: Provider, address: string): Promise<Known | null> => {
  const { rows } = call.deps;
  const ids = (await rows
    .knex(rows.tableOf(user))
    .where({ email: address.toLowerCase() })
    .orderBy('id', 'desc')
    .limit(20)
    .pluck('id')) as string[];
  for (const one of ids) {
    const known = await userOf(call.deps, one);
    const account = accountAt(known.state, provider);
    const isLetIn = await maySignIn(call, known, provider);
    if (isLetIn && (provider.isOnlyWay || account?.isActive)) return known;
    if (account) return nobody();
  }
  return null;
};

/** Comes before anything is linked: where a provider is not enough, the password stays the way in. */
const checkSuffices = async ({ deps }: Call, userId: string): Promise<void> => {
  if (!(await providerSuffices(deps, userId))) refuse('user.provider_insufficient');
};

/** The user whom an identity signs in. Nobody is told of an account outside of the provider's tenant. */
const signedIn = async (
  call: Call,
  provider: Provider,
  { transaction, identity }: { readonly transaction: Transaction; readonly identity: Identity },
): Promise<string> => {
  const linked = await linkedUser(call.deps, provider.id, identity);
  if (linked) {
    if (!(await maySignIn(call, linked, provider))) return nobody();
    await checkSuffices(call, linked.id);
    return linked.id;
  }
  const shownAt = async (position: bigint) => void (await call.deps.rows.reached(['user'], position));
  const account = await accountOf(call.deps, identity.email);
  if (account) {
    const known = await userOf(call.deps, account.id);
    if (!(await maySignIn(call, known, provider))) return nobody();
    if (!provider.isOnlyWay) {
      await transactionsOf(call.deps).awaitUser(transaction, known.id);
      return refuse('account_exists');
    }
    await checkSuffices(call, known.id);
    await shownAt(await linkUser(call, known.id, provider, identity));
    return known.id;
  }
  const invited = await invitedUser(call, provider, identity.email);
  if (invited) {
    await checkSuffices(call, invited.id);
    await shownAt(await linkInvited(call, invited.id, provider, identity));
    return invited.id;
  }
  if (!provider.allowSignup) return nobody();
  const made = await signUp(call, provider, identity);
  await shownAt(made.position);
  return made.id;
};

const told: readonly string[] = ['account_exists', 'user.provider_insufficient'];

/** A refusal on the way tells nothing of other accounts. */
const orNobody = (error: unknown): never => {
  if (error instanceof Refusal && told.includes(error.reason)) throw error;
  if (error instanceof Refusal && error.reason !== 'unavailable') return nobody();
  throw error;
};

const finalize = route({
  method: 'post',
  path: '/admin/auth/external/finalize',
  summary: 'Ends a sign-in at a provider, in the browser that began it',
  access: 'public',
  perMinute: 60,
  body: z.object({ transaction: z.string().min(1).max(100) }),
  reply: opened,
  run: async call => {
    const { deps, body } = call;
    const transaction = await transactionsOf(deps).redeem(body.transaction, browserOf(call), null);
    const identity = transaction?.identity;
    if (!transaction || !identity) return refuse('gone');
    const userId = await requireProvider(deps, transaction.providerId)
      .then(provider => signedIn(call, provider, { transaction, identity }))
      .catch(orNobody);
    await linkWaiting(call, userId, transaction.linking);
    return { status: 200, body: await openFor(call, userId, true) };
  },
});

export const externalSignInRoutes: readonly Route[] = [
  providers, // POST /admin/auth/providers
  begin, //     POST /admin/auth/external
  finalize, //  POST /admin/auth/external/finalize
  ...callbackRoutes, // GET, POST /admin/auth/external/:providerId/callback
  ...profileProviderRoutes,
];
