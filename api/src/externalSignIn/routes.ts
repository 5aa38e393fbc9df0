import { authProviderType, internalProviderId } from '@latchkey/events/authProvider/authProvider.ts';
import { Refusal, refuseFields } from '@latchkey/events/kernel/index.ts';
import { email, id } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { answerSignedIn } from '../auth/answerSignedIn.ts';
import { opened } from '../auth/openSession.ts';
import { asking } from '../secondFactor/passSecondFactor.ts';
import { route, type Route } from '../http/route.ts';
import { beginAt } from './beginSignIn.ts';
import { callbackRoutes } from './callbackRoutes.ts';
import { metadataRoute } from './metadataRoute.ts';
import { profileProviderRoutes } from './profileProviders.ts';
import { requireProvider, signsIn, waysFor } from './providerRules.ts';
import { start } from './idpInitiatedSignIn.ts';

const way = z.object({ id, name: z.string(), type: authProviderType });

/**
 * Returns `INTERNAL` and the providers that sign in this email; only the providers if one of them is required
 * (PUB-19).
 */
const providers = route({
  method: 'post',
  path: '/admin/auth/providers',
  summary: 'Lists the sign-in methods for an email, without revealing whether an account exists',
  policy: { access: 'public', perMinute: 120 },
  request: { body: z.object({ email }) },
  response: { body: z.array(way) },
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
  summary: 'Starts a sign-in at a provider and returns the URL to open',
  policy: { access: 'public', perMinute: 60 },
  request: {
    body: z.object({
      email: email.optional(),
      provider: id,
      linking: z.string().max(100).optional(),
    }),
  },
  response: { body: z.object({ redirectUrl: z.url() }) },
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
      question: linking === undefined ? {} : { linking },
    });
  },
});

const finalize = route({
  method: 'post',
  path: '/admin/auth/external/finalize',
  summary: 'Completes a sign-in at a provider, in the browser that started it; may require a second factor',
  policy: { access: 'public', accepts: ['externalSignIn'], perMinute: 60 },
  request: { body: z.object({ transaction: z.string().min(1).max(100) }) },
  response: { body: z.union([opened, asking]) },
  run: answerSignedIn,
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
