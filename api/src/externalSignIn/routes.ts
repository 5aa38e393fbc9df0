import { authProviderType, internalProviderId } from '@latchkey/events/authProvider/authProvider.ts';
import { Refusal, refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { email, id } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { opened, openFor } from '../auth/openSession.ts';
import { askBesideProvider, asking } from '../secondFactor/passSecondFactor.ts';
import { route, type Route } from '../http/route.ts';
import { beginAt } from './beginSignIn.ts';
import { browserOf } from './browser.ts';
import { callbackRoutes } from './callbackRoutes.ts';
import { linkWaiting } from './linkWaiting.ts';
import { metadataRoute } from './metadataRoute.ts';
import { profileProviderRoutes } from './profileProviders.ts';
import { requireProvider, signsIn, waysFor } from './providerRules.ts';
import { start } from './idpInitiatedSignIn.ts';
import { transactionsOf } from './transactions.ts';
import { resolveUser } from './resolveUser.ts';

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

const finalize = route({
  method: 'post',
  path: '/admin/auth/external/finalize',
  summary:
    'Ends a sign-in at a provider, in the browser that began it; asks for more where that is not enough',
  access: 'public',
  perMinute: 60,
  body: z.object({ transaction: z.string().min(1).max(100) }),
  reply: z.union([opened, asking]),
  run: async call => {
    const { deps, body } = call;
    const transaction = await transactionsOf(deps).redeem(body.transaction, browserOf(call), null);
    if (!transaction || transaction.interaction) return refuse('gone');
    const found = await resolveUser(call, transaction);
    const { id: userId, vouchedFor, providerId } = found;
    const asked = await askBesideProvider(deps, { userId, email: found.email, providerId });
    if (asked) return { status: 200, body: { secondFactor: asked } };
    await linkWaiting(call, userId, transaction.linking);
    const by = { passwordSecretId: null, providerId, vouchedFor };
    return { status: 200, body: await openFor(call, userId, by) };
  },
});

export const externalSignInRoutes: readonly Route[] = [
  providers,
  begin,
  finalize,
  start,
  metadataRoute,
  ...callbackRoutes,
  ...profileProviderRoutes,
];
