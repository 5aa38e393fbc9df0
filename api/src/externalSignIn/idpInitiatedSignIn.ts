import { Refusal } from '@latchkey/events/kernel/index.ts';
import { route, type Call, type Reply } from '../http/route.ts';
import { beginAt } from './beginSignIn.ts';
import { requireProvider } from './providerRules.ts';

/**
 * Begins our own sign-in for a user who clicked a tile at the provider. Ignores the provider's data: it isn't
 * a response to our request, so anyone could have placed it in this browser. The rate limit ends loops with a
 * provider that never responds to requests.
 */
export const beginFromTile = async (call: Call): Promise<Reply> => {
  try {
    const provider = await requireProvider(call.deps, call.params['providerId']!);
    const begun = { userId: null, email: undefined, question: {} };
    const { headers, body } = await beginAt(call, provider, begun);
    return { status: 303, headers: { ...headers, Location: body.redirectUrl } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = error.reason === 'not_found' ? 'gone' : 'authProvider.failed';
    return { status: 303, headers: { Location: `/login-oauth?error=${reason}` } };
  }
};

/** The URL for a tile of an OpenID provider (`initiate_login_uri`), a bookmark or an intranet link. */
export const start = route({
  method: 'get',
  path: '/admin/auth/external/:providerId/start',
  summary:
    'Starts a sign-in at a provider and redirects the browser there, for tiles and links outside the console',
  policy: { access: 'public', perMinute: 60 },
  response: { status: 303 },
  run: beginFromTile,
});
