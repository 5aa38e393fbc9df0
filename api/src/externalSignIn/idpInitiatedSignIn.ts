import { Refusal } from '@latchkey/events/kernel/index.ts';
import { route, type Call, type Reply } from '../http/route.ts';
import { beginAt } from './beginSignIn.ts';
import { requireProvider } from './providerRules.ts';

/**
 * Begins our own sign-in for someone who clicked a tile at the provider. What the provider sent along is not accepted: it answers no request of ours, so
 * anybody could have placed it into this browser. A provider that never answers requests ends at the limit of calls a minute.
 */
export const beginFromTile = async (call: Call): Promise<Reply> => {
  try {
    const provider = await requireProvider(call.deps, call.params['providerId']!);
    const asked = { userId: null, email: undefined, asked: {} };
    const { headers, body } = await beginAt(call, provider, asked);
    return { status: 303, headers: { ...headers, Location: body.redirectUrl } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = error.reason === 'not_found' ? 'gone' : 'authProvider.failed';
    return { status: 303, headers: { Location: `/login-oauth?error=${reason}` } };
  }
};

/** The address behind a tile of an OpenID provider (`initiate_login_uri`), a bookmark or a link in an intranet. */
export const start = route({
  method: 'get',
  path: '/admin/auth/external/:providerId/start',
  summary:
    'Begins a sign-in at a provider and leads the browser there: for tiles and links outside of the console',
  access: 'public',
  perMinute: 60,
  redirects: true,
  run: beginFromTile,
});
